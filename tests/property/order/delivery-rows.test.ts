import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import {
  decidingRow,
  type DeliveryRow,
  rankRows,
  ROW_RANKS,
  rowHolds,
  tiersOf,
  type Weighed,
} from '../../../src/domain/order/delivery-rows.ts'
import type { RowPlace } from '../../../src/domain/place/delivery-zone.ts'
import { deliveryCost } from '../../../src/domain/order/order-sums.ts'

const CITY = 'Барнаул'
const money = (kopecks: number) => kopecks as Kopecks

const sum = fc.integer({ min: 0, max: 8 }).map((thousands) => money(thousands * 100_000))
const grams = fc.integer({ min: 0, max: 6 }).map((kilograms) => kilograms * 5_000)
const anyOrder = fc.record<Weighed>({ itemsSum: sum, grams })
const HERE = { city: CITY, zone: 'Центр' }
const place = fc.constantFrom<RowPlace>(
  { city: null, zone: null },
  { city: CITY, zone: null },
  HERE,
  { city: CITY, zone: 'Север' },
  { city: 'Томск', zone: null },
)
const priced = (weight: fc.Arbitrary<number>): fc.Arbitrary<DeliveryRow> =>
  fc
    .tuple(
      place,
      fc.record({
        from: sum,
        fromWeight: weight,
        terms: fc.record({ cost: sum, days: fc.nat(9), freeFrom: fc.option(sum) }),
      }),
    )
    .map(([at, row]) => ({ ...at, ...row }))
const rowsWith = (weight: fc.Arbitrary<number>) => {
  const off = priced(weight).map((row): DeliveryRow => ({ ...row, terms: null }))
  return fc.array(fc.oneof({ weight: 6, arbitrary: priced(weight) }, { weight: 1, arbitrary: off }), { maxLength: 7 })
}
const anyRows = rowsWith(fc.oneof(fc.constant(0), grams))
const differentRows = fc.uniqueArray(priced(fc.oneof(fc.constant(0), grams)), {
  maxLength: 6,
  selector: ({ city, zone, from, fromWeight }) => [city, zone, from, fromWeight].join(),
})
const hasCarrierTerms = fc.boolean()

const aRow = ({
  cost = 100,
  ...parts
}: Partial<Omit<DeliveryRow, 'terms'>> & { readonly cost?: number | null }): DeliveryRow => ({
  city: null,
  zone: null,
  from: money(0),
  fromWeight: 0,
  terms: cost === null ? null : { cost: money(cost), days: 1, freeFrom: null },
  ...parts,
})
const ORDER: Weighed = { itemsSum: money(600_000), grams: 12_000 }

const isHere = ({ city, zone }: DeliveryRow) =>
  city === null || (city === CITY && (zone === null || zone === HERE.zone))
const levelOf = ({ city, zone }: DeliveryRow) => Number(city !== null) + Number(zone !== null)
const rankOf = (row: DeliveryRow) => [levelOf(row), row.fromWeight, row.from] as const
const isMoreSpecific = (one: DeliveryRow, other: DeliveryRow): boolean => {
  const [a, b] = [rankOf(one), rankOf(other)]
  const at = a.findIndex((rank, index) => rank !== b[index])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}
const decided = (rows: ReadonlyArray<DeliveryRow>, carrier: boolean, order: Weighed): DeliveryRow | null => {
  const ranked = rankRows(rows, HERE, carrier)
  return ranked === null ? null : decidingRow(ranked, order)
}

it('every order has one deciding row, unless no row names the city or the carrier has the base', () => {
  fc.assert(
    fc.property(anyRows, hasCarrierTerms, anyOrder, (rows, carrier, order) => {
      const row = decided(rows, carrier, order)
      const isForEvery = rows.some((one) => isHere(one) && one.fromWeight === 0)
      expect(rankRows(rows, HERE, carrier) === null).toBe(!rows.some(isHere))
      if (rows.some(isHere) && (isForEvery || !carrier)) expect(row).not.toBeNull()
      if (row !== null) expect(rows.filter(isHere)).toContain(row)
      expect(decided(rows, carrier, order)).toBe(row)
    }),
  )
})

it('the order of the rows does not matter if their ranks differ', () => {
  const shuffled = differentRows.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  )
  fc.assert(
    fc.property(shuffled, hasCarrierTerms, anyOrder, ([rows, others], carrier, order) => {
      expect(decided(others, carrier, order)).toBe(decided(rows, carrier, order))
    }),
  )
})

it('of equal rows the later one decides', () => {
  fc.assert(
    fc.property(anyRows, priced(grams), hasCarrierTerms, anyOrder, (rows, row, carrier, order) => {
      const twin = { ...row }
      expect(decided([...rows, row, twin], carrier, order)).not.toBe(row)
    }),
  )
})

it('the price is of a row that holds, or of the lowest row where nothing else is for every order', () => {
  fc.assert(
    fc.property(anyRows, hasCarrierTerms, anyOrder, (rows, carrier, order) => {
      const row = decided(rows, carrier, order)
      if (row === null || rowHolds(row, order)) return
      const ofPlace = rows.filter(({ city, zone }) => city === row.city && zone === row.zone)
      if (row.fromWeight === 0)
        expect(row.from).toBe(Math.min(...ofPlace.filter((one) => one.fromWeight === 0).map(({ from }) => from)))
      else expect([carrier, rows.some((one) => isHere(one) && one.fromWeight === 0)]).toEqual([false, false])
    }),
  )
})

it('no row that holds is more specific than the deciding one: place before weight, weight before sum', () => {
  fc.assert(
    fc.property(anyRows, hasCarrierTerms, anyOrder, (rows, carrier, order) => {
      const row = decided(rows, carrier, order)
      if (row?.terms === null) return
      const counted = rows.filter(
        (one, at) =>
          !rows
            .slice(at + 1)
            .some(
              (later) =>
                String(rankOf(later)) === String(rankOf(one)) && later.city === one.city && later.zone === one.zone,
            ),
      )
      for (const other of counted.filter((one) => isHere(one) && rowHolds(one, order) && one.terms !== null))
        expect(row === null || isMoreSpecific(other, row)).toBe(false)
    }),
  )
})

it('the checkout reads the tiers as the deciding row says', () => {
  fc.assert(
    fc.property(anyRows, fc.option(sum), anyOrder, (rows, freeFrom, order) => {
      const ranked = rankRows(rows, HERE, false)
      const base = ranked?.base?.terms
      if (ranked === null || base === null || base === undefined) return
      const row = decidingRow(ranked, order)
      const terms = row?.terms ?? base
      const free = row !== ranked.base && row !== null && row.fromWeight > 0 ? terms.freeFrom : base.freeFrom
      const from = free ?? freeFrom
      const method = { cost: base.cost, freeFrom: base.freeFrom ?? freeFrom, ...tiersOf(ranked, freeFrom) }
      expect(deliveryCost(method, order.itemsSum, order.grams)).toBe(
        from !== null && order.itemsSum >= from ? 0 : terms.cost,
      )
    }),
  )
})

// The rule before rows had a weight.
const costBefore = (rows: ReadonlyArray<DeliveryRow>, freeFrom: Kopecks | null, itemsSum: Kopecks): number | 'off' => {
  const all = rows.filter(isHere)
  const level = Math.max(...all.map(levelOf))
  const bySum = new Map(all.filter((row) => levelOf(row) === level).map((row) => [row.from, row]))
  const [base, ...rest] = [...bySum].toSorted(([one], [other]) => one - other)
  const terms = base?.[1].terms ?? null
  if (terms === null) return 'off'
  const free = terms.freeFrom ?? freeFrom
  if (free !== null && itemsSum >= free) return 0
  return rest.findLast(([from, row]) => row.terms !== null && itemsSum >= from)?.[1].terms?.cost ?? terms.cost
}

it('a table without weights costs what it did before, whatever the products weigh', () => {
  fc.assert(
    fc.property(
      rowsWith(fc.constant(0)),
      hasCarrierTerms,
      fc.option(sum),
      anyOrder,
      (rows, carrier, freeFrom, { itemsSum, grams: weight }) => {
        const ranked = rankRows(rows, HERE, carrier)
        if (ranked === null) return
        const terms = ranked.base?.terms ?? null
        const cost =
          terms === null
            ? 'off'
            : deliveryCost(
                { cost: terms.cost, freeFrom: terms.freeFrom ?? freeFrom, ...tiersOf(ranked, freeFrom) },
                itemsSum,
                weight,
              )
        expect(cost).toBe(costBefore(rows, freeFrom, itemsSum))
        expect(tiersOf(ranked, freeFrom).heavyTiers).toEqual([])
      },
    ),
    {
      examples: [
        // a later row replaces an equal one, also if it offers nothing
        [[aRow({}), aRow({ from: money(1), cost: 50 }), aRow({ from: money(1), cost: null })], false, null, ORDER],
      ],
    },
  )
})

it('a street in no zone gets what it got before there were zones', () => {
  fc.assert(
    fc.property(anyRows, hasCarrierTerms, (rows, carrier) => {
      const outside = { city: CITY, zone: null }
      const before = rows.filter(({ zone }) => zone === null)
      expect(rankRows(rows, outside, carrier)).toEqual(rankRows(before, outside, carrier))
    }),
  )
})

// The first row decides. With the two ranks swapped the second one would.
const EXAMPLES: ReadonlyArray<readonly [DeliveryRow, DeliveryRow]> = [
  [aRow({ city: CITY }), aRow({ fromWeight: 10_000 })],
  [aRow({ fromWeight: 10_000 }), aRow({ from: money(500_000) })],
]

it.each(EXAMPLES.map((rows, index) => ({ rows, index, name: ROW_RANKS[index]?.name ?? '' })))(
  'the order of the ranks is needed: $name before the next one',
  ({ rows, index }) => {
    const everywhere = aRow({})
    const swapped = [
      ...ROW_RANKS.slice(0, index),
      ...ROW_RANKS.slice(index, index + 2).toReversed(),
      ...ROW_RANKS.slice(index + 2),
    ]
    const decidedBy = (ranks: typeof ROW_RANKS) => {
      const ranked = rankRows([everywhere, ...rows], HERE, false, ranks)
      return ranked === null ? null : decidingRow(ranked, ORDER)
    }
    expect(decidedBy(ROW_RANKS)).toBe(rows[0])
    expect(decidedBy(swapped)).toBe(rows[1])
    expect(EXAMPLES).toHaveLength(ROW_RANKS.length - 1)
  },
)
