import { describe, expect, it } from 'vitest'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { priceOf } from '../../../src/domain/money/discount.ts'
import { kopecksOf, type Kopecks } from '../../../src/domain/money/money.ts'
import { conflicts } from '../../../src/domain/pricing/conflicts.ts'
import { priceBasket } from '../../../src/domain/pricing/price-basket.ts'
import type { BasketContext, PricedProduct } from '../../../src/domain/pricing/price-context.ts'
import type { PriceCut, PriceRule, RuleEffect, RuleGoods } from '../../../src/domain/pricing/rule.ts'
import { shownPrice } from '../../../src/domain/pricing/shown-price.ts'
import { aBasketContext, allGoods, aPricedProduct, aPriceRule, theseGoods } from '../../../src/domain/testing/index.ts'

const context = aBasketContext()
const priced = (id: number, roubles: number, parts: Partial<PricedProduct> = {}) =>
  aPricedProduct({ id: id as ProductId, price: kopecksOf(roubles), ...parts })
const [kettle, cup, tea] = [priced(1, 1_000), priced(2, 100), priced(3, 300)]

const percent = (percents: number): PriceCut => ({ _tag: 'Percent', percent: percents })
const amount = (roubles: number): PriceCut => ({ _tag: 'Amount', amount: kopecksOf(roubles) })
const fixed = (roubles: number): PriceCut => ({ _tag: 'Fixed', price: kopecksOf(roubles) })
const nth = (n: number, percents: number, isSameProduct = false): RuleEffect => ({
  _tag: 'NthUnit',
  n,
  percent: percents,
  isSameProduct,
})
const gift = (each: number | null, product = tea): RuleEffect => ({ _tag: 'Gift', product: product.id, each })
const setOf = (effect: PriceCut, ...parts: ReadonlyArray<readonly [RuleGoods, number]>): RuleEffect => ({
  _tag: 'Set',
  parts: parts.map(([goods, count]) => ({ goods, count })),
  effect,
})

type Line = readonly [PricedProduct, number]

const charged = (rules: ReadonlyArray<PriceRule>, lines: ReadonlyArray<Line>, parts: Partial<BasketContext> = {}) =>
  priceBasket(
    lines.map(([product, count]) => ({ product, count })),
    rules,
    { ...context, ...parts },
  )

type Basket = ReturnType<typeof charged>

/** Units of each line with their price in roubles. */
const unitsOf = (basket: Basket) =>
  basket.lines.map(({ portions }) => portions.map(({ count, price }) => `${count} × ${price / 100}`).join(', '))

const whyOf = (basket: Pick<Basket, 'refused'>) => basket.refused.map(({ rule, why }) => ({ id: rule.id, ...why }))

const stockOf = (product: PricedProduct, left: number) => ({
  gifts: new Map([[product.id as number, { product, left }]]),
})

const floors = (
  products: ReadonlyArray<readonly [number, number]>,
  brands: ReadonlyArray<readonly [number, number]> = [],
) => {
  const inKopecks = (roubles: ReadonlyArray<readonly [number, number]>) =>
    new Map(roubles.map(([id, floor]) => [id, kopecksOf(floor)]))
  return { floors: { products: inKopecks(products), brands: inKopecks(brands) } }
}

it('a product without parts has one price, and no old one', () => {
  expect(shownPrice(aPricedProduct(), [], context).price).toEqual(priceOf(kopecksOf(1_290), kopecksOf(1_290)))
})

describe('a shown price', () => {
  it.each<[string, RuleEffect, number]>([
    ['a percent', percent(15), 850],
    ['an amount', amount(120), 880],
    ['a fixed price', fixed(777), 777],
  ])('is the catalogue price after %s; the catalogue price is the old one', (_, effect, roubles) => {
    const feed = { ...kettle, basePrice: kopecksOf(1_500) }
    const rule = aPriceRule({ effect })
    expect(shownPrice(feed, [rule], context)).toEqual({
      price: { price: kopecksOf(roubles), basePrice: kopecksOf(1_000), discount: Math.round((1_000 - roubles) / 10) },
      applied: [{ rule, kopecks: kopecksOf(1_000 - roubles), isCut: false }],
      refused: [],
      promises: [],
    })
  })

  it('has the old price of the feed without a rule', () => {
    const feed = { ...kettle, basePrice: kopecksOf(1_500) }
    expect(shownPrice(feed, [], context).price).toEqual({
      price: kopecksOf(1_000),
      basePrice: kopecksOf(1_500),
      discount: 33,
    })
  })

  it('takes whole kopecks of a percent', () => {
    expect(shownPrice(priced(1, 9.99), [aPriceRule({ effect: percent(33) })], context).price.price).toBe(670)
  })

  it('is after rules one by one, by priority, then by what they give, then by id', () => {
    const rules = [
      aPriceRule({ id: 4, effect: amount(100) }),
      aPriceRule({ id: 3, effect: percent(10) }),
      aPriceRule({ id: 9, effect: percent(20) }),
      aPriceRule({ id: 1, effect: amount(1), priority: 1 }),
    ]
    const { applied, price } = shownPrice(kettle, rules, context)
    expect(applied.map(({ rule, kopecks }) => [rule.id, kopecks])).toEqual([
      [1, 100],
      [9, 19_980],
      [3, 7_992],
      [4, 10_000],
    ])
    expect(price.price).toBe(kopecksOf(619.28))
    const equal = [aPriceRule({ id: 8, isExclusive: true }), aPriceRule({ id: 7, isExclusive: true })]
    expect(shownPrice(kettle, equal, context).applied.map(({ rule }) => rule.id)).toEqual([7])
  })

  it('has one exclusive rule, or those that are not', () => {
    const [all, only] = [aPriceRule({ id: 1 }), aPriceRule({ id: 2, isExclusive: true, effect: percent(5) })]
    expect(whyOf(shownPrice(kettle, [all, only], context))).toEqual([{ id: 2, _tag: 'OtherRule', by: all }])
    const first = { ...only, priority: 1 }
    expect(whyOf(shownPrice(kettle, [all, first], context))).toEqual([{ id: 1, _tag: 'ExclusiveRule', by: first }])
  })

  it('stops at the higher floor of the product and of its brand, which never raise it', () => {
    const branded = { ...kettle, brandId: 20 }
    const half = aPriceRule({ effect: percent(50) })
    const priceAt = (product: PricedProduct, parts: Partial<BasketContext>) =>
      shownPrice(product, [half], { ...context, ...parts })
    expect(priceAt(branded, floors([[1, 600]], [[20, 700]])).price.price).toBe(kopecksOf(700))
    expect(priceAt(branded, floors([[1, 800]], [[20, 700]]))).toMatchObject({
      price: { price: kopecksOf(800) },
      applied: [{ kopecks: kopecksOf(200), isCut: true }],
    })
    expect(priceAt(kettle, floors([], [[20, 700]])).price.price).toBe(kopecksOf(500))
    expect(priceAt(branded, floors([[1, 500]])).applied).toMatchObject([{ isCut: false }])
    expect(whyOf(priceAt(branded, floors([[1, 2_000]])))).toEqual([{ id: 1, _tag: 'AtFloor' }])
    expect(priceAt(branded, floors([[1, 2_000]])).price.price).toBe(kopecksOf(1_000))
    expect(shownPrice(kettle, [aPriceRule({ effect: fixed(0) })], context).price.price).toBe(1)
  })

  it('is not raised by a fixed price above it', () => {
    for (const roubles of [1_000, 1_200]) {
      const shown = shownPrice(kettle, [aPriceRule({ effect: fixed(roubles) })], context)
      expect(shown.price.price).toBe(kopecksOf(1_000))
      expect(whyOf(shown)).toEqual([{ id: 1, _tag: 'NotCheaper' }])
    }
  })

  it('is of the city', () => {
    const rule = aPriceRule({ cities: [145, 146] })
    const reasons = [145, 147, null].map((cityId) => whyOf(shownPrice(kettle, [rule], { ...context, cityId })))
    expect(reasons).toEqual([[], [{ id: 1, _tag: 'OtherCity' }], [{ id: 1, _tag: 'OtherCity' }]])
  })

  it('leaves products with an old price to the rules that are for them', () => {
    const rule = aPriceRule({ withOldPrice: false })
    expect(whyOf(shownPrice({ ...kettle, basePrice: kopecksOf(1_001) }, [rule], context))).toEqual([
      { id: 1, _tag: 'HasOldPrice' },
    ])
    expect(whyOf(shownPrice(kettle, [rule], context))).toEqual([])
  })

  it('promises the rules of buyers and baskets, not those that cannot follow', () => {
    const set = setOf(percent(10), [theseGoods(tea), 1], [theseGoods(kettle), 1])
    const rules = [
      aPriceRule({ id: 1, effect: nth(2, 50) }),
      aPriceRule({ id: 2, buyers: 'newcomers', priority: 1 }),
      aPriceRule({ id: 3, basketFrom: kopecksOf(3_000) }),
      aPriceRule({ id: 4, effect: set }),
      aPriceRule({ id: 5, effect: set, goods: theseGoods(tea) }),
      aPriceRule({ id: 6, effect: setOf(percent(10), [theseGoods(tea), 1]) }),
      aPriceRule({ id: 7, effect: gift(1), period: { ...aPriceRule().period, until: context.moment } }),
    ]
    const shown = shownPrice(kettle, rules, context)
    expect(shown.promises.map(({ id }) => id)).toEqual([2, 1, 3, 4])
    expect(whyOf(shown)).toEqual([
      { id: 5, _tag: 'OtherGoods' },
      { id: 6, _tag: 'OtherGoods' },
      { id: 7, _tag: 'OutOfTime' },
    ])
    const exclusive = aPriceRule({ id: 9, isExclusive: true })
    const closed = shownPrice(kettle, [exclusive, ...rules.slice(0, 1)], context)
    expect(closed.promises).toEqual([])
    expect(whyOf(closed)).toEqual([{ id: 1, _tag: 'ExclusiveRule', by: exclusive }])
  })
})

describe('goods of a rule', () => {
  const product = priced(5, 10, {
    categories: [11, 10],
    brandId: 20,
    selections: ['sale', 'summer'],
    properties: [
      { title: 'Цвет', value: 'белый' },
      { title: 'Объём', value: '1 л' },
    ],
  })

  it.each<[Partial<RuleGoods>, boolean]>([
    [{}, true],
    [{ products: [4 as ProductId, product.id] }, true],
    [{ products: [4 as ProductId] }, false],
    [{ exceptProducts: [product.id] }, false],
    [{ exceptProducts: [4 as ProductId] }, true],
    [{ categories: [10, 12] }, true],
    [{ categories: [12] }, false],
    [{ brands: [20, 21] }, true],
    [{ brands: [21] }, false],
    [{ selections: ['winter', 'summer'] }, true],
    [{ selections: ['winter'] }, false],
    [{ properties: [{ title: 'Цвет', values: ['синий', 'белый'] }] }, true],
    [{ properties: [{ title: 'Цвет', values: ['синий'] }] }, false],
    [{ properties: [{ title: 'Цвет', values: ['1 л'] }] }, false],
    [
      {
        properties: [
          { title: 'Цвет', values: ['белый'] },
          { title: 'Объём', values: ['2 л'] },
        ],
      },
      false,
    ],
    [{ brands: [20], categories: [12] }, false],
    [{ brands: [21], categories: [11], selections: ['sale'] }, false],
    [{ categories: [12], selections: ['sale'] }, false],
    [{ brands: [20], categories: [11], products: [product.id], selections: ['sale'] }, true],
  ])('%j: %j', (goods, isIncluded) => {
    const rule = aPriceRule({ goods: { ...allGoods, ...goods } })
    const { refused } = shownPrice(product, [rule], context)
    expect(refused).toEqual(isIncluded ? [] : [{ rule, why: { _tag: 'OtherGoods' } }])
    expect(shownPrice(product, [rule], context).refused).toEqual(refused)
  })

  it('of a brand are not those without one', () => {
    const rule = aPriceRule({ goods: { ...allGoods, brands: [20] } })
    expect(shownPrice({ ...product, brandId: null }, [rule], context).applied).toEqual([])
  })
})

describe('each n-th unit', () => {
  it('gets its percent, spread over the units that took part', () => {
    const second = aPriceRule({ effect: nth(2, 50, true) })
    expect(unitsOf(charged([second], [[cup, 3]]))).toEqual(['1 × 100, 2 × 75'])
    expect(unitsOf(charged([second], [[cup, 1]]))).toEqual(['1 × 100'])
  })

  it('is counted from the dearest, over all goods or of one product', () => {
    const lines: ReadonlyArray<Line> = [
      [cup, 2],
      [kettle, 1],
      [tea, 1],
    ]
    expect(charged([aPriceRule({ effect: nth(2, 50) })], lines).sum).toBe(kopecksOf(1_500 - 150 - 50))
    expect(charged([aPriceRule({ effect: nth(2, 50, true) })], lines).sum).toBe(kopecksOf(1_500 - 50))
    expect(charged([aPriceRule({ effect: nth(3, 100) })], lines).sum).toBe(kopecksOf(1_400))
    expect(unitsOf(charged([aPriceRule({ effect: nth(3, 100) })], lines))).toEqual([
      '1 × 100, 1 × 92.86',
      '1 × 928.57',
      '1 × 278.57',
    ])
  })

  it('is of the product with the lower id among equal prices, in any order of lines', () => {
    const other = priced(5, 100)
    const half = aPriceRule({ effect: nth(2, 50) })
    const lines: ReadonlyArray<Line> = [
      [other, 2],
      [cup, 1],
    ]
    expect(unitsOf(charged([half], lines))).toEqual(['1 × 100, 1 × 75', '1 × 75'])
    expect(unitsOf(charged([half], lines.toReversed()))).toEqual(['1 × 75', '1 × 100, 1 × 75'])
  })

  it('says how many units are missing', () => {
    const [any, same] = [aPriceRule({ id: 1, effect: nth(4, 50) }), aPriceRule({ id: 2, effect: nth(4, 50, true) })]
    const basket = charged(
      [any, same],
      [
        [cup, 2],
        [kettle, 1],
      ],
    )
    expect(whyOf(basket)).toEqual([
      { id: 1, _tag: 'TooFewUnits', missing: 1 },
      { id: 2, _tag: 'TooFewUnits', missing: 2 },
    ])
  })

  it('gives what a unit at its floor cannot to the others', () => {
    const basket = charged(
      [aPriceRule({ effect: nth(2, 50) })],
      [
        [cup, 1],
        [tea, 1],
      ],
      floors([[3, 290]]),
    )
    expect(unitsOf(basket)).toEqual(['1 × 60', '1 × 290'])
    const atFloor = charged(
      [aPriceRule({ effect: nth(2, 50) })],
      [
        [cup, 1],
        [tea, 1],
      ],
      floors([
        [3, 300],
        [2, 99],
      ]),
    )
    expect(unitsOf(atFloor)).toEqual(['1 × 99', '1 × 300'])
    expect(atFloor.lines[0]?.portions[0]?.applied).toMatchObject([{ kopecks: 100, isCut: true }])
    expect(basket.lines[0]?.portions[0]?.applied).toMatchObject([{ kopecks: 4_000, isCut: false }])
    expect(whyOf(charged([aPriceRule({ effect: nth(1, 50) })], [[cup, 1]], floors([[2, 100]])))).toEqual([
      { id: 1, _tag: 'AtFloor' },
    ])
    const same = charged(
      [aPriceRule({ effect: nth(2, 50, true) })],
      [
        [cup, 2],
        [tea, 1],
      ],
      floors([[2, 100]]),
    )
    expect(whyOf(same)).toEqual([{ id: 1, _tag: 'AtFloor' }])
    const withFree = charged(
      [aPriceRule({ effect: nth(2, 50, true) })],
      [
        [priced(1, 0), 3],
        [cup, 2],
      ],
    )
    expect(unitsOf(withFree)).toEqual(['3 × 0', '2 × 75'])
    expect(whyOf(charged([aPriceRule({ effect: nth(1, 1) })], [[priced(1, 0.1), 1]]))).toEqual([
      { id: 1, _tag: 'NotCheaper' },
    ])
  })
})

describe('a set', () => {
  const teaTable = (effect: PriceCut) =>
    aPriceRule({ effect: setOf(effect, [theseGoods(kettle), 1], [theseGoods(cup), 2]) })

  it.each<[string, PriceCut, number]>([
    ['a price', fixed(900), 900],
    ['a percent', percent(10), 1_080],
    ['an amount', amount(60), 1_140],
  ])('has %s, each part its share; other units stay', (_, effect, roubles) => {
    const basket = charged(
      [teaTable(effect)],
      [
        [cup, 3],
        [kettle, 1],
      ],
    )
    expect(unitsOf(basket)).toEqual([`1 × 100, 2 × ${roubles / 12}`, `1 × ${(roubles * 10) / 12}`])
    expect(basket.sum).toBe(kopecksOf(roubles + 100))
  })

  it('is sold as often as it gives more', () => {
    const lines: ReadonlyArray<Line> = [
      [cup, 7],
      [kettle, 2],
      [tea, 1],
    ]
    expect(charged([teaTable(fixed(900))], lines).sum).toBe(kopecksOf(1_800 + 300 + 300))
    const pair = aPriceRule({ effect: setOf(fixed(350), [allGoods, 2]) })
    expect(charged([pair], lines).sum).toBe(kopecksOf(2 * 350 + 600))
    expect(charged([aPriceRule({ effect: setOf(amount(150), [allGoods, 1]) })], lines).sum).toBe(
      kopecksOf(2 * 850 + 150) + 7,
    )
  })

  it('takes an amount that its units can give, and no set that gives nothing', () => {
    const lines: ReadonlyArray<Line> = [
      [kettle, 1],
      [tea, 1],
      [cup, 2],
    ]
    const pairs = aPriceRule({ effect: setOf(amount(250), [allGoods, 2]) })
    expect(charged([pairs], lines).sum).toBe(kopecksOf(1_500 - 250 - 200) + 2)
    const equal = aPriceRule({ effect: setOf(fixed(200), [allGoods, 2]) })
    expect(unitsOf(charged([equal], lines))).toEqual(['1 × 153.85', '1 × 46.15', '2 × 100'])
  })

  it('lacks units', () => {
    const rule = teaTable(fixed(900))
    expect(whyOf(charged([rule], [[kettle, 3]]))).toEqual([{ id: 1, _tag: 'TooFewUnits', missing: 2 }])
    expect(whyOf(charged([rule], [[cup, 1]]))).toEqual([{ id: 1, _tag: 'TooFewUnits', missing: 2 }])
    expect(whyOf(charged([rule], [[tea, 1]]))).toEqual([{ id: 1, _tag: 'OtherGoods' }])
    expect(
      whyOf(
        charged(
          [teaTable(fixed(1_200))],
          [
            [kettle, 1],
            [cup, 2],
          ],
        ),
      ),
    ).toEqual([{ id: 1, _tag: 'NotCheaper' }])
    expect(whyOf(charged([aPriceRule({ effect: setOf(amount(1), [allGoods, 0]) })], [[kettle, 1]]))).toEqual([
      { id: 1, _tag: 'NotCheaper' },
    ])
  })

  it('finds the units of parts that share goods', () => {
    const anyAndTea = (count: number) =>
      aPriceRule({
        effect: setOf(
          percent(50),
          [theseGoods(kettle, tea, cup), 1],
          [theseGoods(tea, kettle), 1],
          [theseGoods(kettle), count],
        ),
      })
    expect(
      charged(
        [anyAndTea(1)],
        [
          [kettle, 1],
          [tea, 1],
          [cup, 1],
        ],
      ).sum,
    ).toBe(kopecksOf(700))
    expect(
      charged(
        [anyAndTea(1)],
        [
          [kettle, 1],
          [tea, 2],
        ],
      ).sum,
    ).toBe(kopecksOf(800))
    expect(
      charged(
        [anyAndTea(1)],
        [
          [kettle, 3],
          [cup, 4],
        ],
      ).sum,
    ).toBe(kopecksOf(1_500 + 400))
    expect(
      whyOf(
        charged(
          [anyAndTea(2)],
          [
            [kettle, 1],
            [tea, 5],
          ],
        ),
      ),
    ).toEqual([{ id: 1, _tag: 'TooFewUnits', missing: 1 }])
  })

  it('is of the goods of its rule only', () => {
    const rule = { ...teaTable(percent(50)), goods: { ...allGoods, exceptProducts: [cup.id] } }
    expect(
      whyOf(
        charged(
          [rule],
          [
            [kettle, 1],
            [cup, 2],
          ],
        ),
      ),
    ).toEqual([{ id: 1, _tag: 'TooFewUnits', missing: 2 }])
  })
})

describe('a gift', () => {
  it('costs a kopeck, or its floor', () => {
    const rule = aPriceRule({ effect: gift(3) })
    const basket = charged([rule], [[cup, 7]], stockOf(tea, 5))
    expect(basket).toMatchObject({
      gifts: [
        { product: tea, count: 2, price: 1, isForPromocode: false, applied: [{ rule, kopecks: 29_999, isCut: false }] },
      ],
      refused: [],
      sum: kopecksOf(700) + 2,
      promocodeSum: kopecksOf(700),
    })
    expect(charged([rule], [[cup, 3]], { ...stockOf(tea, 5), ...floors([[3, 50]]) }).gifts).toMatchObject([
      { count: 1, price: kopecksOf(50) },
    ])
    expect(whyOf(charged([rule], [[cup, 3]], { ...stockOf(tea, 5), ...floors([[3, 300]]) }))).toEqual([
      { id: 1, _tag: 'AtFloor' },
    ])
  })

  it('is given once for a basket, as often as bought, and while it is in stock', () => {
    const forBasket = aPriceRule({ effect: gift(null), basketFrom: kopecksOf(500) })
    expect(charged([forBasket], [[cup, 9]], stockOf(tea, 5)).gifts).toMatchObject([{ count: 1 }])
    expect(whyOf(charged([forBasket], [[cup, 4]], stockOf(tea, 5)))).toEqual([
      { id: 1, _tag: 'SumTooSmall', left: kopecksOf(100) },
    ])
    const [two, all] = [aPriceRule({ id: 1, effect: gift(2) }), aPriceRule({ id: 2, effect: gift(3), priority: -1 })]
    expect(charged([two, all], [[cup, 6]], stockOf(tea, 4)).gifts).toMatchObject([{ count: 3 }, { count: 1 }])
    const none = charged([two, all], [[cup, 6]], stockOf(tea, 3))
    expect(none.gifts).toHaveLength(1)
    expect(whyOf(none)).toEqual([{ id: 2, _tag: 'NoGift' }])
    expect(whyOf(charged([two], [[cup, 6]]))).toEqual([{ id: 1, _tag: 'NoGift' }])
    expect(whyOf(charged([two], [[cup, 6]], stockOf(tea, 0)))).toEqual([{ id: 1, _tag: 'NoGift' }])
    expect(whyOf(charged([two], [[cup, 1]], stockOf(tea, 1)))).toEqual([{ id: 1, _tag: 'TooFewUnits', missing: 1 }])
  })

  it('takes from the stock of its product only', () => {
    const rules = [aPriceRule({ id: 1, effect: gift(1) }), aPriceRule({ id: 2, effect: gift(1, kettle), priority: -1 })]
    const gifts = new Map([tea, kettle].map((product) => [product.id as number, { product, left: 1 }]))
    expect(charged(rules, [[cup, 1]], { gifts }).gifts.map(({ product }) => product)).toEqual([tea, kettle])
  })

  it('is worth what it would cost without its rule', () => {
    const rules = [
      aPriceRule({ id: 1, effect: gift(1), isExclusive: true }),
      aPriceRule({ id: 2, effect: nth(1, 50), isExclusive: true }),
    ]
    const { gifts } = charged(rules, [[cup, 1]], { ...stockOf(tea, 1), ...floors([[3, 290]]) })
    expect(gifts).toEqual([])
    expect(charged(rules, [[cup, 1]], stockOf(tea, 1)).gifts).toHaveLength(1)
  })

  it('of an exclusive rule closes the units that it was given for, the dearest first', () => {
    const rules = [
      aPriceRule({ id: 1, effect: gift(2), priority: 1, isExclusive: true }),
      aPriceRule({ id: 2, effect: amount(10), buyers: 'newcomers' }),
    ]
    const basket = charged(
      rules,
      [
        [cup, 2],
        [kettle, 1],
      ],
      stockOf(tea, 5),
    )
    expect(unitsOf(basket)).toEqual(['1 × 100, 1 × 90', '1 × 1000'])
    const forBasket = [{ ...(rules[0] as PriceRule), effect: gift(null) }, ...rules.slice(1)]
    expect(
      unitsOf(
        charged(
          forBasket,
          [
            [cup, 2],
            [kettle, 1],
          ],
          stockOf(tea, 5),
        ),
      ),
    ).toEqual(['2 × 100', '1 × 1000'])
    const limited = charged(
      rules,
      [
        [cup, 3],
        [kettle, 1],
      ],
      stockOf(tea, 1),
    )
    expect(unitsOf(limited)).toEqual(['1 × 100, 2 × 90', '1 × 1000'])
  })
})

describe('a basket', () => {
  it('has an amount of a sum once, in whole kopecks', () => {
    const from = aPriceRule({ basketFrom: kopecksOf(1_000), effect: amount(100) })
    expect(
      charged(
        [from],
        [
          [kettle, 1],
          [cup, 2],
        ],
      ).sum,
    ).toBe(kopecksOf(1_100))
    expect(
      unitsOf(
        charged(
          [from],
          [
            [kettle, 1],
            [cup, 2],
          ],
        ),
      ),
    ).toEqual(['1 × 916.66', '2 × 91.67'])
    expect(charged([from], [[kettle, 1]]).sum).toBe(kopecksOf(900))
    expect(charged([from], [[cup, 9]])).toMatchObject({
      sum: kopecksOf(900),
      refused: [{ rule: from, why: { _tag: 'SumTooSmall', left: kopecksOf(100) } }],
    })
    expect(unitsOf(charged([{ ...from, basketFrom: kopecksOf(300), effect: amount(1) }], [[cup, 3]]))).toEqual([
      '2 × 99.67, 1 × 99.66',
    ])
    const shares = charged(
      [{ ...from, basketFrom: kopecksOf(0), effect: amount(0.03) }],
      [
        [priced(1, 3), 1],
        [priced(2, 1), 1],
      ],
    )
    expect(unitsOf(shares)).toEqual(['1 × 2.98', '1 × 0.99'])
    const equal = charged(
      [{ ...from, basketFrom: kopecksOf(0) }],
      [1, 2, 3].map((id) => [priced(id, 100), 1] as const),
      floors([[1, 66.67]]),
    )
    expect(unitsOf(equal)).toEqual(['1 × 66.67', '1 × 66.66', '1 × 66.67'])
    const all = charged([{ ...from, basketFrom: kopecksOf(0), effect: amount(99.99) }], [[cup, 1]])
    expect(all.lines[0]?.portions).toMatchObject([{ price: 1, applied: [{ kopecks: 9_999, isCut: false }] }])
    const rich = aPriceRule({ basketFrom: kopecksOf(0), effect: amount(5_000) })
    expect(charged([rich], [[cup, 2]]).sum).toBe(2)
  })

  it('has a percent and a fixed price of a sum for each unit, by the shown prices', () => {
    const [half, dear] = [
      aPriceRule({ id: 1, effect: percent(50) }),
      aPriceRule({ id: 2, basketFrom: kopecksOf(500), effect: percent(10) }),
    ]
    expect(charged([half, dear], [[kettle, 1]]).sum).toBe(kopecksOf(450))
    expect(charged([half, dear], [[cup, 9]]).sum).toBe(kopecksOf(450))
    const socks = aPriceRule({ basketFrom: kopecksOf(500), effect: fixed(9), goods: theseGoods(cup) })
    expect(
      unitsOf(
        charged(
          [socks],
          [
            [cup, 2],
            [kettle, 1],
          ],
        ),
      ),
    ).toEqual(['2 × 9', '1 × 1000'])
  })

  it('has rules of its buyer, an amount for each unit', () => {
    const everybody = { isSignedIn: false, isNewcomer: false, isCompany: false }
    const rules = (['signed-in', 'newcomers', 'companies'] as const).map((buyers, index) =>
      aPriceRule({ id: index + 1, buyers, effect: amount(10 ** index) }),
    )
    const sumFor = (buyer: Partial<typeof everybody>) =>
      charged(rules, [[kettle, 2]], { buyer: { ...everybody, ...buyer } }).sum / 100
    expect(sumFor({})).toBe(2_000)
    expect(sumFor({ isSignedIn: true })).toBe(1_998)
    expect(sumFor({ isNewcomer: true })).toBe(1_980)
    expect(sumFor({ isCompany: true })).toBe(1_800)
    expect(whyOf(charged(rules, [[kettle, 2]], { buyer: everybody }))).toEqual(
      [1, 2, 3].map((id) => ({ id, _tag: 'OtherBuyer' })),
    )
  })

  it('prices the cheaper way first: of equal rules the one that gives more', () => {
    const [second, third] = [
      aPriceRule({ id: 1, effect: nth(2, 10), isExclusive: true }),
      aPriceRule({ id: 2, effect: nth(3, 100), isExclusive: true }),
    ]
    expect(charged([second, third], [[cup, 3]]).sum).toBe(kopecksOf(200))
    expect(charged([{ ...second, priority: 1 }, third], [[cup, 3]]).sum).toBe(kopecksOf(290))
    const present = aPriceRule({ id: 3, effect: gift(1), isExclusive: true })
    expect(charged([second, third, present], [[cup, 3]], stockOf(tea, 9))).toMatchObject({
      sum: kopecksOf(300) + 3,
      gifts: [{ count: 3 }],
    })
    expect(charged([second, third, present], [[cup, 3]], stockOf(priced(3, 0.02), 9)).gifts).toEqual([])
  })

  it('has the exclusive rule of a set alone on all its units', () => {
    const set = aPriceRule({ id: 1, priority: 2, isExclusive: true, effect: setOf(amount(0.01), [allGoods, 3]) })
    const later = aPriceRule({ id: 2, basketFrom: kopecksOf(0), effect: percent(50) })
    const basket = charged([set, later], [[cup, 4]])
    expect(unitsOf(basket)).toEqual(['2 × 100, 1 × 99.99, 1 × 50'])
    const shown = aPriceRule({ id: 3, effect: percent(1) })
    expect(whyOf(charged([set, shown], [[cup, 4]]))).toEqual([{ id: 1, _tag: 'OtherRule', by: shown }])
  })

  it('keeps the first reason of a rule that changed nothing, and none of one that changed something', () => {
    const rule = aPriceRule({ effect: fixed(200), buyers: 'newcomers' })
    expect(
      whyOf(
        charged(
          [rule],
          [
            [cup, 1],
            [tea, 1],
          ],
        ),
      ),
    ).toEqual([])
    expect(whyOf(charged([rule], [[cup, 1]]))).toEqual([{ id: 1, _tag: 'NotCheaper' }])
    const mixed = aPriceRule({ effect: fixed(200) })
    expect(
      whyOf(
        charged(
          [mixed],
          [
            [cup, 1],
            [priced(4, 400), 1],
          ],
          floors([[4, 400]]),
        ),
      ),
    ).toEqual([{ id: 1, _tag: 'NotCheaper' }])
  })

  it('leaves goods to the promo code by the rules that changed them', () => {
    const rule = aPriceRule({ withPromocode: false, goods: theseGoods(cup) })
    const basket = charged(
      [rule],
      [
        [cup, 2],
        [tea, 1],
      ],
    )
    expect(basket).toMatchObject({ sum: kopecksOf(480), promocodeSum: kopecksOf(300) })
    expect(charged([{ ...rule, withPromocode: true }], [[cup, 2]]).promocodeSum).toBe(kopecksOf(180))
    expect(basket.lines.map(({ portions }) => portions.map(({ isForPromocode }) => isForPromocode))).toEqual([
      [false],
      [true],
    ])
  })

  it('deals units of one product to its lines, and leaves lines without units', () => {
    const second = aPriceRule({ effect: nth(2, 50, true) })
    const basket = charged(
      [second],
      [
        [cup, 2],
        [tea, 0],
        [cup, 3],
      ],
    )
    expect(unitsOf(basket)).toEqual(['1 × 100, 1 × 75', '', '3 × 75'])
    expect(charged([], [])).toEqual({ lines: [], gifts: [], refused: [], sum: 0, promocodeSum: 0 })
    expect(charged([aPriceRule({ effect: gift(null) })], [[cup, 0]], stockOf(tea, 1))).toMatchObject({
      lines: [{ portions: [] }],
      gifts: [],
      refused: [{ why: { _tag: 'OtherGoods' } }],
    })
    const free = aPriceRule({ basketFrom: kopecksOf(0), effect: amount(1) })
    expect(unitsOf(charged([free], [[priced(1, 0), 2]]))).toEqual(['2 × 0'])
  })

  it('refuses a rule of other goods before it looks at the buyer and the sum', () => {
    const parts = { goods: theseGoods(tea), buyers: 'companies', basketFrom: kopecksOf(9_000) } as const
    expect(whyOf(charged([aPriceRule(parts)], [[cup, 1]]))).toEqual([{ id: 1, _tag: 'OtherGoods' }])
  })

  it('has a portion for each history of rules, not for each step', () => {
    const rules = [aPriceRule({ id: 1, priority: 1, effect: nth(3, 50) }), aPriceRule({ id: 2, effect: nth(3, 50) })]
    const portions = charged(rules, [[priced(1, 0.05), 3]]).lines[0]?.portions ?? []
    expect(portions.map(({ count, price, applied }) => [count, price, ...applied.map(({ rule }) => rule.id)])).toEqual([
      [1, 4, 2],
      [1, 4, 1],
      [1, 3, 1, 2],
    ])
    const tenth = aPriceRule({ id: 3 })
    const set = aPriceRule({ id: 4, effect: setOf(amount(0.01), [theseGoods(kettle), 1], [theseGoods(cup), 1]) })
    const lines: ReadonlyArray<Line> = [
      [kettle, 1],
      [cup, 3],
    ]
    expect(unitsOf(charged([tenth, set], lines))).toEqual(['1 × 899.99', '3 × 90'])
    const present = aPriceRule({ effect: gift(2), isExclusive: true })
    expect(unitsOf(charged([present], [[cup, 3]], stockOf(tea, 1)))).toEqual(['3 × 100'])
    expect(unitsOf(charged([aPriceRule({ effect: percent(50), buyers: 'newcomers' })], [[cup, 5]]))).toEqual(['5 × 50'])
  })

  it('shares an amount exactly beyond the safe integers', () => {
    const inKopecks = (id: number, kopecks: number) =>
      aPricedProduct({ id: id as ProductId, price: kopecks as Kopecks })
    const rule = aPriceRule({ basketFrom: 0 as Kopecks, effect: { _tag: 'Amount', amount: 4_573_728_243 as Kopecks } })
    const basket = charged(
      [rule],
      [
        [inKopecks(1, 41_778_330_125), 1],
        [inKopecks(2, 16_874_587_143), 1],
      ],
    )
    expect(basket.lines.map(({ portions }) => portions.map(({ applied }) => applied[0]?.kopecks))).toEqual([
      [3_257_855_488],
      [1_315_872_755],
    ])
  })
})

describe('conflicts', () => {
  const period = (from: number | null, until: number | null) => ({ ...aPriceRule().period, from, until })
  const cups = aPriceRule({ id: 1, goods: theseGoods(cup) })
  const kinds = (rule: PriceRule, ...others: ReadonlyArray<PriceRule>) =>
    conflicts(rule, others, [kettle, cup, tea], context.moment).map(({ kind, other }) => [other.id, kind])

  it('name the rules that meet this one on a product, and the products', () => {
    const all = aPriceRule({ id: 2, isExclusive: true, priority: 5 })
    expect(conflicts(cups, [cups, all], [cup, tea], context.moment)).toEqual([
      { kind: 'Replaced', other: all, products: [cup] },
    ])
    expect(kinds(all, cups)).toEqual([[1, 'Replaces']])
  })

  it('tell what becomes of both', () => {
    const other = aPriceRule({ id: 2 })
    expect(kinds(cups, other)).toEqual([[2, 'Added']])
    expect(kinds(cups, { ...other, isExclusive: true })).toEqual([[2, 'Better']])
    expect(kinds({ ...cups, isExclusive: true }, other)).toEqual([[2, 'Better']])
    expect(kinds({ ...cups, isExclusive: true, priority: 1 }, other)).toEqual([[2, 'Replaces']])
    expect(kinds(cups, { ...other, isExclusive: true, priority: 1 })).toEqual([[2, 'Replaced']])
    const charging = { ...other, isExclusive: true, priority: 1, effect: nth(2, 50) }
    expect(kinds(cups, charging)).toEqual([[2, 'Replaces']])
    expect(kinds(charging, cups)).toEqual([[1, 'Replaced']])
  })

  it('need the same product, city and time', () => {
    const other = aPriceRule({ id: 2 })
    expect(kinds(cups, { ...other, goods: theseGoods(tea) })).toEqual([])
    expect(kinds({ ...cups, cities: [1, 2] }, { ...other, cities: [3] })).toEqual([])
    expect(kinds({ ...cups, cities: [1, 2] }, { ...other, cities: [3, 2] })).toEqual([[2, 'Added']])
    expect(kinds({ ...cups, cities: [1] }, other)).toEqual([[2, 'Added']])
    expect(kinds(cups, { ...other, cities: [1] })).toEqual([[2, 'Added']])
    const now = context.moment
    expect(kinds({ ...cups, period: period(null, now + 1) }, { ...other, period: period(now + 1, null) })).toEqual([])
    expect(kinds({ ...cups, period: period(null, now + 2) }, { ...other, period: period(now + 1, null) })).toEqual([
      [2, 'Added'],
    ])
    expect(kinds({ ...cups, period: period(now + 1, null) }, { ...other, period: period(null, now + 2) })).toEqual([
      [2, 'Added'],
    ])
    expect(kinds(cups, { ...other, period: period(null, now) })).toEqual([])
  })
})
