import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addAddress } from '../../../src/contract/identity/profile.ts'
import { signIn } from '../../../src/contract/identity/sessions.ts'
import { confirmPhone, verifyPhone } from '../../../src/contract/identity/phone-verification.ts'
import { aPerson, aPhone, codeSentTo, PASSWORD, wrongCode, type Person } from '../support/accounts.ts'
import { address } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

describeOnEngines('a call under an Idempotency-Key', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
  })

  const under = (key: string) => ({ 'Idempotency-Key': key })
  const add = ({ token }: Person, key: string | undefined, house = '5') =>
    request(shop, addAddress, { token, headers: { 'Idempotency-Key': key }, body: { ...address, house } })
  const addressesOf = ({ id }: Person) =>
    shop.db.selectFrom('user_addresses').select('house').where('user_id', '=', id).orderBy('id').execute()

  it('runs once, and returns the same response, also for concurrent requests [ERR-13]', async () => {
    const person = await aPerson(shop)
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(person, key)))
    expect(new Set(replies.map(({ status, json }) => JSON.stringify([status, json]))).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
    expect((await add(person, key)).json).toEqual(replies[0]?.json)
    expect(await addressesOf(person)).toHaveLength(1)
  })

  it('is another call with another body, of another user, under another key, or without one', async () => {
    const [anna, boris] = [await aPerson(shop), await aPerson(shop)]
    const key = randomUUID()
    await add(anna, key)
    await add(anna, key, '6')
    await add(boris, key)
    expect([await addressesOf(anna), await addressesOf(boris)].map(({ length }) => length)).toEqual([2, 1])
    await add(anna, randomUUID())
    await add(anna, undefined)
    await add(anna, undefined)
    expect(await addressesOf(anna)).toHaveLength(5)
  })

  it('is retried after a rejection, and runs again when its time is over', async () => {
    const phone = aPhone()
    const key = randomUUID()
    await request(shop, verifyPhone, { headers: under(key), body: { phone, isSms: true } })
    expect((await request(shop, verifyPhone, { headers: under(key), body: { phone, isSms: true } })).json).toEqual({
      resendAfter: 60,
      codeLength: 4,
    })
    expect((await request(shop, verifyPhone, { body: { phone, isSms: true } })).status).toBe(423)
    const code = await codeSentTo(shop, phone)
    const wrong = () => request(shop, confirmPhone, { headers: under(key), body: { phone, code: wrongCode(code) } })
    expect([(await wrong()).status, (await wrong()).status]).toEqual([422, 422])
    shop.wait(60_000)
    expect((await request(shop, verifyPhone, { headers: under(key), body: { phone, isSms: true } })).status).toBe(200)
    expect((await shop.inbox()).filter(({ to }) => to === phone)).toHaveLength(2)
  })

  it('stores no token that a copy of the tables would reveal', async () => {
    const { email } = await aPerson(shop)
    const key = randomUUID()
    const sent = { headers: under(key), body: { login: email, password: PASSWORD } }
    const { answer, json } = await request(shop, signIn, sent)
    expect((await request(shop, signIn, sent)).json).toEqual(json)
    const stored = JSON.stringify(await shop.db.selectFrom('kept_answers').selectAll().execute())
    for (const secret of [answer.access.accessToken, answer.access.refreshToken, key, email])
      expect(stored).not.toContain(secret)
  })

  it('interrupted in the middle runs again on a request after half a minute', async () => {
    const person = await aPerson(shop)
    const key = randomUUID()
    await add(person, key)
    await shop.db.updateTable('kept_answers').set({ answer: null }).execute()
    shop.wait(30_000)
    expect((await add(person, key)).status).toBe(201)
    expect(await addressesOf(person)).toHaveLength(2)
  })

  it('requires an unguessable key', async () => {
    const { token } = await aPerson(shop)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'Idempotency-Key': '1' }
    expect(
      (await callRaw(shop, addAddress.path, { method: 'POST', headers, body: JSON.stringify(address) })).status,
    ).toBe(400)
  })
})
