import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT } from '../contract/support/products.ts'
import {
  aShopperWith,
  checkOut,
  openArena,
  ROUNDS,
  ROUNDS_MS,
  setStock,
  shopFor,
  statusCounts,
  type Arena,
} from './race-harness.ts'

const SHOPPERS = 100
const USES = 3
const ROUBLES = 891

describe(`${SHOPPERS} shoppers with a promo code for ${USES} orders`, () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  const aCode = (code: string) =>
    arena.db
      .insertInto('promocodes')
      .values({
        code,
        title: code,
        percent: 10,
        amount: null,
        valid_from: null,
        valid_to: null,
        usage_limit: USES,
        user_id: null,
      })
      .execute()
  const used = async (code: string) =>
    (await arena.db.selectFrom('promocodes').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used

  it(
    `use it ${USES} times; the others get an error and take no stock`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const code = `ГОНКА${round}`
        await aCode(code)
        await setStock(arena, PRODUCT.shovel, SHOPPERS)
        const guests = await Promise.all(
          Array.from({ length: SHOPPERS }, (_, index) => aShopperWith(shopFor(arena, index), [PRODUCT.shovel])),
        )
        const replies = await Promise.all(
          guests.map((guest, index) =>
            checkOut(shopFor(arena, index), guest, ROUBLES, `promo-${round}-${index}`, { promocode: code }),
          ),
        )
        expect(statusCounts(replies), `round ${round}`).toEqual({ 201: USES, 422: SHOPPERS - USES })
        const orders = await arena.db.selectFrom('orders').select('id').where('promocode', '=', code).execute()
        expect([orders.length, await used(code)], `round ${round}`).toEqual([USES, USES])
      }
    },
    ROUNDS_MS,
  )

  it('use it more often in a service that counts first and writes later: the test can fail', async () => {
    await aCode('НАИВНЫЙ')
    const use = async () => {
      const before = await used('НАИВНЫЙ')
      if (before >= USES) return false
      await arena.db
        .updateTable('promocodes')
        .set({ used: before + 1 })
        .where('code', '=', 'НАИВНЫЙ')
        .execute()
      return true
    }
    const results = await Promise.all(Array.from({ length: SHOPPERS }, use))
    expect(results.filter(Boolean).length).toBeGreaterThan(USES)
  })
})
