import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmPhone, verifyPhone } from '../../src/contract/identity/phone-verification.ts'
import type { Phone } from '../../src/domain/person/phone.ts'
import { aPhone, codeSentTo, wrongCode } from '../contract/support/accounts.ts'
import { request } from '../contract/support/request.ts'
import { openArena, ROUNDS, ROUNDS_MS, shopFor, statusCounts, type Arena } from './race-harness.ts'

const GUESSES = 100
const ALLOWED = 5

describe('verification codes', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  const send = (phone: Phone, index = 0) =>
    request(shopFor(arena, index), verifyPhone, { body: { phone, isSms: true } })
  const guess = (phone: Phone, code: string, index: number) =>
    request(shopFor(arena, index), confirmPhone, { body: { phone, code } })
  const many = <A>(times: number, one: (index: number) => Promise<A>) =>
    Promise.all(Array.from({ length: times }, (_, index) => one(index)))

  it(
    `are checked ${ALLOWED} times, with any number of concurrent attempts [AUTH-10]`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const phone = aPhone()
        await send(phone)
        const code = await codeSentTo(shopFor(arena, 0), phone)
        const replies = await many(GUESSES, (index) => guess(phone, wrongCode(code, index + 1), index))
        expect(statusCounts(replies), `round ${round}`).toEqual({ 422: ALLOWED, 423: GUESSES - ALLOWED })
        expect((await guess(phone, code, 0)).status).toBe(423)
      }
    },
    ROUNDS_MS,
  )

  it('are checked more often if an attempt is counted after the check: the test can fail', async () => {
    const tries = { made: 0 }
    const key = `naive ${aPhone()}`
    await arena.db.insertInto('attempts').values({ key, made_at: [], last_at: new Date() }).execute()
    const naively = async () => {
      const { made_at: before } = await arena.db
        .selectFrom('attempts')
        .select('made_at')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (before.length >= ALLOWED) return
      tries.made += 1
      await arena.db
        .updateTable('attempts')
        .set({ made_at: [...before, new Date()] })
        .where('key', '=', key)
        .execute()
    }
    await many(GUESSES, naively)
    expect(tries.made).toBeGreaterThan(ALLOWED)
  })

  it(
    'work once, with any number of concurrent uses of the right one [AUTH-07]',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const phone = aPhone()
        await send(phone)
        const code = await codeSentTo(shopFor(arena, 0), phone)
        const counts = statusCounts(await many(20, (index) => guess(phone, code, index)))
        expect(counts[200], `round ${round}`).toBe(1)
      }
    },
    ROUNDS_MS,
  )

  it(
    'are sent once a minute, with any number of concurrent requests [AUTH-10]',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const phone = aPhone()
        expect(statusCounts(await many(20, (index) => send(phone, index))), `round ${round}`).toEqual({
          200: 1,
          423: 19,
        })
        await Promise.all(arena.shops.map(({ inbox }) => inbox()))
        const sent = (await Promise.all(arena.shops.map(({ inbox }) => inbox())))
          .flat()
          .filter(({ to }) => to === phone)
        expect(sent).toHaveLength(1)
      }
    },
    ROUNDS_MS,
  )
})
