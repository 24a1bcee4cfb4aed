import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playLottery } from '../../src/contract/sales/lottery.ts'
import { aPerson, type Person } from '../contract/support/accounts.ts'
import { request } from '../contract/support/request.ts'
import { spinsOf } from '../../src/service/sales/lottery/spins.ts'
import { openArena, ROUNDS, ROUNDS_MS, shopFor, statusCounts, type Arena } from './race-harness.ts'

const TIMES = 100
const SPINS = 3
const WHEEL = 'default'

describe('one player with several concurrent processes', () => {
  let arena: Arena
  let prizeId: number
  beforeAll(async () => {
    arena = await openArena()
    await arena.db.insertInto('lotteries').values({ code: WHEEL, spins_each: SPINS }).execute()
    const prize = { lottery: WHEEL, title: 'Чай', weight: 1 }
    prizeId = (await arena.db.insertInto('lottery_prizes').values(prize).returning('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => arena.close())

  const playsOf = async ({ id }: Person) =>
    (await arena.db.selectFrom('lottery_plays').select('id').where('user_id', '=', id).execute()).length

  const spinOften = ({ email, token }: Person, keyOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: TIMES }, (_, index) =>
        request(shopFor(arena, index), playLottery, {
          params: { url: WHEEL },
          headers: { 'Idempotency-Key': keyOf(index) },
          body: { email },
          token,
        }),
      ),
    )

  it(
    `wins ${SPINS} times in ${TIMES} tries, and once per key`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const person = await aPerson(shopFor(arena, 0))
        expect(statusCounts(await spinOften(person, String))).toEqual({ 200: SPINS, 409: TIMES - SPINS })
        expect(await playsOf(person), `round ${round}`).toBe(SPINS)

        const other = await aPerson(shopFor(arena, 0))
        const replies = await spinOften(other, () => 'one-key')
        expect(statusCounts(replies)).toEqual({ 200: TIMES })
        expect(new Set(replies.map(({ answer }) => answer.prize.id)).size).toBe(1)
        expect(await playsOf(other), `round ${round}`).toBe(1)
      }
    },
    ROUNDS_MS,
  )

  it('wins more often without a lock: the test can fail', async () => {
    const { id: userId, ...person } = await aPerson(shopFor(arena, 0))
    const naive = async (index: number) => {
      const { db } = shopFor(arena, index)
      const left = await spinsOf(db, { lottery: WHEEL, userId })
      if (left._tag === 'Left' || left.right === 0) return
      await db
        .insertInto('lottery_plays')
        .values({
          lottery: WHEEL,
          user_id: userId,
          prize_id: prizeId,
          idempotency_key: String(index),
          played_at: new Date(0),
        })
        .execute()
    }
    await Promise.all(Array.from({ length: TIMES }, (_, index) => naive(index)))
    expect(await playsOf({ id: userId, ...person })).toBeGreaterThan(SPINS)
  })
})
