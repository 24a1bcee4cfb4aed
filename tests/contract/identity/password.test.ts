import * as E from 'fp-ts/Either'
import { beforeEach, expect, it } from 'vitest'
import { changePassword, confirmPassword, getUser, restorePassword } from '../../../src/contract/identity/accounts.ts'
import { signIn } from '../../../src/contract/identity/sessions.ts'
import { hashPassword } from '../../../src/service/identity/accounts/password.ts'
import { enter as openSessionFor } from '../../../src/service/identity/sessions/enter.ts'
import { userByCredentials } from '../../../src/service/identity/sessions/sign-in.ts'
import { mergeGuestBasket } from '../../../src/service/sales/basket/merge-guest.ts'
import type { IdentityDeps } from '../../../src/service/identity/deps.ts'
import { aPerson, aPhone, codeSentTo, PASSWORD, wrongCode, type Person } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'
import { partOf } from '../../support/fakes.ts'

const NEW = 'Рябина-2026'

describeOnPostgres('a password', (database) => {
  let shop: TestShop
  let person: Person
  beforeEach(async () => {
    shop = shopOver(database())
    person = await aPerson(shop)
  })
  const restore = (login: string) => request(shop, restorePassword, { body: { login } })
  const confirm = (login: string, code: string) =>
    request(shop, confirmPassword, { body: { login, code, password: NEW } })
  const opens = async (password: string) =>
    (await request(shop, signIn, { body: { login: person.phone, password } })).status === 200
  const isSignedIn = async (token: string) => (await request(shop, getUser, { token })).status === 200

  it('is reset by a code sent to the phone, which ends every session [AUTH-18]', async () => {
    expect((await restore(person.phone)).json).toEqual({ resendAfter: 60 })
    const code = await codeSentTo(shop, person.phone)
    expect((await confirm(person.phone, code)).status).toBe(204)
    expect([await opens(NEW), await opens(PASSWORD), await isSignedIn(person.token)]).toEqual([true, false, false])
    expect((await confirm(person.phone, code)).status).toBe(422)
  })

  it.each(['Password1', 'qwertyuiop', 'йцукенгшщз', '12345678'])(
    'that is among the first to be guessed is refused at its field, and its code stays valid: %s',
    async (common) => {
      await restore(person.phone)
      const code = await codeSentTo(shop, person.phone)
      const restored = await request(shop, confirmPassword, { body: { login: person.phone, code, password: common } })
      const changed = await request(shop, changePassword, {
        body: { oldPassword: PASSWORD, password: common },
        token: person.token,
      })
      for (const refused of [restored, changed]) {
        expect(refused).toMatchObject({ status: 422, error: { errors: { password: [expect.any(String)] } } })
      }
      expect(await opens(PASSWORD)).toBe(true)
      expect((await confirm(person.phone, code)).status).toBe(204)
    },
  )

  it('that is little more than the name of the shop, the phone or the name of the person is refused', async () => {
    const { firstName, lastName } = (await request(shop, getUser, { token: person.token })).answer
    const change = async (password: string) =>
      (await request(shop, changePassword, { body: { oldPassword: PASSWORD, password }, token: person.token })).status
    const refused = ['Кедр2026', 'rtlhrtlh1', 'kedrkedr', person.phone.slice(1), `${firstName}${lastName}1`]
    for (const password of refused) expect([password, await change(password)]).toEqual([password, 422])
    expect(await change('кедр и горький чай')).toBe(204)
  })

  const confirmMail = () =>
    shop.db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', person.id).execute()

  it('is reset by a letter, for any notation of the email [AUTH-18]', async () => {
    await confirmMail()
    await restore(person.email.toUpperCase())
    const [letter] = (await shop.inbox()).filter(({ to }) => to === person.email)
    expect(letter).toMatchObject({ channel: 'mail', subject: 'Кедр: новый пароль' })
    expect((await confirm(` ${person.email}`, await codeSentTo(shop, person.email))).status).toBe(204)
    expect(await opens(NEW)).toBe(true)
  })

  it('is not reset by an unconfirmed email: the code is sent to the phone [AUTH-18]', async () => {
    expect((await restore(person.email)).json).toEqual({ resendAfter: 60 })
    expect((await shop.inbox()).filter(({ to }) => to === person.email)).toEqual([])
    expect((await confirm(person.email, await codeSentTo(shop, person.phone))).status).toBe(204)
    expect(await opens(NEW)).toBe(true)
  })

  it('has the same reset response without an account as with one [AUTH-18]', async () => {
    const stranger = aPhone()
    const [registered, unknown] = [await restore(person.phone), await restore(stranger)]
    expect([unknown.status, unknown.json]).toEqual([registered.status, registered.json])
    expect((await shop.inbox()).filter(({ to }) => to === stranger)).toEqual([])
    const guesses = [await confirm(person.phone, 'x'), await confirm(stranger, 'x')]
    expect(guesses.map(({ status, json }) => [status, json])).toEqual(
      Array(2).fill([422, { code: 422, message: 'Неверный код', errors: { code: ['Неверный код'] } }]),
    )
    expect([(await restore(stranger)).status, (await restore(person.phone)).status]).toEqual([423, 423])
  })

  it('is not guessable: after five wrong codes the right one is locked too [AUTH-10]', async () => {
    await restore(person.phone)
    const code = await codeSentTo(shop, person.phone)
    for (let step = 1; step <= 5; step++) expect((await confirm(person.phone, wrongCode(code, step))).status).toBe(422)
    expect((await confirm(person.phone, code)).status).toBe(423)
    expect(await opens(PASSWORD)).toBe(true)
  })

  it('is changed with the old one; other sessions end, this one continues', async () => {
    const other = (await request(shop, signIn, { body: { login: person.phone, password: PASSWORD } })).answer.access
    const change = (oldPassword: string) =>
      request(shop, changePassword, { token: person.token, body: { oldPassword, password: NEW } })
    expect((await change('not the password')).json).toMatchObject({
      code: 422,
      errors: { oldPassword: ['Неверный пароль'] },
    })
    expect(await isSignedIn(other.accessToken)).toBe(true)
    expect((await change(PASSWORD)).status).toBe(204)
    expect([await opens(NEW), await opens(PASSWORD)]).toEqual([true, false])
    expect([await isSignedIn(person.token), await isSignedIn(other.accessToken)]).toEqual([true, false])
  })

  it('changed during a sign-in with the old one creates no session', async () => {
    const deps = {
      ...partOf<IdentityDeps>({
        db: shop.db,
        clock: { now: () => shop.now().getTime() },
        secret: 'a secret',
        areRatesLimited: false,
      }),
      onGuestSignIn: mergeGuestBasket,
    }
    const signingIn = await userByCredentials(deps, { login: person.phone, password: PASSWORD }, null)
    if (E.isLeft(signingIn)) throw new Error(signingIn.left._tag)
    expect(
      (await request(shop, changePassword, { token: person.token, body: { oldPassword: PASSWORD, password: NEW } }))
        .status,
    ).toBe(204)
    expect(await openSessionFor(deps, signingIn.right, () => null)).toEqual(
      E.left({ _tag: 'Unauthorised', reason: 'WrongCredentials' }),
    )
    await shop.db.updateTable('users').set({ blocked_at: shop.now() }).where('id', '=', person.id).execute()
    const { password_hash: passwordHash } = await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(E.isLeft(await openSessionFor(deps, { id: person.id, passwordHash }, () => null))).toBe(true)
  })

  it('is tried five times a minute from one network; its owner in another network is not blocked [AUTH-01]', async () => {
    const enter = (password: string, peer: string) =>
      request(shop, signIn, { body: { login: person.phone, password }, peer })
    for (let guess = 1; guess <= 5; guess++) expect((await enter('a guess', '2001:db8::1')).status).toBe(401)
    const rejected = await enter(PASSWORD, '2001:db8::2')
    expect([rejected.status, rejected.error.retryAfter]).toEqual([429, 60])
    expect((await enter(PASSWORD, '10.0.0.9')).status).toBe(200)
    shop.wait(60_000)
    expect((await enter(PASSWORD, '2001:db8::1')).status).toBe(200)
  })

  it('requires a captcha after many reset requests [OC-49]', async () => {
    const send = (login: string) => request(shop, restorePassword, { body: { login }, peer: '10.0.2.1' })
    for (let sent = 0; sent < 3; sent++) expect((await send(aPhone())).status).toBe(200)
    expect((await send(person.phone)).error.code).toBe(110)
  })

  it('takes as long to reject without an account as with one [OC-39]', async () => {
    const free = shopOver(database(), { areRatesLimited: false })
    const { phone } = await aPerson(free, await hashPassword(PASSWORD))
    // CPU time, measured in turns, so the load of the machine does not matter
    const costOf = async (login: string) => {
      const before = process.cpuUsage()
      expect((await request(free, signIn, { body: { login, password: 'a guess' } })).status).toBe(401)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const stranger = aPhone()
    const registered: Array<number> = []
    const unknown: Array<number> = []
    for (let round = 0; round < 4; round++) {
      registered.push(await costOf(phone))
      unknown.push(await costOf(stranger))
    }
    const ratio = Math.min(...unknown) / Math.min(...registered)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})
