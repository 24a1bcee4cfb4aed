import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { confirmPhone, verifyPhone } from '../../../src/contract/identity/phone-verification.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { aPhone, codeSentTo, wrongCode } from '../support/accounts.ts'
import { asPerson } from '../support/captcha.ts'
import { describeOnPostgres } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 1_440 * MINUTE

describeOnPostgres('the verification of a phone', (database) => {
  let shop: TestShop
  let phone: Phone
  beforeEach(() => {
    shop = shopOver(database())
    phone = aPhone()
  })
  const send = (isSms = true, peer?: string, to = phone) =>
    request(shop, verifyPhone, { body: { phone: to, isSms }, ...(peer === undefined ? {} : { peer }) })
  const requestWithCaptcha = async (peer: string, to = phone) =>
    request(shop, verifyPhone, { query: await asPerson(shop), body: { phone: to, isSms: true }, peer })
  const confirm = (code: string, peer?: string) =>
    request(shop, confirmPhone, { body: { phone, code }, ...(peer === undefined ? {} : { peer }) })
  const code = () => codeSentTo(shop, phone)
  const messages = async () => (await shop.inbox()).filter(({ to }) => to === phone)

  it('sends four digits by SMS or by a voice call [AUTH-07]', async () => {
    expect((await send()).json).toEqual({ resendAfter: 60, codeLength: 4 })
    expect(await messages()).toEqual([
      { channel: 'sms', to: phone, text: expect.stringMatching(/^Кедр: код \d{4}\. Никому его не сообщайте\.$/) },
    ])
    shop.wait(MINUTE)
    expect((await send(false)).json).toEqual({ resendAfter: 60, codeLength: 4 })
    expect((await messages())[1]).toEqual({
      channel: 'call',
      to: phone,
      text: expect.stringMatching(/^Ваш код: \d, \d, \d, \d$/),
    })
  })

  it('accepts the browser description, and the token of a captcha [AUTH-08, AUTH-09]', async () => {
    const client = {
      userAgent: 'Браузер',
      language: 'ru',
      platform: 'Linux',
      screen: '360x640',
      timezone: 'Asia/Barnaul',
    }
    const requested = await request(shop, verifyPhone, {
      query: await asPerson(shop),
      headers: { client },
      body: { phone, isSms: true },
    })
    expect(requested.status).toBe(200)
    const garbage = await callRaw(shop, verifyPhone.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', client: 'bm8ganNvbg==' },
      body: JSON.stringify({ phone, isSms: true }),
    })
    expect(garbage.status).toBe(400)
  })

  const form = 'Укажите телефон в виде +79999999999'
  it.each([
    ['+7913', form],
    ['8913000000', form],
    ['', form],
    [5, form],
    ['+19130000000', 'Это номер другой страны. Нужен российский: +7 и ещё десять цифр'],
    ['+791300000001', 'В номере лишние цифры: нужно +7 и ещё десять'],
  ])('returns 422 for the phone %j', async (wrong, message) => {
    const response = await callRaw(shop, verifyPhone.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: wrong, isSms: true }),
    })
    expect([response.status, await response.json()]).toMatchObject([422, { errors: { phone: [message] } }])
  })

  it.each(['8 913 000-00-21', '7 (913) 000 00 22', '0079130000023', '+7 8 913 000-00-24'])(
    'sends a code to %s, whose canonical form the other calls take [FORM-04]',
    async (written) => {
      const response = await callRaw(shop, verifyPhone.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: written, isSms: true }),
      })
      expect(response.status).toBe(200)
    },
  )

  it('sends the next code after a minute: before, it is locked for the remaining time [AUTH-10, OC-43]', async () => {
    await send()
    shop.wait(20 * SECOND)
    const locked = await send()
    expect([locked.status, locked.json, locked.headers.get('retry-after')]).toEqual([
      423,
      { code: 423, message: 'Слишком много попыток. Повторите через 40 секунд', retryAfter: 40 },
      '40',
    ])
    shop.wait(40 * SECOND)
    expect((await send()).status).toBe(200)
    expect(await messages()).toHaveLength(2)
  })

  it('sends three codes in ten minutes and ten a day, and returns when the next is possible [AUTH-10]', async () => {
    const waits: Array<number> = []
    for (let sent = 0; sent < 3; sent++) {
      waits.push((await send()).answer.resendAfter)
      shop.wait(MINUTE)
    }
    expect(waits).toEqual([60, 60, 480])
    expect((await send()).error.retryAfter).toBe(420)
    let sent = 3
    for (; (await send()).status === 200 || sent < 10; shop.wait(4 * MINUTE)) {
      sent = (await messages()).length
    }
    expect((await messages()).length).toBe(10)
    expect((await send()).error.retryAfter).toBeGreaterThan(20 * 3_600)
    shop.wait(DAY)
    expect((await send()).status).toBe(200)
  })

  it('sends twenty codes an hour to one address, for any phones; each address has its own limit [AUTH-10]', async () => {
    const statuses: Array<number> = []
    for (let sent = 0; sent < 22; sent++) {
      statuses.push((await requestWithCaptcha('10.0.0.1', aPhone())).status)
      shop.wait(MINUTE)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 423, 423])
    expect((await send(true, '10.0.0.2', aPhone())).status).toBe(200)
    shop.wait(60 * MINUTE)
    expect((await send(true, '10.0.0.1', aPhone())).status).toBe(200)
  })

  it('requires a captcha of an address from its fourth code in an hour, and rejects a wrong one [AUTH-08, OC-49]', async () => {
    for (let sent = 0; sent < 3; sent++) expect((await send(true, '10.0.1.1', aPhone())).status).toBe(200)
    const rejected = await send(true, '10.0.1.1')
    expect([rejected.status, rejected.error.code]).toEqual([422, 110])
    expect((await requestWithCaptcha('10.0.1.1')).status).toBe(200)
    const wrong = { query: { _recaptchaToken: 'x' }, body: { phone: aPhone(), isSms: true }, peer: '10.0.1.2' }
    expect((await request(shop, verifyPhone, wrong)).error.code).toBe(110)
  })

  it('returns a token for the right code, once [AUTH-17]', async () => {
    await send()
    expect((await confirm(await code())).answer.verificationToken).toMatch(/^[\w-]{43}$/)
    expect((await confirm(await code())).json).toMatchObject({ code: 422, errors: { code: ['Неверный код'] } })
  })

  it('accepts the newest code alone, and none after five minutes [OC-84]', async () => {
    await send()
    const first = await code()
    let newest = first
    while (newest === first) {
      shop.wait(4 * MINUTE)
      await send()
      newest = await code()
    }
    expect((await confirm(first)).status).toBe(422)
    shop.wait(5 * MINUTE)
    expect((await confirm(newest)).status).toBe(422)
  })

  it('rejects a code that expired before the clock was set back [OC-84]', async () => {
    await send()
    const over = await code()
    shop.wait(6 * MINUTE)
    expect((await confirm(over)).status).toBe(422)
    shop.wait(-3 * MINUTE)
    expect((await confirm(over)).status).toBe(422)
    shop.wait(60 * MINUTE)
    await send()
    const early = await code()
    shop.wait(-10 * MINUTE)
    expect((await confirm(early)).status).toBe(422)
  })

  it('accepts five attempts in ten minutes, then locks, for the right code too [AUTH-10]', async () => {
    await send()
    const right = await code()
    for (let guess = 1; guess <= 5; guess++) expect((await confirm(wrongCode(right, guess))).status).toBe(422)
    const locked = await confirm(right)
    expect([locked.status, locked.error.retryAfter]).toEqual([423, 600])
  })

  it('counts attempts across codes, and resets the count after a right one [AUTH-10]', async () => {
    await send()
    for (let guess = 1; guess <= 4; guess++) await confirm(wrongCode(await code(), guess))
    shop.wait(MINUTE)
    await send()
    expect((await confirm(await code())).status).toBe(200)
    shop.wait(MINUTE)
    await send()
    const statuses: Array<number> = []
    for (let guess = 1; guess <= 6; guess++) statuses.push((await confirm(wrongCode(await code(), guess))).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 423])
  })

  it('stores neither the phone nor the code after the message is sent', async () => {
    await send()
    const sent = await code()
    const { rows } = await sql`select * from one_time_codes`.execute(shop.db)
    const { rows: attempts } = await sql`select * from attempts`.execute(shop.db)
    const { rows: jobs } = await sql`select * from jobs`.execute(shop.db)
    const storedRows = JSON.stringify([rows, attempts, jobs])
    expect(storedRows).not.toContain(phone)
    expect(storedRows).not.toContain(`код ${sent}`)
  })

  it('sends no expired code', async () => {
    await send()
    shop.wait(5 * MINUTE + 1)
    expect(await messages()).toEqual([])
  })
})
