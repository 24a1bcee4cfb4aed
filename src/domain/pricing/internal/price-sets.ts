import { includesProduct } from '../rule-goods.ts'
import type { PriceCut, SetPart } from '../rule.ts'
import { divided, sumOf, unitsOf, type Portion } from './portion.ts'
import { cutOf } from './unit-price.ts'

/** Units of portions that fill one part of all sets. */
interface FilledPart {
  readonly part: SetPart
  readonly wanted: number
  readonly units: Map<Portion, number>
}

const add = ({ units }: FilledPart, portion: Portion, count: number): void => {
  units.set(portion, (units.get(portion) ?? 0) + count)
}

const freeOf = ({ wanted, units }: FilledPart): number =>
  [...units.values()].reduce((free, count) => free - count, wanted)

// An augmenting path: units of other portions give way if they fit another part. Returns how many units were placed.
const place = (
  parts: ReadonlyArray<FilledPart>,
  portion: Portion,
  count: number,
  seen: Set<FilledPart> = new Set(),
): number => {
  for (const filled of parts) {
    if (seen.has(filled) || !includesProduct(filled.part.goods, portion.product)) continue
    seen.add(filled)
    const free = Math.min(freeOf(filled), count)
    if (free > 0) {
      add(filled, portion, free)
      return free
    }
    for (const [other, units] of filled.units) {
      const moved = units === 0 ? 0 : place(parts, other, Math.min(units, count), seen)
      if (moved > 0) {
        add(filled, other, -moved)
        add(filled, portion, moved)
        return moved
      }
    }
  }
  return 0
}

const placeAll = (parts: ReadonlyArray<FilledPart>, portion: Portion, placed = 0): number => {
  const more = placed === portion.count ? 0 : place(parts, portion, portion.count - placed)
  return more === 0 ? placed : placeAll(parts, portion, placed + more)
}

/** The dearest units that fit so many sets, by portion; fewer than the sets need if there are not enough. */
const unitsInSets = (
  portions: ReadonlyArray<Portion>,
  parts: ReadonlyArray<SetPart>,
  sets: number,
): ReadonlyArray<number> => {
  const filled = parts.map((part) => ({ part, wanted: part.count * sets, units: new Map<Portion, number>() }))
  return portions.map((portion) => placeAll(filled, portion))
}

const cutOfSets = (cut: PriceCut, sum: number, sets: number): number => {
  if (cut._tag === 'Percent') return cutOf(cut, sum)
  return cut._tag === 'Amount' ? cut.amount * sets : sum - cut.price * sets
}

export interface PriceOfSets {
  /** Units in the sets, by portion. */
  readonly counts: ReadonlyArray<number>
  readonly amount: number
  /** Units that one set lacks; 0 if there is a set. */
  readonly missing: number
}

/** The largest number up to `max` that passes; all numbers below it pass. 0 if none does. */
const largest = (max: number, passes: (number: number) => boolean): number => {
  let [low, high] = [0, max]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (passes(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** As many sets as give the shopper most: each further set gives no more than the one before. Portions by falling price. */
export const bestSets = (
  portions: ReadonlyArray<Portion>,
  parts: ReadonlyArray<SetPart>,
  cut: PriceCut,
): PriceOfSets => {
  const size = parts.reduce((sum, { count }) => sum + count, 0)
  const priced = (sets: number): PriceOfSets => {
    const counts = unitsInSets(portions, parts, sets)
    const { taken } = divided(portions, counts)
    return { counts, amount: cutOfSets(cut, sumOf(taken), sets), missing: size * sets - unitsOf(taken) }
  }
  const isBetter = (sets: number) => {
    const { amount, missing } = priced(sets)
    return missing === 0 && (cut._tag !== 'Fixed' || amount > priced(sets - 1).amount)
  }
  const sets = size === 0 ? 0 : largest(Math.floor(unitsOf(portions) / size), isBetter)
  return sets > 0 ? priced(sets) : { counts: [], amount: 0, missing: priced(1).missing }
}
