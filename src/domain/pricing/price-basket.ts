import type { ProductId } from '../catalogue/product.ts'
import type { Kopecks } from '../money/money.ts'
import { charged, type GiftPortion, type Step } from './internal/charged.ts'
import { byProduct, dearestFirst, divided, firstCounts, sumOf, type Portion } from './internal/portion.ts'
import { shownUnit } from './internal/shown-unit.ts'
import { floorOf, inOrder, openRules, refusals, type UnitPrice } from './internal/unit-price.ts'
import type { BasketContext, PricedProduct } from './price-context.ts'
import { concernOf } from './rule-goods.ts'
import type { AppliedRule, RefusedRule, RuleRefusal } from './rule-outcome.ts'
import { isShownRule, type CutRule, type PriceRule } from './rule.ts'

export interface LineToPrice {
  readonly product: PricedProduct
  readonly count: number
}

/** Units of a line that cost the same after the same rules. */
export interface PricedUnits {
  readonly count: number
  readonly price: Kopecks
  readonly applied: ReadonlyArray<AppliedRule>
  /** Whether a promo code discounts them. */
  readonly isForPromocode: boolean
}

export interface PricedGift extends PricedUnits {
  readonly product: PricedProduct
}

export interface PricedBasket {
  /** In the order of the lines. */
  readonly lines: ReadonlyArray<{ readonly portions: ReadonlyArray<PricedUnits> }>
  readonly gifts: ReadonlyArray<PricedGift>
  readonly refused: ReadonlyArray<RefusedRule>
  readonly sum: Kopecks
  /** Of the units that a promo code discounts. */
  readonly promocodeSum: Kopecks
}

/** Portions of each product of the basket, and the gifts. */
interface Priced {
  readonly products: ReadonlyArray<ReadonlyArray<Portion>>
  readonly gifts: ReadonlyArray<GiftPortion>
}

const isForPromocode = ({ applied }: UnitPrice): boolean => applied.every(({ rule }) => rule.withPromocode)

const pricedUnits = ({ count, unit }: Pick<Portion, 'count' | 'unit'>): PricedUnits => ({
  count,
  price: unit.price,
  applied: unit.applied,
  isForPromocode: isForPromocode(unit),
})

/** Portions of one product, without two of the same rules; the dearest first. */
const merged = (portions: ReadonlyArray<Portion>): ReadonlyArray<Portion> => {
  if (portions.length === 1) return portions
  const byHistory = new Map<string, Portion>()
  for (const portion of dearestFirst(portions)) {
    const history = portion.unit.applied.map(({ rule, kopecks }) => `${rule.id}:${kopecks}`).join()
    const same = byHistory.get(history)
    byHistory.set(history, same === undefined ? portion : { ...same, count: same.count + portion.count })
  }
  return [...byHistory.values()]
}

/** Deals the units of each product to its lines, in their order. */
const dealt = (lines: ReadonlyArray<LineToPrice>, products: ReadonlyArray<ReadonlyArray<Portion>>) => {
  const left = new Map(products.map((portions) => [(portions[0] as Portion).product.id, merged(portions)]))
  return lines.map(({ product, count }) => {
    const all = left.get(product.id)
    if (all === undefined) return { portions: [] }
    const { taken, left: rest } = divided(all, firstCounts(all, count))
    left.set(product.id, rest)
    return { portions: taken.map(pricedUnits) }
  })
}

/** Different products of the lines by their ids, each with all its units. */
const productsOf = (lines: ReadonlyArray<LineToPrice>): ReadonlyArray<LineToPrice> => {
  const products = new Map<ProductId, LineToPrice>()
  for (const { product, count } of lines)
    products.set(product.id, { product, count: count + (products.get(product.id)?.count ?? 0) })
  return [...products.values()].filter(({ count }) => count > 0).sort((one, other) => one.product.id - other.product.id)
}

interface ConcernedRule {
  readonly rule: PriceRule
  /** Indexes of the products that it concerns. */
  readonly concerned: ReadonlyArray<number>
}

const concernedBy = (rule: PriceRule, products: ReadonlyArray<LineToPrice>): ConcernedRule => {
  const test = concernOf(rule)
  const concerned: Array<number> = []
  products.forEach(({ product }, index) => {
    if (test(product)) concerned.push(index)
  })
  return { rule, concerned }
}

const portionsOf = ({ products }: Priced, indexes: ReadonlyArray<number>): ReadonlyArray<Portion> =>
  indexes.flatMap((index) => products[index] as ReadonlyArray<Portion>)

const withStep = (before: Priced, step: Step): Priced => {
  const products = [...before.products]
  for (const portions of byProduct(step.portions)) products[(portions[0] as Portion).index] = portions
  return { products, gifts: [...before.gifts, ...step.gifts] }
}

const worthOf = (before: ReadonlyArray<Portion>, { portions, gifts }: Step): number =>
  sumOf(before) -
  sumOf(portions) +
  gifts.reduce((sum, { count, product, unit }) => sum + count * (product.price - unit.price), 0)

/**
 * Prices of a basket after all rules: first those of the shown price, then those of the buyer and the basket. Neither
 * the order of lines nor the order of rules changes a price, and a line in parts costs what the line costs.
 */
export const priceBasket = (
  lines: ReadonlyArray<LineToPrice>,
  rules: ReadonlyArray<PriceRule>,
  context: BasketContext,
): PricedBasket => {
  const reasons = new Map<PriceRule, RuleRefusal>()
  const refuse = (rule: PriceRule, why: RuleRefusal) => {
    if (!reasons.has(rule)) reasons.set(rule, why)
  }
  const products = productsOf(lines)
  const open = openRules(rules, context, refuse)
    .map((rule) => concernedBy(rule, products))
    .filter(({ concerned }) => concerned.length > 0)
  const shownRules = products.map((): Array<CutRule> => [])
  for (const { rule, concerned } of open)
    if (isShownRule(rule)) for (const index of concerned) (shownRules[index] as Array<CutRule>).push(rule)
  const shown: Priced = {
    products: products.map(({ product, count }, index) => [
      {
        index,
        product,
        count,
        floor: floorOf(product, context.floors),
        unit: shownUnit(product, shownRules[index] as Array<CutRule>, context.floors, refuse),
      },
    ]),
    gifts: [],
  }
  const sum = sumOf(shown.products.flat())
  const concernedByRule = new Map(open.map(({ rule, concerned }) => [rule, concerned]))
  const step = (priced: Priced, rule: PriceRule) => {
    const before = portionsOf(priced, concernedByRule.get(rule) as ReadonlyArray<number>)
    return { before, after: charged(rule, before, priced.gifts, sum, context) }
  }
  const ordered = inOrder(
    open.map(({ rule }) => rule).filter((rule) => !isShownRule(rule)),
    (rule) => {
      const { before, after } = step(shown, rule)
      return worthOf(before, after)
    },
  )
  const priced = ordered.reduce((before, rule) => {
    const { after } = step(before, rule)
    if (after.why === null) return withStep(before, after)
    refuse(rule, after.why)
    return before
  }, shown)
  const sold = priced.products.flat()
  const applied = new Set<PriceRule>()
  for (const { unit } of [...sold, ...priced.gifts]) for (const { rule } of unit.applied) applied.add(rule)
  return {
    lines: dealt(lines, priced.products),
    gifts: priced.gifts.map((gift) => ({ product: gift.product, ...pricedUnits(gift), isForPromocode: false })),
    refused: refusals(rules, applied, reasons),
    sum: (sumOf(sold) + sumOf(priced.gifts)) as Kopecks,
    promocodeSum: sumOf(sold.filter(({ unit }) => isForPromocode(unit))),
  }
}
