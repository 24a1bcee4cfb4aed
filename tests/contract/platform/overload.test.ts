import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from '../../../src/contract/identity/sessions.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { aPerson, aPhone, PASSWORD, type Person } from '../support/accounts.ts'
import { freshDatabase } from '../support/engines.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

// one engine: the limit concerns hashing in this process
describe('many sign-ins at once', () => {
  let database: OpenDatabase
  let shop: TestShop
  let person: Person
  beforeAll(async () => {
    database = await freshDatabase('pglite', inject('engines'))
    shop = shopOver(database)
    person = await aPerson(shop)
  })
  afterAll(() => database.close())

  const from = (peer: string, login: string = aPhone(), password = 'wrong') =>
    request(shop, signIn, { body: { login, password }, peer })

  it('do not delay files: with 20 addresses of 20 sign-ins each, a file loads before half of the admitted sign-ins end', async () => {
    let checked = 0
    const calls = Array.from({ length: 400 }, async (_, call) => {
      const reply = await from(`203.0.113.${String(call % 20)}`)
      if (reply.status === 401) checked += 1
      return reply
    })
    await wait(50)
    await readFile(import.meta.filename)
    const checkedBefore = checked
    const replies = await Promise.all(calls)
    expect(checkedBefore).toBeLessThan(checked / 2)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 503]))
    for (const { headers } of replies.filter(({ status }) => status !== 401))
      expect(headers.get('retry-after')).toBe('5')
    expect((await from('198.51.100.7', person.phone, PASSWORD)).status).toBe(200)
  })

  it('are rejected equally for a login that exists and for one that does not', async () => {
    const crowd = Array.from({ length: 16 }, (_, call) => from(`192.0.2.${String(call)}`))
    const [registered, unknown] = await Promise.all([
      from('198.51.100.8', person.phone, PASSWORD),
      from('198.51.100.9', aPhone(), PASSWORD),
    ])
    expect(registered).toMatchObject({
      status: 503,
      json: { message: 'Магазин перегружен. Повторите чуть позже', retryAfter: 5 },
    })
    expect(unknown).toMatchObject({ status: 503, json: registered.json as object })
    await Promise.all(crowd)
  })

  it('from one address are rejected beyond four at once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => from('198.51.100.10')))
    expect(replies.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 429, 429])
  })
})
