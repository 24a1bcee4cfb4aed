import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBasket } from '../../src/contract/sales/basket.ts'
import { signIn } from '../../src/contract/identity/sessions.ts'
import { ownerKey } from '../../src/service/platform/http/caller.ts'
import { aPerson, PASSWORD, type Person } from '../contract/support/accounts.ts'
import { PRODUCT } from '../contract/support/products.ts'
import { request, type Guest } from '../contract/support/request.ts'
import { aShopperWith, AT, openArena, ROUNDS, ROUNDS_MS, shopFor, type Arena } from './race-harness.ts'

const PRODUCTS = [PRODUCT.shovel, PRODUCT.kettle, PRODUCT.pan]

describe('the basket of one guest', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.close())

  type Enter = (index: number, person: Person, guest: Guest) => Promise<unknown>

  const byTheShop: Enter = async (index, person, guest) => {
    const body = { login: person.phone, password: PASSWORD }
    expect((await request(shopFor(arena, index), signIn, { body, guest: { ...guest } })).status).toBe(200)
  }

  /** Without a lock: reads the guest's lines, adds them to the user, empties the guest's basket. */
  const naively =
    (guestBasket: number): Enter =>
    async (_, person) => {
      const lines = await arena.db
        .selectFrom('basket_lines')
        .select(['product_id', 'count'])
        .where('basket_id', '=', guestBasket)
        .execute()
      const now = new Date()
      const { id } = await arena.db
        .insertInto('baskets')
        .values({ guest_key: ownerKey(person.id), created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (lines.length > 0)
        await arena.db
          .insertInto('basket_lines')
          .values(lines.map((line) => ({ ...line, basket_id: id })))
          .execute()
      await arena.db.deleteFrom('basket_lines').where('basket_id', '=', guestBasket).execute()
    }

  const countsOf = async ({ token }: Person) =>
    (await request(shopFor(arena, 0), getBasket, { query: { at: AT }, token })).answer.items.map(({ count }) => count)

  const takers = async (enter: Enter, guest: Guest) => {
    const people = await Promise.all([0, 1, 2, 3].map(() => aPerson(shopFor(arena, 0))))
    await Promise.all(people.map((person, index) => enter(index, person, guest)))
    const counts = await Promise.all(people.map(countsOf))
    return counts.filter((held) => held.length > 0)
  }

  it(
    'is merged into exactly one of two users who sign in concurrently with its cookie [OC-59]',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const guest = await aShopperWith(shopFor(arena, 0), PRODUCTS)
        expect(await takers(byTheShop, guest), `round ${round}`).toEqual([PRODUCTS.map(() => 1)])
      }
    },
    ROUNDS_MS,
  )

  it(
    'is merged once by a user who signs in twice concurrently [OC-59]',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const person = await aPerson(shopFor(arena, 0))
        const guest = await aShopperWith(shopFor(arena, 0), PRODUCTS)
        await Promise.all([0, 1].map((index) => byTheShop(index, person, guest)))
        expect(await countsOf(person), `round ${round}`).toEqual(PRODUCTS.map(() => 1))
      }
    },
    ROUNDS_MS,
  )

  it('is merged into several users without the lock: the test can fail', async () => {
    const guest = await aShopperWith(shopFor(arena, 0), PRODUCTS)
    const { id } = await arena.db.selectFrom('baskets').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect((await takers(naively(id), guest)).length).toBeGreaterThan(1)
  })
})
