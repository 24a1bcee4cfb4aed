import type { Kopecks } from '../money/money.ts'
import type { ProductId } from '../catalogue/product.ts'
import { charged, type Priced } from './internal/charged.ts'
import { byProduct, dearestFirst, divided, firstCounts, type Portion, sumOf } from './internal/portion.ts'
import { shownUnit } from './internal/shown-unit.ts'
import { closedNow, floorOf, inOrder, OTHER_GOODS } from './internal/unit-price.ts'
import type { BasketContext, PricedProduct, PriceFloors } from './price-context.ts'
import { isShownRule, type PriceRule } from './rule.ts'
import type { AppliedRule, RefusedRule, RuleRefusal } from './rule-outcome.ts'

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

const worthOf = (before: Priced, after: Priced): number =>
  sumOf(before.portions) -
  sumOf(after.portions) +
  after.gifts.reduce((sum, { count, product, unit }) => sum + count * (product.price - unit.price), 0)

const pricedUnits = ({ count, unit }: Pick<Portion, 'count' | 'unit'>): PricedUnits => ({
  count,
  price: unit.price,
  applied: unit.applied,
  isForPromocode: unit.applied.every(({ rule }) => rule.withPromocode),
})

const isSameUnit = ({ unit: one }: Portion, { unit: other }: Portion): boolean =>
  one.price === other.price &&
  one.applied.length === other.applied.length &&
  one.applied.every(({ rule, kopecks }, index) => {
    const same = other.applied[index]
    return same?.rule === rule && same.kopecks === kopecks
  })

/** Portions of one product, without two of the same price and rules; the dearest first. */
const merged = (portions: ReadonlyArray<Portion>): ReadonlyArray<Portion> =>
  dearestFirst(portions).reduce<ReadonlyArray<Portion>>((done, portion) => {
    const same = done.find((other) => isSameUnit(other, portion))
    if (same === undefined) return [...done, portion]
    return done.map((other) => (other === same ? { ...same, count: same.count + portion.count } : other))
  }, [])

/** Deals the units of a product to its lines, in their order. */
const dealt = (lines: ReadonlyArray<LineToPrice>, portions: ReadonlyArray<Portion>) => {
  const left = new Map(byProduct(portions).map((group) => [group[0]?.product.id, merged(group)]))
  return lines.map(({ product, count }) => {
    const all = left.get(product.id) ?? []
    const { taken, left: rest } = divided(all, firstCounts(all, count))
    left.set(product.id, rest)
    return { portions: taken.map(pricedUnits) }
  })
}

const shownPortions = (
  lines: ReadonlyArray<LineToPrice>,
  rules: ReadonlyArray<PriceRule>,
  floors: PriceFloors,
  refuse: (rule: PriceRule, why: RuleRefusal) => void,
): ReadonlyArray<Portion> => {
  const counts = new Map<ProductId, LineToPrice>()
  for (const { product, count } of lines)
    counts.set(product.id, { product, count: count + (counts.get(product.id)?.count ?? 0) })
  const shown = rules.filter(isShownRule)
  return [...counts.values()]
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.product.id - other.product.id)
    .map(({ product, count }) => ({
      product,
      count,
      floor: floorOf(product, floors),
      unit: shownUnit(product, shown, floors, refuse),
    }))
}

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
    if (!reasons.has(rule) && why._tag !== 'OtherGoods') reasons.set(rule, why)
  }
  const open = rules.filter((rule) => {
    const why = closedNow(rule, context)
    if (why !== null) refuse(rule, why)
    return why === null
  })
  const shown: Priced = { portions: shownPortions(lines, open, context.floors, refuse), gifts: [] }
  const sum = sumOf(shown.portions)
  const ordered = inOrder(
    open.filter((rule) => !isShownRule(rule)),
    (rule) => worthOf(shown, charged(rule, shown, sum, context)),
  )
  const priced = ordered.reduce<Priced>((before, rule) => {
    const { why, ...after } = charged(rule, before, sum, context)
    if (why !== null) refuse(rule, why)
    return after
  }, shown)
  const all = [...priced.portions, ...priced.gifts]
  const used = new Set(all.flatMap(({ unit }) => unit.applied.map(({ rule }) => rule)))
  const sold = priced.portions.filter(({ unit }) => pricedUnits({ count: 0, unit }).isForPromocode)
  return {
    lines: dealt(lines, priced.portions),
    gifts: priced.gifts.map((gift) => ({ product: gift.product, ...pricedUnits(gift), isForPromocode: false })),
    refused: inOrder(rules, () => 0)
      .filter((rule) => !used.has(rule))
      .map((rule) => ({ rule, why: reasons.get(rule) ?? OTHER_GOODS })),
    sum: sumOf(all),
    promocodeSum: sumOf(sold),
  }
}
