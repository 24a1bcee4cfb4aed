import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeBonuses } from '../../src/contract/sales/loyalty.ts'
import { kopecksOf } from '../../src/domain/money/money.ts'
import { bonusBalance, enterBonus } from '../../src/service/identity/bonus/bonus-ledger.ts'
import { aPerson, type Person } from '../contract/support/accounts.ts'
import { request } from '../contract/support/request.ts'
import { openArena, ROUNDS, ROUNDS_MS, shopFor, statusCounts, type Arena } from './race-harness.ts'

const TIMES = 100
const COST = 100
const ENOUGH_FOR = 3

describe(`${TIMES} concurrent exchanges of bonuses that suffice for ${ENOUGH_FOR}`, () => {
  let arena: Arena
  let offer: number
  beforeAll(async () => {
    arena = await openArena()
    const row = { title: 'Скидка', cost: COST, percent: 5, amount: null, min_sum: kopecksOf(0), valid_days: 30 }
    offer = (await arena.db.insertInto('promocode_offers').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => arena.close())

  const aRich = async (): Promise<Person> => {
    const person = await aPerson(shopFor(arena, 0))
    const now = new Date(0)
    await enterBonus(arena.db, { userId: person.id, amount: COST * ENOUGH_FOR + 50, kind: 'given', title: '', now })
    return person
  }
  const codesOf = async ({ id }: Person) =>
    (await arena.db.selectFrom('promocodes').select('code').where('user_id', '=', id).execute()).length

  /** Errors; empty if bonuses and codes agree and nobody exceeds the balance. */
  const errorsOf = async (person: Person, statuses: Readonly<Record<number, number>>) => [
    ...((await codesOf(person)) === ENOUGH_FOR ? [] : [`${await codesOf(person)} codes`]),
    ...((await bonusBalance(arena.db, person.id)) === 50
      ? []
      : [`${await bonusBalance(arena.db, person.id)} bonuses are left`]),
    ...(statuses[201] === ENOUGH_FOR && statuses[409] === TIMES - ENOUGH_FOR ? [] : [JSON.stringify(statuses)]),
  ]
  const together = (exchange: (index: number) => Promise<{ readonly status: number }>) =>
    Promise.all(Array.from({ length: TIMES }, (_, index) => exchange(index)))

  it(
    `create ${ENOUGH_FOR} codes, in ${ROUNDS} rounds of ${ROUNDS}`,
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const person = await aRich()
        const replies = await together((index) =>
          request(shopFor(arena, index), exchangeBonuses, { params: { id: offer }, token: person.token }),
        )
        expect(await errorsOf(person, statusCounts(replies)), `round ${round}`).toEqual([])
      }
    },
    ROUNDS_MS,
  )

  it(
    'create one code per key, with the same response each time',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const person = await aRich()
        const replies = await together((index) =>
          request(shopFor(arena, index), exchangeBonuses, {
            params: { id: offer },
            headers: { 'Idempotency-Key': 'one' },
            token: person.token,
          }),
        )
        expect(statusCounts(replies), `round ${round}`).toEqual({ 201: TIMES })
        expect(await codesOf(person), `round ${round}`).toBe(1)
      }
    },
    ROUNDS_MS,
  )

  it('create too many if the balance is read first and the code written later: the test can fail', async () => {
    const person = await aRich()
    const naively = async (index: number) => {
      if ((await bonusBalance(arena.db, person.id)) < COST) return { status: 409 }
      const code = {
        code: `NAIVE${index}`,
        title: '',
        percent: 5,
        amount: null,
        valid_from: null,
        valid_to: null,
        usage_limit: 1,
        user_id: person.id,
      }
      await arena.db.insertInto('promocodes').values(code).execute()
      await enterBonus(arena.db, { userId: person.id, amount: -COST, kind: 'exchanged', title: '', now: new Date(0) })
      return { status: 201 }
    }
    expect(await errorsOf(person, statusCounts(await together(naively)))).not.toEqual([])
  })
})
