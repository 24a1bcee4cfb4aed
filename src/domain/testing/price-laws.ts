import fc from 'fast-check'
import type { Kopecks } from '../money/money.ts'
import { returnShare } from '../order/order-sums.ts'
import type { LineToPrice, PricedBasket, PricedUnits, priceBasket } from '../pricing/price-basket.ts'
import type { PricedProduct } from '../pricing/price-context.ts'
import { isRuleActive } from '../pricing/rule-period.ts'
import { isShownRule, type PriceCut, type PriceRule, type RuleEffect } from '../pricing/rule.ts'
import { shownPrice } from '../pricing/shown-price.ts'
import { anyPricedProduct, anyPricingCase, type PricingCase } from './pricing.ts'

/** A function that prices baskets: `priceBasket`, or one that adds rules of its own to it. */
export type BasketPricing = typeof priceBasket

/** What must hold for every basket, whatever the rules are. */
export type PriceLaw = (price: BasketPricing, cases?: fc.Arbitrary<PricingCase>) => fc.IPropertyWithHooks<unknown>

interface Unit extends PricedUnits {
  readonly product: PricedProduct
}

const unitsOf = (lines: ReadonlyArray<LineToPrice>, basket: PricedBasket): ReadonlyArray<Unit> => [
  ...basket.lines.flatMap(({ portions }, index) => {
    const { product } = lines[index] as LineToPrice
    return portions.map((portion) => ({ ...portion, product }))
  }),
  ...basket.gifts,
]

const sumOf = (units: ReadonlyArray<Pick<PricedUnits, 'count' | 'price'>>): number =>
  units.reduce((sum, { count, price }) => sum + count * price, 0)

const law =
  (holds: (price: BasketPricing, input: PricingCase) => boolean): PriceLaw =>
  (price, cases = anyPricingCase()) =>
    fc.property(cases, (input) => holds(price, input))

/** What each unit costs and why, whatever the order of lines and of portions. */
const digest = (lines: ReadonlyArray<LineToPrice>, basket: PricedBasket): string => {
  const counts = new Map<string, number>()
  for (const { product, count, price, applied } of unitsOf(lines, basket)) {
    const key = JSON.stringify([product.id, price, applied.map(({ rule, kopecks }) => [rule.id, kopecks])])
    counts.set(key, count + (counts.get(key) ?? 0))
  }
  const refused = basket.refused.map(({ rule, why }) => JSON.stringify([rule.id, why])).sort()
  return JSON.stringify([[...counts].sort(), refused, basket.sum, basket.promocodeSum])
}

const shuffled = <Value>(values: ReadonlyArray<Value>, keys: ReadonlyArray<number>): ReadonlyArray<Value> =>
  values
    .map((value, index) => ({ value, key: keys[index % keys.length] as number }))
    .sort((one, other) => one.key - other.key)
    .map(({ value }) => value)

const anyKeys = () => fc.array(fc.nat(), { minLength: 6, maxLength: 6 })

const pricedOnce = law((price, { lines, rules, context }) => {
  const basket = price(lines, rules, context)
  return (
    basket.lines.length === lines.length &&
    lines.every(
      ({ count }, index) => basket.lines[index]?.portions.reduce((left, part) => left - part.count, count) === 0,
    )
  )
})

const neverBelowFloor = law((price, { lines, rules, context }) =>
  unitsOf(lines, price(lines, rules, context)).every(({ product, price: paid }) => {
    const ofBrand = product.brandId === null ? undefined : context.floors.brands.get(product.brandId)
    const floor = Math.max(1, context.floors.products.get(product.id) ?? 1, ofBrand ?? 1)
    return paid >= Math.min(floor, product.price)
  }),
)

const neverAboveCatalogue = law((price, { lines, rules, context }) =>
  unitsOf(lines, price(lines, rules, context)).every(({ product, price: paid }) => paid <= product.price),
)

const explained = law((price, { lines, rules, context }) => {
  const basket = price(lines, rules, context)
  const units = unitsOf(lines, basket)
  const used = new Set(units.flatMap(({ applied }) => applied.map(({ rule }) => rule)))
  const refused = new Set(basket.refused.map(({ rule }) => rule))
  return (
    units.every(
      ({ product, price: paid, applied }) =>
        applied.every(({ kopecks }) => Number.isInteger(kopecks) && kopecks > 0) &&
        product.price - applied.reduce((sum, { kopecks }) => sum + kopecks, 0) === paid,
    ) && rules.every((rule) => used.has(rule) !== refused.has(rule))
  )
})

const exclusiveAlone = law((price, { lines, rules, context }) =>
  unitsOf(lines, price(lines, rules, context)).every(
    ({ applied }) => applied.length < 2 || applied.every(({ rule }) => !rule.isExclusive),
  ),
)

const orderOfLines: PriceLaw = (price, cases = anyPricingCase()) =>
  fc.property(cases, anyKeys(), ({ lines, rules, context }, keys) => {
    const others = shuffled(lines, keys)
    return digest(lines, price(lines, rules, context)) === digest(others, price(others, rules, context))
  })

const orderOfRules: PriceLaw = (price, cases = anyPricingCase()) =>
  fc.property(cases, anyKeys(), ({ lines, rules, context }, keys) => {
    const others = shuffled(rules, keys)
    return digest(lines, price(lines, rules, context)) === digest(lines, price(lines, others, context))
  })

const splitLine: PriceLaw = (price, cases = anyPricingCase()) =>
  fc.property(cases, fc.nat(8), ({ lines, rules, context }, first) => {
    const split = lines.flatMap(({ product, count }) => {
      const part = Math.min(first, count)
      return [
        { product, count: part },
        { product, count: count - part },
      ].filter((line) => line.count > 0)
    })
    return digest(lines, price(lines, rules, context)) === digest(split, price(split, rules, context))
  })

/** Returns unit after unit, in any order, until `returned` of them are back. */
const partialReturns: PriceLaw = (price, cases = anyPricingCase()) =>
  fc.property(cases, anyKeys(), fc.nat(100), ({ lines, rules, context }, keys, percent) => {
    const basket = price(lines, rules, context)
    const units = shuffled(
      unitsOf(lines, basket).flatMap(({ count, price: paid }) => Array.from({ length: count }, () => paid)),
      keys,
    )
    const discountSum = Math.floor((basket.sum * percent) / 100) as Kopecks
    const paid = { itemsSum: basket.sum, discountSum }
    const refunds = units.map((unit, index) => {
      const before = units.slice(0, index).reduce<number>((sum, each) => sum + each, 0) as Kopecks
      return { unit, refund: returnShare(paid, before, unit) }
    })
    return (
      sumOf(unitsOf(lines, basket)) === basket.sum &&
      refunds.every(({ unit, refund }) => refund >= 0 && refund <= unit) &&
      refunds.reduce((sum, { refund }) => sum + refund, 0) === basket.sum - discountSum
    )
  })

const outsideItsTime: PriceLaw = (price, cases = anyPricingCase()) =>
  law((pricing, { lines, rules, context }) => {
    const open = rules.filter((rule) => isRuleActive(rule, context.moment))
    const [all, some] = [pricing(lines, rules, context), pricing(lines, open, context)]
    return digest(lines, { ...all, refused: [] }) === digest(lines, { ...some, refused: [] })
  })(price, cases)

const chargedAsShown = law((price, { lines, rules, context }) => {
  const shown = rules.filter(isShownRule)
  const basket = price(lines, rules, context)
  const isAsShown = ({ product, price: paid }: Unit) => paid === shownPrice(product, rules, context).price.price
  return (
    unitsOf(lines, price(lines, shown, context)).every(isAsShown) &&
    basket.lines.every(({ portions }, index) => {
      const product = lines[index]?.product
      return portions.every(
        (unit) => product !== undefined && unit.price <= shownPrice(product, rules, context).price.price,
      )
    })
  )
})

const cutOf = (cut: PriceCut, sum: number): number => {
  if (cut._tag === 'Percent') return Math.ceil((sum * cut.percent) / 100)
  return cut._tag === 'Amount' ? cut.amount : sum - cut.price
}

const sumOfUnits = (units: ReadonlyArray<number>): number => units.reduce((sum, price) => sum + price, 0)

/** The most that one set more gives. */
const promisedBySet = (
  { parts, effect }: Extract<RuleEffect, { readonly _tag: 'Set' }>,
  units: ReadonlyArray<number>,
  added: number,
): number => {
  const size = parts.reduce((sum, { count }) => sum + count, 0)
  const dearest = sumOfUnits([...units].sort((one, other) => other - one).slice(0, size))
  if (effect._tag === 'Percent') return cutOf(effect, dearest + added)
  return effect._tag === 'Amount' ? effect.amount : Math.max(dearest - effect.price, 0) + added
}

/** The most that a rule gives more when one unit is added: a step of it, or all of it if the sum is reached. */
const promised = (rule: PriceRule, units: ReadonlyArray<number>, added: number): number => {
  const { effect, basketFrom } = rule
  const all = sumOfUnits(units)
  if (effect._tag === 'Gift') return 0
  if (effect._tag === 'Set') return basketFrom === null ? promisedBySet(effect, units, added) : all
  if (effect._tag === 'NthUnit') return Math.ceil(((basketFrom === null ? added : all) * effect.percent) / 100)
  if (basketFrom === null) return Math.max(cutOf(effect, added), 0)
  return effect._tag === 'Fixed' ? all : cutOf(effect, all)
}

const addedUnit: PriceLaw = (price, cases = anyPricingCase()) =>
  fc.property(cases, anyPricedProduct(), ({ lines, rules, context }, product) => {
    const free = { ...context, floors: { products: new Map(), brands: new Map() } }
    const known = lines.find((line) => line.product.id === product.id)?.product ?? product
    const more = lines.some((line) => line.product.id === known.id)
      ? lines.map((line) => (line.product.id === known.id ? { ...line, count: line.count + 1 } : line))
      : [...lines, { product: known, count: 1 }]
    return rules
      .filter((rule) => !isShownRule(rule))
      .every((rule) => {
        const units = more.flatMap((line) => Array.from({ length: line.count }, () => line.product.price))
        const [before, after] = [price(lines, [rule], free), price(more, [rule], free)]
        return after.sum >= before.sum + known.price - promised(rule, units, known.price)
      })
  })

/** Laws of prices by their names. A law is a property of fast-check: `fc.assert(law(priceBasket))`. */
export const PRICE_LAWS = {
  'each unit of a line has one price': pricedOnce,
  'no unit costs less than its floor': neverBelowFloor,
  'no unit costs more than its catalogue price': neverAboveCatalogue,
  'the rules of a unit explain its price to the kopeck, and every other rule says why not': explained,
  'an exclusive rule is alone on its units': exclusiveAlone,
  'the order of lines changes nothing': orderOfLines,
  'the order of rules changes nothing': orderOfRules,
  'a line in two parts costs the same': splitLine,
  'lines add up to the sum, and the refunds of any order of returns to what was paid': partialReturns,
  'a rule outside its time changes nothing': outsideItsTime,
  'a basket is charged as it was shown; rules of the basket only lower it': chargedAsShown,
  'a unit more lowers what was there by no more than the rule says': addedUnit,
} as const satisfies Readonly<Record<string, PriceLaw>>
