import type { ProductId } from '../../catalogue/product.ts'
import type { Kopecks } from '../../money/money.ts'
import type { PricedProduct } from '../price-context.ts'
import type { PriceRule } from '../rule.ts'
import { lowered, type UnitPrice } from './unit-price.ts'

/** Units of a product with one price and one history of rules. */
export interface Portion {
  readonly product: PricedProduct
  readonly floor: Kopecks
  readonly count: number
  readonly unit: UnitPrice
}

export const sumOf = (portions: ReadonlyArray<Portion>): Kopecks =>
  portions.reduce((sum, { count, unit }) => sum + count * unit.price, 0) as Kopecks

export const unitsOf = (portions: ReadonlyArray<Portion>): number => portions.reduce((sum, { count }) => sum + count, 0)

/** By falling price; of equal prices the lower id is first. */
export const dearestFirst = (portions: ReadonlyArray<Portion>): ReadonlyArray<Portion> =>
  [...portions].sort((one, other) => other.unit.price - one.unit.price || one.product.id - other.product.id)

/** Splits each portion into the units that are taken and the others. */
export const divided = (
  portions: ReadonlyArray<Portion>,
  counts: ReadonlyArray<number>,
): { readonly taken: ReadonlyArray<Portion>; readonly left: ReadonlyArray<Portion> } => {
  const parts = portions.map((portion, index) => {
    const count = counts[index] ?? 0
    return { taken: { ...portion, count }, left: { ...portion, count: portion.count - count } }
  })
  return {
    taken: parts.map(({ taken }) => taken).filter(({ count }) => count > 0),
    left: parts.map(({ left }) => left).filter(({ count }) => count > 0),
  }
}

// The whole part and the remainder of `amount * weight / total`; the product can exceed the safe integers.
const shareOf = (amount: number, weight: number, total: number): readonly [share: number, rest: number] => {
  const product = amount * weight
  if (product <= Number.MAX_SAFE_INTEGER) return [Math.floor(product / total), product % total]
  const [exact, divisor] = [BigInt(amount) * BigInt(weight), BigInt(total)]
  return [Number(exact / divisor), Number(exact % divisor)]
}

/**
 * Takes the amount from all units in proportion to their prices, in whole kopecks by the largest remainder. A unit
 * stops at its floor, and then less is taken.
 */
export const spread = (portions: ReadonlyArray<Portion>, rule: PriceRule, amount: number): ReadonlyArray<Portion> => {
  const total = sumOf(portions)
  const wanted = Math.min(amount, total)
  if (wanted <= 0) return portions
  const shares = portions.map((portion) => {
    const [share, rest] = shareOf(wanted, portion.unit.price, total)
    return { portion, share, rest }
  })
  let left = wanted - shares.reduce((sum, { portion, share }) => sum + portion.count * share, 0)
  return shares
    .sort(
      (one, other) =>
        other.rest - one.rest ||
        other.portion.unit.price - one.portion.unit.price ||
        one.portion.product.id - other.portion.product.id,
    )
    .flatMap(({ portion, share }) => {
      const more = Math.min(left, portion.count)
      left -= more
      const less = (count: number, taken: number): Portion => ({
        ...portion,
        count,
        unit: lowered(portion.unit, rule, taken, portion.floor),
      })
      return [less(more, share + 1), less(portion.count - more, share)]
    })
    .filter(({ count }) => count > 0)
}

/** No rule may follow this one on these units. */
export const closedBy = (portions: ReadonlyArray<Portion>, rule: PriceRule): ReadonlyArray<Portion> =>
  rule.isExclusive ? portions.map((portion) => ({ ...portion, unit: { ...portion.unit, closedBy: rule } })) : portions

/** The first units of portions, this many. */
export const firstCounts = (portions: ReadonlyArray<Portion>, units: number): ReadonlyArray<number> => {
  let left = units
  return portions.map(({ count }) => {
    const taken = Math.min(count, left)
    left -= taken
    return taken
  })
}

export const byProduct = (portions: ReadonlyArray<Portion>): ReadonlyArray<ReadonlyArray<Portion>> => {
  const groups = new Map<ProductId, Array<Portion>>()
  for (const portion of portions) {
    const group = groups.get(portion.product.id)
    if (group === undefined) groups.set(portion.product.id, [portion])
    else group.push(portion)
  }
  return [...groups.values()]
}
