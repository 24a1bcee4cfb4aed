import type { ProductId } from '../../catalogue/product.ts'
import type { Kopecks } from '../../money/money.ts'
import type { PricedProduct } from '../price-context.ts'
import type { PriceRule } from '../rule.ts'
import { lowered, type UnitPrice } from './unit-price.ts'

/** Units of a product with one price and one history of rules. */
export interface Portion {
  /** Of its product among the products of the basket. */
  readonly index: number
  readonly product: PricedProduct
  readonly floor: Kopecks
  readonly count: number
  readonly unit: UnitPrice
}

export const sumOf = (portions: ReadonlyArray<Pick<Portion, 'count' | 'unit'>>): Kopecks =>
  portions.reduce((sum, { count, unit }) => sum + count * unit.price, 0) as Kopecks

export const unitsOf = (portions: ReadonlyArray<Pick<Portion, 'count'>>): number =>
  portions.reduce((sum, { count }) => sum + count, 0)

/** By falling price; equal prices stay in their order, which is that of the ids. */
export const dearestFirst = (portions: ReadonlyArray<Portion>): ReadonlyArray<Portion> =>
  [...portions].sort((one, other) => other.unit.price - one.unit.price)

/** Splits each portion into the units that are taken and the others. */
export const divided = (
  portions: ReadonlyArray<Portion>,
  counts: ReadonlyArray<number>,
): { readonly taken: ReadonlyArray<Portion>; readonly left: ReadonlyArray<Portion> } => {
  const [taken, left]: [Array<Portion>, Array<Portion>] = [[], []]
  for (const [index, portion] of portions.entries()) {
    const count = counts[index] as number
    if (count > 0) taken.push({ ...portion, count })
    if (count < portion.count) left.push({ ...portion, count: portion.count - count })
  }
  return { taken, left }
}

// The whole part and the remainder of `amount * weight / total`; the product can exceed the safe integers.
const shareOf = (amount: number, weight: number, total: number): readonly [share: number, rest: number] => {
  const product = amount * weight
  if (product <= Number.MAX_SAFE_INTEGER) return [Math.floor(product / total), product % total]
  const [exact, divisor] = [BigInt(amount) * BigInt(weight), BigInt(total)]
  return [Number(exact / divisor), Number(exact % divisor)]
}

/** What rules can still take from a unit. */
export const roomOf = ({ unit, floor }: Portion): number => unit.price - floor

const roomOfAll = (portions: ReadonlyArray<Portion>): number =>
  portions.reduce((sum, portion) => sum + portion.count * roomOf(portion), 0)

interface Share {
  readonly portion: Portion
  readonly kopecks: number
  readonly rest: number
}

// Units whose share exceeds their room give all of it; the others share the rest.
const sharesOf = (portions: ReadonlyArray<Portion>, amount: number): ReadonlyArray<Share> => {
  const total = sumOf(portions)
  const [shares, full]: [Array<Share>, Array<Share>] = [[], []]
  let left = amount
  for (const portion of portions) {
    const [kopecks, rest] = shareOf(amount, portion.unit.price, total)
    const room = roomOf(portion)
    const isFull = kopecks >= room
    const share = { portion, kopecks: isFull ? room : kopecks, rest }
    ;(isFull ? full : shares).push(share)
    left -= portion.count * share.kopecks
  }
  if (full.length > 0) {
    const others = shares.map(({ portion }) => portion)
    return [
      ...full,
      ...sharesOf(
        others,
        shares.reduce((sum, share) => sum + share.portion.count * share.kopecks, left),
      ),
    ]
  }
  const dealt: Array<Share> = []
  for (const share of shares.sort((one, other) => other.rest - one.rest)) {
    const { portion, kopecks, rest } = share
    const more = Math.min(left, portion.count)
    left -= more
    if (more > 0) dealt.push({ portion: { ...portion, count: more }, kopecks: kopecks + 1, rest })
    if (more < portion.count) dealt.push({ portion: { ...portion, count: portion.count - more }, kopecks, rest })
  }
  return dealt
}

/**
 * Takes the amount from all units in proportion to their prices, in whole kopecks by the largest remainder. What a unit
 * at its floor cannot give the others give. Of equal remainders the first portion is first.
 */
export const spread = (portions: ReadonlyArray<Portion>, rule: PriceRule, amount: number): ReadonlyArray<Portion> => {
  const room = roomOfAll(portions)
  const taken = Math.min(amount, room)
  if (taken <= 0) return portions
  return sharesOf(portions, taken).map(({ portion, kopecks }) => ({
    ...portion,
    unit: lowered(portion.unit, rule, kopecks, amount > room),
  }))
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
