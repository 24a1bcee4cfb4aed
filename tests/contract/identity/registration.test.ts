import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  confirmEmail,
  getFieldsOfActivity,
  getUser,
  register,
  type Registration,
} from '../../../src/contract/identity/accounts.ts'
import { confirmPhone, verifyPhone } from '../../../src/contract/identity/phone-verification.ts'
import { getHistory } from '../../../src/contract/identity/profile.ts'
import { signIn } from '../../../src/contract/identity/sessions.ts'
import { isLegalPerson } from '../../../src/domain/person/person.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { aPerson, aPhone, codeSentTo, PASSWORD, verified, wrongCode } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const TEN_MINUTES = 600_000
const DAY = 86_400_000

describeOnPostgres('a registration', (database) => {
  let shop: TestShop
  let phone: Phone
  beforeAll(() => {
    shop = shopOver(database())
  })
  beforeEach(() => {
    phone = aPhone()
  })
  const aForm = (verificationToken: string): Registration => ({
    firstName: ' Пётр ',
    lastName: 'Иванов',
    phone,
    password: PASSWORD,
    policy: true,
    verificationToken,
  })
  const enrol = (verificationToken: string, rest: Partial<Registration> = {}) =>
    request(shop, register, { body: { ...aForm(verificationToken), ...rest } })
  const enrolled = async (rest: Partial<Registration> = {}) =>
    (await enrol(await verified(shop, phone), rest)).answer.access
  const mailCode = async (email: string) =>
    (await shop.inbox()).findLast(({ to }) => to === email)?.text.match(/[A-Z2-9]{4}(-[A-Z2-9]{4}){2}/)?.[0] ?? ''

  it('of a private person creates a session and a history entry [AUTH-17, CAB-11]', async () => {
    const { accessToken: token } = await enrolled()
    const user = (await request(shop, getUser, { token })).answer
    expect(user).toMatchObject({ firstName: 'Пётр', lastName: 'Иванов', phone, email: null, legalPersonData: null })
    expect(isLegalPerson(user)).toBe(false)
    expect((await request(shop, getHistory, { token })).answer.items).toMatchObject([{ title: 'Регистрация' }])
    expect((await request(shop, signIn, { body: { login: phone, password: PASSWORD } })).status).toBe(200)
  })

  it('of a legal person stores the company [ROLE-02, AUTH-05, OC-02, OC-40]', async () => {
    const legalPersonData = { companyName: 'ООО «Кедр»', inn: '2221234561', kpp: '222101001' }
    const { accessToken: token } = await enrolled({ legalPersonData, fieldOfActivityId: 3 })
    const user = (await request(shop, getUser, { token })).answer
    expect(user.legalPersonData).toEqual(legalPersonData)
    expect(isLegalPerson(user)).toBe(true)
  })

  it('offers fields of activity, and rejects any other', async () => {
    expect((await request(shop, getFieldsOfActivity)).answer.length).toBeGreaterThan(5)
    expect((await enrol('x'.repeat(43), { fieldOfActivityId: 999 })).error.errors).toHaveProperty('fieldOfActivityId')
  })

  it('requires the confirmation token of the same phone, once, for ten minutes [AUTH-17]', async () => {
    const rejected = {
      code: 422,
      message: 'Подтвердите телефон кодом',
      errors: { verificationToken: ['Подтвердите телефон кодом'] },
    }
    expect((await enrol('x'.repeat(43))).json).toEqual(rejected)
    expect((await enrol(await verified(shop, aPhone()))).json).toEqual(rejected)
    const late = await verified(shop, phone)
    shop.wait(TEN_MINUTES)
    expect((await enrol(late)).json).toEqual(rejected)
    const proof = await verified(shop, phone)
    expect((await enrol(proof)).status).toBe(201)
    expect((await enrol(proof)).json).toEqual(rejected)
  })

  it('returns 409 for a phone or an email with an account, and leaves the token valid', async () => {
    const other = await aPerson(shop)
    const proof = await verified(shop, phone)
    expect((await enrol(proof, { email: other.email.toUpperCase() })).json).toEqual({
      code: 409,
      message: 'Эта почта уже зарегистрирована',
    })
    expect((await enrol(proof)).status).toBe(201)
    shop.wait(TEN_MINUTES)
    expect((await enrol(await verified(shop, phone))).json).toEqual({
      code: 409,
      message: 'Этот телефон уже зарегистрирован',
    })
  })

  it('returns 422 with an error for each field', async () => {
    const response = await callRaw(shop, register.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: ' ',
        phone: '8913',
        email: 'x',
        password: 'short',
        policy: false,
        verificationToken: 'x',
        legalPersonData: { companyName: 'Кедр', inn: '12' },
      }),
    })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        errors: {
          firstName: ['Укажите имя'],
          lastName: ['Укажите фамилию'],
          phone: ['Укажите телефон в виде +79999999999'],
          email: ['Неверный адрес электронной почты'],
          password: ['Пароль — от 8 до 128 знаков'],
          policy: ['Нужно согласиться с обработкой персональных данных'],
          'legalPersonData.inn': ['ИНН — 10 или 12 цифр'],
        },
      },
    ])
  })

  it('names a text that is too long as such, not as missing [FORM-05]', async () => {
    const { error } = await enrol(await verified(shop, phone), { firstName: 'Щ'.repeat(101) })
    expect(error.errors).toEqual({ firstName: ['Слишком длинный текст'] })
  })

  it('returns 422 for a text that a database cannot store', async () => {
    expect((await enrol(await verified(shop, phone), { firstName: 'a\0b' })).error.errors).toHaveProperty('firstName')
  })

  it('confirms the email by a code from a letter, once, within a day', async () => {
    const email = `${phone.slice(1)}@example.test`
    const { accessToken: token } = await enrolled({ email: email.toUpperCase() })
    const isConfirmed = async () => (await request(shop, getUser, { token })).answer.isEmailConfirmed
    const code = await mailCode(email)
    expect([
      (await request(shop, confirmEmail, { body: { code: 'AAAA-BBBB-CCCC' } })).status,
      await isConfirmed(),
    ]).toEqual([404, false])
    expect(
      (await request(shop, confirmEmail, { body: { code: code.toLowerCase().replaceAll('-', ' ') } })).status,
    ).toBe(204)
    expect(await isConfirmed()).toBe(true)
    expect((await request(shop, confirmEmail, { body: { code } })).status).toBe(404)
  })

  it('rejects a code of a letter older than a day', async () => {
    const email = `${phone.slice(1)}@example.test`
    await enrolled({ email })
    const code = await mailCode(email)
    shop.wait(DAY)
    expect((await request(shop, confirmEmail, { body: { code } })).status).toBe(404)
  })

  it('is followed by sign-in with the phone and a code; a right code of a phone without an account confirms the phone for a registration [OC-39, AUTH-17]', async () => {
    const person = await aPerson(shop)
    const signInBy = async (to: Phone, change: (code: string) => string = (code) => code) => {
      await request(shop, verifyPhone, { body: { phone: to, isSms: true } })
      return request(shop, signIn, { body: { phone: to, code: change(await codeSentTo(shop, to)) } })
    }
    const { access } = (await signInBy(person.phone)).answer
    expect((await request(shop, getUser, { token: access.accessToken })).answer.id).toBe(person.id)
    const stranger = await signInBy(phone)
    shop.wait(60_000)
    const wrong = await signInBy(person.phone, (code) => code.split('').reverse().join('x'))
    expect(stranger.json).toEqual({
      code: 404,
      message: 'С этим телефоном ещё никто не зарегистрирован',
      verificationToken: expect.any(String),
    })
    const { verificationToken = '' } = stranger.error
    expect(
      (
        await request(shop, register, {
          body: { firstName: 'Анна', lastName: 'Липина', phone, password: PASSWORD, policy: true, verificationToken },
        })
      ).status,
    ).toBe(201)
    expect(wrong.status).toBe(401)
    expect(wrong.json).toEqual({ code: 401, message: 'Неверный логин или пароль' })
  })

  it('is not guessable: after five wrong codes sign-in by the right one is locked too, with the remaining time [AUTH-10, OC-43]', async () => {
    const { phone: to } = await aPerson(shop)
    await request(shop, verifyPhone, { body: { phone: to, isSms: true } })
    const code = await codeSentTo(shop, to)
    const enter = (guess: string) => request(shop, signIn, { body: { phone: to, code: guess } })
    for (let step = 1; step <= 5; step++) expect((await enter(wrongCode(code, step))).status).toBe(401)
    expect((await enter(code)).error).toMatchObject({ code: 423, retryAfter: 600 })
  })

  it('accepts a code for one purpose once: a code used for sign-in confirms nothing [AUTH-07]', async () => {
    const person = await aPerson(shop)
    await request(shop, verifyPhone, { body: { phone: person.phone, isSms: true } })
    const code = await codeSentTo(shop, person.phone)
    const body = { phone: person.phone, code }
    expect((await request(shop, signIn, { body })).status).toBe(200)
    expect((await request(shop, signIn, { body })).status).toBe(401)
    expect((await request(shop, confirmPhone, { body })).status).toBe(422)
  })
})
