import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getUser } from '../../../src/contract/identity/accounts.ts'
import { refreshTokens, signIn, signOut } from '../../../src/contract/identity/sessions.ts'
import { ACCESS_TOKEN_SECONDS } from '../../../src/domain/person/user.ts'
import { aPerson, aPhone, PASSWORD, type Person } from '../support/accounts.ts'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const TEN_SECONDS = 10_000
const MORE = 1

describeOnEngines('a session', (database) => {
  let shop: TestShop
  let person: Person
  beforeAll(() => {
    shop = shopOver(database())
  })
  beforeEach(async () => {
    person = await aPerson(shop)
  })
  const enter = (login: string, password: string) => request(shop, signIn, { body: { login, password } })
  const refresh = (refreshToken: string) => request(shop, refreshTokens, { body: { refreshToken } })
  const statusOf = async (token: string) => (await request(shop, getUser, { token })).status

  it('starts with a phone or an email in any notation, and the password [AUTH-01, OC-39]', async () => {
    for (const login of [
      person.phone,
      `8 (${person.phone.slice(2, 5)}) ${person.phone.slice(5)}`,
      person.email.toUpperCase(),
    ]) {
      const { access } = (await enter(login, PASSWORD)).answer
      expect([access.accessToken, access.refreshToken]).toEqual([
        expect.stringMatching(/^[\w-]{43}$/),
        expect.stringMatching(/^[\w-]{43}$/),
      ])
      expect((await request(shop, getUser, { token: access.accessToken })).answer.id).toBe(person.id)
    }
  })

  it('is rejected with the same message for a wrong password and for an unknown login [OC-39]', async () => {
    const errors = [
      await enter(person.phone, 'not the password'),
      await enter(aPhone(), PASSWORD),
      await enter('nobody@example.test', PASSWORD),
    ].map(({ status, json }) => [status, json])
    const rejected = [401, { code: 401, message: 'Неверный логин или пароль' }]
    expect(errors).toEqual([rejected, rejected, rejected])
  })

  it('is a security event in the log when it starts and when it is refused, without the login', async () => {
    const before = shop.logged().length
    await enter(person.phone, PASSWORD)
    await enter(person.phone, 'a guess')
    await statusOf('x'.repeat(43))
    const events = shop
      .logged()
      .slice(before)
      .filter((line) => line.includes('security event'))
    expect(events.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { call: 'signIn', status: 200 },
      { call: 'signIn', status: 401 },
      { call: 'getUser', status: 401 },
    ])
    expect(events.join()).not.toContain(person.phone.slice(-7))
  })

  it('returns 422 for a login without a password', async () => {
    const response = await callRaw(shop, signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: person.phone }),
    })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: { password: ['Заполните это поле'] } },
    ])
  })

  it('returns its user [AUTH-04, AUTH-05, OC-40]', async () => {
    expect((await request(shop, getUser, { token: person.token })).json).toEqual({
      id: person.id,
      firstName: 'Анна',
      lastName: 'Орлова',
      middleName: '',
      phone: person.phone,
      email: person.email,
      birthDate: null,
      gender: null,
      isEmailConfirmed: false,
      bonus: null,
      legalPersonData: null,
    })
  })

  it('is required: without a token and with an invalid one the response is 401 [AUTH-04]', async () => {
    for (const authorization of [
      undefined,
      'Bearer ',
      'Bearer x',
      `Bearer ${'A'.repeat(43)}`,
      `Basic ${person.token}`,
    ]) {
      const response = await callRaw(
        shop,
        getUser.path,
        authorization === undefined ? {} : { headers: { authorization } },
      )
      expect([authorization, response.status, await response.json()]).toEqual([
        authorization,
        401,
        { code: 401, message: 'Необходима авторизация' },
      ])
    }
  })

  it('expires after 90 days to the second, as does a refreshed one [AUTH-02]', async () => {
    expect(ACCESS_TOKEN_SECONDS).toBe(7_776_000)
    const later = shopOver(database())
    later.wait(7_776_000 * 1_000 - 1)
    expect((await request(later, getUser, { token: person.token })).status).toBe(200)
    later.wait(1)
    expect((await request(later, getUser, { token: person.token })).status).toBe(401)
    const next = (await request(later, refreshTokens, { body: { refreshToken: person.refreshToken } })).answer.access
      .accessToken
    later.wait(7_776_000 * 1_000 - 1)
    expect((await request(later, getUser, { token: next })).status).toBe(200)
    later.wait(1)
    expect((await request(later, getUser, { token: next })).status).toBe(401)
  })

  it('is refreshed with a new pair, which invalidates the old one [AUTH-03]', async () => {
    const { access } = (await refresh(person.refreshToken)).answer
    expect(access.accessToken).not.toBe(person.token)
    expect(await statusOf(access.accessToken)).toBe(200)
    expect(await statusOf(person.token)).toBe(200)
    shop.wait(TEN_SECONDS + MORE)
    expect(await statusOf(person.token)).toBe(401)
    expect((await refresh(access.refreshToken)).status).toBe(200)
  })

  it('returns the same pair again for the previous token within ten seconds [AUTH-03]', async () => {
    const first = (await refresh(person.refreshToken)).answer
    shop.wait(TEN_SECONDS)
    expect((await refresh(person.refreshToken)).answer).toEqual(first)
  })

  it('ends for both holders when a used token arrives after ten seconds [AUTH-03]', async () => {
    const { access } = (await refresh(person.refreshToken)).answer
    shop.wait(TEN_SECONDS + MORE)
    expect((await refresh(person.refreshToken)).json).toEqual({ code: 401, message: 'Сессия истекла' })
    expect(await statusOf(access.accessToken)).toBe(401)
    expect((await refresh(access.refreshToken)).status).toBe(401)
    expect(shop.logged().join()).toContain('a refresh token was reused')
  })

  it('ends at once when the token before the previous one arrives: the ten seconds apply to the previous one alone', async () => {
    const second = (await refresh(person.refreshToken)).answer.access
    const third = (await refresh(second.refreshToken)).answer.access
    expect((await refresh(person.refreshToken)).status).toBe(401)
    expect(await statusOf(third.accessToken)).toBe(401)
  })

  it('is not refreshed with an unknown token, with an access token, or after half a year without use', async () => {
    expect((await refresh('x'.repeat(43))).status).toBe(401)
    expect((await refresh(person.token)).status).toBe(401)
    const later = shopOver(database())
    later.wait(2 * 7_776_000 * 1_000 + 60_000)
    expect((await request(later, refreshTokens, { body: { refreshToken: person.refreshToken } })).status).toBe(401)
  })

  it('ends with all its tokens on logout, and no other session does [AUTH-06]', async () => {
    const other = (await enter(person.phone, PASSWORD)).answer.access
    const next = (await refresh(person.refreshToken)).answer.access
    expect((await request(shop, signOut, { token: next.accessToken })).status).toBe(204)
    expect([await statusOf(next.accessToken), await statusOf(person.token)]).toEqual([401, 401])
    expect((await refresh(next.refreshToken)).status).toBe(401)
    expect((await request(shop, signOut, { token: next.accessToken })).status).toBe(401)
    expect(await statusOf(other.accessToken)).toBe(200)
  })

  it('is not in the database in clear text: neither its tokens nor the password [AUTH-02]', async () => {
    const { access } = (await enter(person.phone, PASSWORD)).answer
    const rows: Array<string> = []
    for (const table of ['users', 'sessions', 'refresh_tokens']) {
      const { rows: found } = await sql`select * from ${sql.table(table)}`.execute(shop.db)
      rows.push(JSON.stringify(found))
    }
    expect(rows.join()).toContain(person.phone)
    for (const secret of [access.accessToken, access.refreshToken, PASSWORD]) expect(rows.join()).not.toContain(secret)
  })
})
