import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { priceBasket, type PricedBasket, type PricedUnits } from '../../../src/domain/pricing/price-basket.ts'
import type { PriceRule } from '../../../src/domain/pricing/rule.ts'
import { anyPricingCase, aPriceRule, PRICE_LAWS, type BasketPricing } from '../../../src/domain/testing/index.ts'

type LawName = keyof typeof PRICE_LAWS

const laws = Object.entries(PRICE_LAWS) as ReadonlyArray<[LawName, (typeof PRICE_LAWS)[LawName]]>

describe('prices of baskets', () => {
  it.each(laws)('obey: %s', (_, law) => {
    fc.assert(law(priceBasket))
  })
})

const withUnits = (basket: PricedBasket, change: (unit: PricedUnits, line: number) => PricedUnits): PricedBasket => ({
  ...basket,
  lines: basket.lines.map(({ portions }, line) => ({ portions: portions.map((unit) => change(unit, line)) })),
})

/** Prices by changed rules; the history names the rules as they were. */
const byRules =
  (changed: (rule: PriceRule, index: number, units: number) => PriceRule): BasketPricing =>
  (lines, rules, context) => {
    const units = lines.reduce((sum, { count }) => sum + count, 0)
    const own = new Map(rules.map((rule) => [rule.id, rule]))
    const original = <Item extends { readonly rule: PriceRule }>(item: Item): Item => ({
      ...item,
      rule: own.get(item.rule.id) ?? item.rule,
    })
    const basket = priceBasket(
      lines,
      rules.map((rule, index) => changed(rule, index, units)),
      context,
    )
    return {
      ...withUnits(basket, (unit) => ({ ...unit, applied: unit.applied.map(original) })),
      gifts: basket.gifts.map((gift) => ({ ...gift, applied: gift.applied.map(original) })),
      refused: basket.refused.map(original),
    }
  }

const NO_FLOORS = { products: new Map(), brands: new Map() }
const { period: always } = aPriceRule()

/** For each law a mistake that it must find. */
const mistakes: Readonly<Record<LawName, readonly [name: string, price: BasketPricing]>> = {
  'each unit of a line has one price': [
    'gives a unit more of each line',
    (lines, rules, context) =>
      priceBasket(
        lines.map((line) => ({ ...line, count: line.count + 1 })),
        rules,
        context,
      ),
  ],
  'no unit costs less than its floor': [
    'forgets the minimum prices',
    (lines, rules, context) => priceBasket(lines, rules, { ...context, floors: NO_FLOORS }),
  ],
  'no unit costs more than its catalogue price': [
    'adds discounts',
    (lines, rules, context) =>
      withUnits(priceBasket(lines, rules, context), (unit) => ({
        ...unit,
        price: unit.applied.reduce<number>((sum, { kopecks }) => sum + 2 * kopecks, unit.price) as Kopecks,
      })),
  ],
  'the rules of a unit explain its price to the kopeck, and every other rule says why not': [
    'forgets the last rule of each unit',
    (lines, rules, context) =>
      withUnits(priceBasket(lines, rules, context), (unit) => ({ ...unit, applied: unit.applied.slice(0, -1) })),
  ],
  'an exclusive rule is alone on its units': [
    'takes exclusive rules for others',
    byRules((rule) => ({ ...rule, isExclusive: false })),
  ],
  'the order of lines changes nothing': [
    'takes a kopeck from the first line',
    (lines, rules, context) =>
      withUnits(priceBasket(lines, rules, context), (unit, line) => ({
        ...unit,
        price: (unit.price - (line === 0 ? 1 : 0)) as Kopecks,
      })),
  ],
  'the order of rules changes nothing': [
    'applies rules as they come',
    byRules((rule, index) => ({ ...rule, priority: -index })),
  ],
  'a line in two parts costs the same': [
    'prices each line alone',
    (lines, rules, context) => {
      const baskets = lines.map((line) => priceBasket([line], rules, context))
      return {
        ...priceBasket(lines, rules, context),
        lines: baskets.flatMap((basket) => basket.lines),
      }
    },
  ],
  'lines add up to the sum, and the refunds of any order of returns to what was paid': [
    'rounds units to roubles, and not the sum',
    (lines, rules, context) =>
      withUnits(priceBasket(lines, rules, context), (unit) => ({
        ...unit,
        price: (Math.ceil(unit.price / 100) * 100) as Kopecks,
      })),
  ],
  'a rule outside its time changes nothing': [
    'does not look at the clock',
    byRules((rule) => ({ ...rule, period: always })),
  ],
  'a basket is charged as it was shown; rules of the basket only lower it': [
    'forgets the city of the shopper',
    (lines, rules, context) => priceBasket(lines, rules, { ...context, cityId: null }),
  ],
  'a unit more lowers what was there by no more than the rule says': [
    'discounts all units once there are n',
    byRules((rule, _, units) =>
      rule.effect._tag === 'NthUnit' && units >= rule.effect.n
        ? { ...rule, effect: { _tag: 'Percent', percent: rule.effect.percent }, basketFrom: 0 as Kopecks }
        : rule,
    ),
  ],
}

describe('a law of prices', () => {
  it.each(Object.entries(mistakes).map(([law, [mistake, price]]) => ({ law: law as LawName, mistake, price })))(
    '«$law» finds a pricing that $mistake',
    ({ law, price }) => {
      expect(fc.check(PRICE_LAWS[law](price, anyPricingCase()), { numRuns: 20_000 }).failed).toBe(true)
    },
  )
})
