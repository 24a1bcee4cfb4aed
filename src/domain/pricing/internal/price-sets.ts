import { includesProduct } from '../rule-goods.ts'
import type { PriceCut, SetPart } from '../rule.ts'
import { roomOf, unitsOf, type Portion } from './portion.ts'
import { cutOf } from './unit-price.ts'

/** A part of all sets, filled with units of portions by their indexes. */
interface FilledPart {
  readonly size: number
  readonly fits: ReadonlyArray<boolean>
  readonly units: Map<number, number>
  free: number
}

const add = ({ units }: FilledPart, portion: number, count: number): void => {
  units.set(portion, (units.get(portion) ?? 0) + count)
}

// An augmenting path: units of other portions give way if they fit another part. Returns how many units were placed.
const place = (
  parts: ReadonlyArray<FilledPart>,
  portion: number,
  count: number,
  seen: Set<FilledPart> = new Set(),
): number => {
  for (const part of parts) {
    if (part.fits[portion] !== true || seen.has(part)) continue
    seen.add(part)
    const placed = Math.min(part.free, count)
    if (placed > 0) {
      part.free -= placed
      add(part, portion, placed)
      return placed
    }
    for (const [other, units] of part.units) {
      const moved = units === 0 ? 0 : place(parts, other, Math.min(units, count), seen)
      if (moved > 0) {
        add(part, other, -moved)
        add(part, portion, moved)
        return moved
      }
    }
  }
  return 0
}

const placeAll = (parts: ReadonlyArray<FilledPart>, portion: number, count: number): void => {
  const placed = place(parts, portion, count)
  if (placed > 0) placeAll(parts, portion, count - placed)
}

// An amount is at most what the units of its set can give; the first set has the dearest units of each part, and so on.
const amountOfSets = (
  portions: ReadonlyArray<Portion>,
  filled: ReadonlyArray<FilledPart>,
  amount: number,
  sets: number,
): number => {
  const parts = filled.map(({ size, units }) => ({
    size,
    rooms: portions.flatMap((portion, index) => Array<number>(units.get(index) ?? 0).fill(roomOf(portion))),
  }))
  const roomOfSet = (set: number) =>
    parts.reduce(
      (sum, { size, rooms }) => rooms.slice(set * size, (set + 1) * size).reduce((total, room) => total + room, sum),
      0,
    )
  return Array.from({ length: sets }, (_, set) => Math.min(roomOfSet(set), amount)).reduce((sum, each) => sum + each, 0)
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
  let [low, high, middle] = [0, max, max]
  while (low < high) {
    if (passes(middle)) low = middle
    else high = middle - 1
    middle = Math.ceil((low + high) / 2)
  }
  return low
}

/** As many sets as give the shopper most: each further set gives no more than the one before. Portions by falling price. */
export const bestSets = (
  portions: ReadonlyArray<Portion>,
  parts: ReadonlyArray<SetPart>,
  cut: PriceCut,
): PriceOfSets => {
  const candidates = parts.map(({ goods, count }) => {
    const fits = portions.map(({ product }) => includesProduct(goods, product))
    return { size: count, fits, most: unitsOf(portions.filter((_, index) => fits[index])) / count }
  })
  const size = parts.reduce((sum, { count }) => sum + count, 0)
  const priced = (sets: number) => {
    const filled = candidates.map((part) => ({ ...part, free: part.size * sets, units: new Map<number, number>() }))
    portions.forEach(({ count }, index) => {
      placeAll(filled, index, count)
    })
    const counts = portions.map((_, index) => filled.reduce((sum, { units }) => sum + (units.get(index) ?? 0), 0))
    const sum = portions.reduce((total, { unit }, index) => total + unit.price * (counts[index] as number), 0)
    return { filled, counts, sum, missing: filled.reduce((missing, { free }) => missing + free, 0) }
  }
  const isBetter = (sets: number) => {
    const { sum, missing } = priced(sets)
    return missing === 0 && (cut._tag !== 'Fixed' || sum - priced(sets - 1).sum > cut.price)
  }
  const sets =
    size === 0
      ? 0
      : largest(Math.floor(Math.min(unitsOf(portions) / size, ...candidates.map(({ most }) => most))), isBetter)
  const { filled, counts, sum, missing } = priced(Math.max(sets, 1))
  if (sets === 0) return { counts, amount: 0, missing }
  if (cut._tag === 'Percent') return { counts, amount: cutOf(cut, sum), missing }
  const amount = cut._tag === 'Amount' ? amountOfSets(portions, filled, cut.amount, sets) : sum - cut.price * sets
  return { counts, amount, missing }
}
