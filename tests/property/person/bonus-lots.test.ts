import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bonusLedgerOf,
  creditBonuses,
  endBonuses,
  giveBackBonuses,
  nextBonusEnd,
  takeBonuses,
  type BonusLedger,
  type BonusLot,
  type BonusPart,
} from '../../../src/domain/person/bonus-lots.ts'
import { addDays, type Day } from '../../../src/domain/time/day.ts'

const today = '2026-05-01' as Day
const aDay = fc.option(
  fc.integer({ min: -3, max: 3 }).map((days) => addDays(today, days)),
  { nil: null },
)
const anAmount = fc.integer({ min: 1, max: 300 })
const anOrder = fc.constantFrom(1, 2, 3)
const aStep = fc.oneof(
  fc.record({ do: fc.constant('credit' as const), amount: anAmount, endsOn: aDay, orderId: anOrder }),
  fc.record({ do: fc.constant('spend' as const), amount: anAmount, orderId: anOrder }),
  fc.record({ do: fc.constant('giveBack' as const), amount: anAmount, orderId: anOrder }),
  fc.record({ do: fc.constant('takeBack' as const), amount: anAmount, orderId: anOrder }),
  fc.record({ do: fc.constant('end' as const), in: fc.integer({ min: -3, max: 4 }) }),
)

const leftOf = ({ lots }: BonusLedger) => lots.reduce((sum, { left }) => sum + left, 0)
const sumOf = (parts: ReadonlyArray<BonusPart>) => parts.reduce((sum, { amount }) => sum + amount, 0)
const endOf = ({ endsOn, id }: BonusLot) => `${endsOn ?? '9999'} ${String(id).padStart(6, '0')}`

describe('the lots of a bonus account', () => {
  it('add up to its balance, are never negative, and an order holds at most what it spent [OC-53]', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
        let account: BonusLedger = { lots: [], debt: 0 }
        let balance = 0
        const held = new Map<number, ReadonlyArray<BonusPart>>()
        steps.forEach((step, at) => {
          const before = account
          if (step.do === 'credit') {
            const { amount, endsOn, orderId } = step
            account = creditBonuses(account, { id: at, endsOn, orderId, left: amount })
            balance += amount
          } else if (step.do === 'spend' && !held.has(step.orderId)) {
            const amount = Math.min(step.amount, Math.max(balance, 0))
            const taken = takeBonuses(account, amount)
            account = taken.account
            held.set(step.orderId, taken.parts)
            expect(sumOf(taken.parts)).toBe(amount)
            balance -= amount
          } else if (step.do === 'giveBack') {
            const spent = held.get(step.orderId) ?? []
            const amount = Math.min(step.amount, sumOf(spent))
            const back = giveBackBonuses(account, spent, amount)
            account = back.account
            held.set(step.orderId, back.parts)
            expect([back.rest, sumOf(back.parts)]).toEqual([0, sumOf(spent) - amount])
            balance += amount
          } else if (step.do === 'takeBack') {
            account = takeBonuses(account, step.amount, step.orderId).account
            balance -= step.amount
          } else if (step.do === 'end') {
            const ended = endBonuses(account, addDays(today, step.in))
            account = ended.account
            expect(ended.amount).toBeLessThanOrEqual(leftOf(before))
            balance -= ended.amount
          }
          expect([leftOf(account), account.debt]).toEqual([Math.max(balance, 0), Math.max(-balance, 0)])
          expect(account.lots.every(({ left }) => left >= 0)).toBe(true)
          const [same] = [bonusLedgerOf(account.lots, balance)]
          expect([leftOf(same.account), same.account.debt, same.untracked]).toEqual([leftOf(account), account.debt, 0])
        })
      }),
    )
  })

  const someLots = fc.uniqueArray(
    fc.record({ id: fc.nat(1_000), orderId: fc.option(anOrder, { nil: null }), endsOn: aDay, left: fc.nat(300) }),
    { selector: ({ id }) => id, maxLength: 8 },
  )

  it('are spent oldest first: a lot is touched only if every older one is empty', () => {
    fc.assert(
      fc.property(someLots, anAmount, (lots, amount) => {
        const after = takeBonuses({ lots, debt: 0 }, amount).account.lots
        const byEnd = after.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1))
        const touched = byEnd.findLastIndex(({ id, left }) => left !== lots.find((lot) => lot.id === id)?.left)
        expect(byEnd.slice(0, Math.max(touched, 0)).every(({ left }) => left === 0)).toBe(true)
      }),
    )
  })

  it('come back with the life that they had: a spending that is undone changes nothing', () => {
    fc.assert(
      fc.property(someLots, anAmount, (lots, amount) => {
        const account = { lots, debt: 0 }
        const spent = takeBonuses(account, Math.min(amount, leftOf(account)))
        const back = giveBackBonuses(spent.account, spent.parts, sumOf(spent.parts))
        const byId = (all: ReadonlyArray<BonusLot>) => all.toSorted((one, other) => one.id - other.id)
        expect(byId(back.account.lots)).toEqual(byId(lots))
      }),
    )
  })

  it('that end take no more than is left, and nothing that lives today', () => {
    fc.assert(
      fc.property(someLots, (lots) => {
        const { account, amount } = endBonuses({ lots, debt: 0 }, today)
        const isLive = ({ endsOn }: BonusLot) => endsOn === null || endsOn >= today
        expect(amount).toBe(leftOf({ lots: lots.filter((lot) => !isLive(lot)), debt: 0 }))
        expect(account.lots.filter(isLive)).toEqual(lots.filter(isLive))
        expect(endBonuses(account, today).amount).toBe(0)
      }),
    )
  })
})

describe('what ends next', () => {
  const lot = (id: number, left: number, endsOn: string | null): BonusLot => ({
    id,
    left,
    orderId: null,
    endsOn: endsOn as Day | null,
  })

  it('is all bonuses of the nearest last day; nothing if the rest never ends', () => {
    const lots = [lot(1, 30, null), lot(2, 0, '2026-05-02'), lot(3, 20, '2026-06-01'), lot(4, 5, '2026-06-01')]
    expect(nextBonusEnd(lots)).toEqual({ amount: 25, date: '2026-06-01' })
    expect([nextBonusEnd([lot(1, 30, null)]), nextBonusEnd([])]).toEqual([null, null])
  })

  it('follows a ledger whose entries were written without lots', () => {
    const lots = [lot(1, 30, '2026-05-10'), lot(2, 20, null)]
    expect(bonusLedgerOf(lots, 60)).toEqual({ account: { lots, debt: 0 }, untracked: 10 })
    expect(bonusLedgerOf(lots, 15).account.lots.map(({ left }) => left)).toEqual([0, 15])
    expect(bonusLedgerOf(lots, -5).account).toMatchObject({ debt: 5, lots: [{ left: 0 }, { left: 0 }] })
  })

  it('of an order that earned bonuses is taken from them first', () => {
    const own = { ...lot(2, 20, null), orderId: 7 }
    expect(takeBonuses({ lots: [lot(1, 30, '2026-05-10'), own], debt: 0 }, 25, 7)).toEqual({
      account: { lots: [lot(1, 25, '2026-05-10'), { ...own, left: 0 }], debt: 0 },
      parts: [
        { lotId: 2, amount: 20 },
        { lotId: 1, amount: 5 },
      ],
    })
  })
})
