import type { Kopecks } from '../money/money.ts'
import type { RowPlace } from '../place/delivery-zone.ts'
import type { DeliveryTier, HeavyTier } from '../place/place.ts'

export const GRAMS_IN_KILOGRAM = 1_000

/** A row of the owner's table of delivery for one method. */
export interface DeliveryRow extends RowPlace {
  /** Sum of the products from which the row holds. */
  readonly from: Kopecks
  /** Weight of the products in grams from which the row holds; 0: any weight. */
  readonly fromWeight: number
  /** Null: the method is not offered there. */
  readonly terms: {
    readonly cost: Kopecks
    readonly days: number
    /** Sum of the products from which it costs nothing; null: as the shop's setting. */
    readonly freeFrom: Kopecks | null
  } | null
}

/** Where a shopper is. */
export interface Place {
  readonly city: string
  /** Title of the zone that has the street; null outside of all zones. */
  readonly zone: string | null
}

export interface Weighed {
  readonly itemsSum: Kopecks
  readonly grams: number
}

export interface RowRank {
  readonly name: 'place' | 'weight' | 'sum'
  /** The row with the greater number is the more specific one. */
  readonly of: (row: DeliveryRow) => number
  readonly because: string
}

/** What makes one row more specific than another: the first rank that differs decides. Of equal rows the later counts. */
export const ROW_RANKS: ReadonlyArray<RowRank> = [
  {
    name: 'place',
    of: ({ city, zone }) => Number(city !== null) + Number(zone !== null),
    because: 'the owner wrote it for this city, or for these streets of it, alone',
  },
  {
    name: 'weight',
    of: ({ fromWeight }) => fromWeight,
    because: 'a heavy parcel costs the shop more, and a large sum must not make it cheap',
  },
  { name: 'sum', of: ({ from }) => from, because: 'a larger order pays for more of its delivery' },
]

const byRank =
  (ranks: ReadonlyArray<RowRank>) =>
  (one: DeliveryRow, other: DeliveryRow): number =>
    ranks.reduce((difference, { of }) => difference || of(one) - of(other), 0)

export const rowHolds = ({ from, fromWeight }: DeliveryRow, { itemsSum, grams }: Weighed): boolean =>
  itemsSum >= from && grams >= fromWeight

export interface RankedRows<Row extends DeliveryRow> {
  /** Holds for every order; null: the carrier's own terms. */
  readonly base: Row | null
  /** From the least specific on. The last one that holds decides; if none does, the base. */
  readonly others: ReadonlyArray<Row>
}

// The lowest sum of a place holds below it too, so that a place with rows of any weight has a price for every order.
const isLowestOf = (rows: ReadonlyArray<DeliveryRow>) => {
  const lowest = ({ city, zone }: RowPlace) =>
    Math.min(
      ...rows.filter((row) => row.city === city && row.zone === zone && row.fromWeight === 0).map(({ from }) => from),
    )
  return (row: DeliveryRow): boolean => row.fromWeight === 0 && row.from === lowest(row)
}

/**
 * The rows of one method that can decide in a place; null if none names it. Without a row for every order the carrier's
 * terms are the base, and without those the least specific row.
 */
export const rankRows = <Row extends DeliveryRow>(
  rows: ReadonlyArray<Row>,
  { city, zone }: Place,
  hasCarrierTerms: boolean,
  ranks = ROW_RANKS,
): RankedRows<Row> | null => {
  const here = rows.filter((row) => row.city === null || (row.city === city && (row.zone ?? zone) === zone))
  const compare = byRank(ranks)
  const ranked = here.toSorted(compare).filter((row, index, all) => {
    const next = all[index + 1]
    return next === undefined || compare(row, next) !== 0
  })
  if (ranked.length === 0) return null
  const at = Math.max(ranked.findLastIndex(isLowestOf(here)), hasCarrierTerms ? -1 : 0)
  return { base: ranked[at] ?? null, others: ranked.slice(at + 1) }
}

/** The row that decides for an order; null: the carrier's own terms. */
export const decidingRow = <Row extends DeliveryRow>({ base, others }: RankedRows<Row>, order: Weighed): Row | null =>
  others.findLast((row) => row.terms !== null && rowHolds(row, order)) ?? base

interface Tiers {
  readonly tiers: ReadonlyArray<DeliveryTier>
  readonly heavyTiers: ReadonlyArray<HeavyTier>
}

/** The other costs of a method, as `deliveryCost` reads them. `freeFrom` is the shop's setting. */
export const tiersOf = ({ others }: RankedRows<DeliveryRow>, freeFrom: Kopecks | null): Tiers => ({
  tiers: others.flatMap(({ from, fromWeight, terms }) =>
    terms === null || fromWeight > 0 ? [] : [{ from, cost: terms.cost }],
  ),
  heavyTiers: others.flatMap(({ from, fromWeight, terms }) =>
    terms === null || fromWeight === 0
      ? []
      : [{ from, fromWeight, cost: terms.cost, freeFrom: terms.freeFrom ?? freeFrom }],
  ),
})
