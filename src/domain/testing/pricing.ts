import fc from 'fast-check'
import type { ProductId } from '../catalogue/product.ts'
import type { Kopecks } from '../money/money.ts'
import type { LineToPrice } from '../pricing/price-basket.ts'
import type { BasketContext, PricedProduct } from '../pricing/price-context.ts'
import {
  RULE_BUYERS,
  type PriceCut,
  type PriceRule,
  type PriceRuleId,
  type RuleEffect,
  type RuleGoods,
  type RulePeriod,
} from '../pricing/rule.ts'
import { anAmount, anyAmount } from './amount.ts'

const NOON_OF_MARCH_4 = 1_772_600_400_000

export const aPricedProduct = (parts: Partial<PricedProduct> = {}): PricedProduct => {
  const price = parts.price ?? anAmount(1_290)
  return {
    id: 1 as ProductId,
    price,
    basePrice: price,
    categories: [],
    brandId: null,
    selections: [],
    properties: [],
    ...parts,
  }
}

/** Goods of a rule: all products. */
export const allGoods: RuleGoods = {
  products: [],
  categories: [],
  brands: [],
  selections: [],
  properties: [],
  exceptProducts: [],
}

export const theseGoods = (...products: ReadonlyArray<Pick<PricedProduct, 'id'>>): RuleGoods => ({
  ...allGoods,
  products: products.map(({ id }) => id),
})

/** Ten percent off all products, for everyone, at any time, together with everything else. */
export const aPriceRule = ({
  id = 1,
  ...parts
}: Partial<Omit<PriceRule, 'id'>> & { readonly id?: number } = {}): PriceRule => ({
  id: id as PriceRuleId,
  title: `Правило ${id}`,
  goods: allGoods,
  period: { from: null, until: null, weekdays: [], hours: null },
  cities: [],
  buyers: 'everyone',
  basketFrom: null,
  effect: { _tag: 'Percent', percent: 10 },
  priority: 0,
  isExclusive: false,
  withPromocode: true,
  withOldPrice: true,
  ...parts,
})

/** A guest at noon of a Wednesday. */
export const aBasketContext = (parts: Partial<BasketContext> = {}): BasketContext => ({
  moment: NOON_OF_MARCH_4,
  cityId: null,
  floors: { products: new Map(), brands: new Map() },
  buyer: { isSignedIn: false, isNewcomer: true, isCompany: false },
  gifts: new Map(),
  ...parts,
})

const FEW_PRODUCTS = 6
const MS_IN_HOUR = 3_600_000
const HOURS_IN_WEEK = 168

const anyFewOf = <Value>(...values: ReadonlyArray<Value>): fc.Arbitrary<Array<Value>> => fc.subarray([...values])

const anyFewId = (): fc.Arbitrary<ProductId> => fc.integer({ min: 1, max: FEW_PRODUCTS }).map((id) => id as ProductId)

const anyPriceOfUnit = (): fc.Arbitrary<Kopecks> =>
  fc.oneof(anyAmount({ max: anAmount(5_000) }), anyAmount({ max: 20 as Kopecks }))

/** Any product with few categories, brands, collections and properties, those that `anyRuleGoods` names. */
export const anyPricedProduct = (id: fc.Arbitrary<ProductId> = anyFewId()): fc.Arbitrary<PricedProduct> =>
  fc
    .record({
      id,
      price: anyPriceOfUnit(),
      more: fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, fc.nat(100_000)),
      categories: anyFewOf(10, 11, 12),
      brandId: fc.constantFrom(null, 20, 21),
      selections: anyFewOf('sale', 'summer'),
      properties: anyFewOf({ title: 'Цвет', value: 'белый' }, { title: 'Объём', value: '1 л' }),
    })
    .map(({ more, ...product }) => ({ ...product, basePrice: (product.price + more) as Kopecks }))

/** Half of the time all products, else any conditions. */
export const anyRuleGoods = (): fc.Arbitrary<RuleGoods> => {
  const few = <Value>(...values: ReadonlyArray<Value>) =>
    fc.oneof({ arbitrary: fc.constant<Array<Value>>([]), weight: 3 }, anyFewOf(...values))
  return fc.oneof(
    fc.constant(allGoods),
    fc.record({
      products: fc.oneof(fc.constant([]), fc.uniqueArray(anyFewId(), { maxLength: FEW_PRODUCTS })),
      categories: few(10, 11, 12),
      brands: few(20, 21),
      selections: few('sale', 'summer'),
      properties: few({ title: 'Цвет', values: ['белый', 'синий'] }, { title: 'Объём', values: ['1 л'] }),
      exceptProducts: few(1 as ProductId, 2 as ProductId),
    }),
  )
}

const anyTime = (): fc.Arbitrary<string> =>
  fc.nat(1_439).map((minute) => {
    const padded = (value: number) => String(value).padStart(2, '0')
    return `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`
  })

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, arbitrary)

/** Any period, with ends in the weeks around the moment. */
export const anyRulePeriod = (moment = NOON_OF_MARCH_4): fc.Arbitrary<RulePeriod> => {
  const anyEnd = fc.integer({ min: -HOURS_IN_WEEK, max: HOURS_IN_WEEK }).map((hours) => moment + hours * MS_IN_HOUR)
  return fc.record({
    from: seldom(anyEnd),
    until: seldom(anyEnd),
    weekdays: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, anyFewOf(1, 2, 3, 4, 5, 6, 7)),
    hours: seldom(fc.record({ from: anyTime(), to: anyTime() })),
  })
}

const anyPercent = (): fc.Arbitrary<number> => fc.integer({ min: 1, max: 100 })

export const anyPriceCut = (): fc.Arbitrary<PriceCut> =>
  fc.oneof(
    fc.record({ _tag: fc.constant('Percent' as const), percent: anyPercent() }),
    fc.record({ _tag: fc.constant('Amount' as const), amount: anyPriceOfUnit() }),
    fc.record({ _tag: fc.constant('Fixed' as const), price: anyPriceOfUnit() }),
  )

export const anyRuleEffect = (): fc.Arbitrary<RuleEffect> =>
  fc.oneof(
    { arbitrary: anyPriceCut(), weight: 2 },
    fc.record({
      _tag: fc.constant('NthUnit' as const),
      n: fc.integer({ min: 1, max: 4 }),
      percent: anyPercent(),
      isSameProduct: fc.boolean(),
    }),
    fc.record({
      _tag: fc.constant('Set' as const),
      parts: fc.array(fc.record({ goods: anyRuleGoods(), count: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      effect: anyPriceCut(),
    }),
    fc.record({
      _tag: fc.constant('Gift' as const),
      product: anyFewId(),
      each: fc.option(fc.integer({ min: 1, max: 4 })),
    }),
  )

/** Any rule; most are active at the moment of `aBasketContext`. */
export const anyPriceRule = (): fc.Arbitrary<PriceRule> =>
  fc
    .record({
      id: fc.integer({ min: 1, max: 999 }),
      goods: anyRuleGoods(),
      period: anyRulePeriod(),
      cities: fc.oneof({ arbitrary: fc.constant([]), weight: 4 }, anyFewOf(145, 146)),
      buyers: fc.oneof({ arbitrary: fc.constant('everyone' as const), weight: 3 }, fc.constantFrom(...RULE_BUYERS)),
      basketFrom: seldom(anyAmount({ max: anAmount(10_000) })),
      effect: anyRuleEffect(),
      priority: fc.integer({ min: 0, max: 2 }),
      isExclusive: fc.boolean(),
      withPromocode: fc.boolean(),
      withOldPrice: fc.boolean(),
    })
    .map(aPriceRule)

/** Rules with different ids. */
export const anyPriceRules = (maxLength = 5): fc.Arbitrary<ReadonlyArray<PriceRule>> =>
  fc.uniqueArray(anyPriceRule(), { selector: ({ id }) => id, maxLength })

/** What `priceBasket` takes. */
export interface PricingCase {
  readonly lines: ReadonlyArray<LineToPrice>
  readonly rules: ReadonlyArray<PriceRule>
  readonly context: BasketContext
}

const anyFloors = (ids: ReadonlyArray<number>): fc.Arbitrary<ReadonlyMap<number, Kopecks>> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids), anyPriceOfUnit()), { selector: ([id]) => id, maxLength: 2 })
    .map((floors) => new Map(floors))

export const anyBasketContext = (): fc.Arbitrary<BasketContext> =>
  fc
    .record({
      cityId: fc.constantFrom(null, 145, 146, 147),
      floors: fc.record({ products: anyFloors([1, 2, 3, 4, 5, 6]), brands: anyFloors([20, 21]) }),
      buyer: fc.record({ isSignedIn: fc.boolean(), isNewcomer: fc.boolean(), isCompany: fc.boolean() }),
      gifts: fc
        .uniqueArray(fc.record({ product: anyPricedProduct(), left: fc.nat(4) }), {
          selector: ({ product }) => product.id,
        })
        .map((stocks) => new Map(stocks.map((stock) => [stock.product.id as number, stock]))),
    })
    .map(aBasketContext)

/** Any basket of different products; the rules are any, or those of the test. */
export const anyPricingCase = (
  rules: fc.Arbitrary<ReadonlyArray<PriceRule>> = anyPriceRules(),
): fc.Arbitrary<PricingCase> =>
  fc.record({
    lines: fc.uniqueArray(fc.record({ product: anyPricedProduct(), count: fc.integer({ min: 1, max: 9 }) }), {
      selector: ({ product }) => product.id,
      maxLength: FEW_PRODUCTS,
    }),
    rules,
    context: anyBasketContext(),
  })
