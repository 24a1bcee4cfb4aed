import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardAction, onOrderFrom, promoTags, statusTags } from '../../../src/domain/catalogue/availability.ts'
import {
  DEFAULT_STOCK_LEVELS,
  STOCK_LEVEL_CODES,
  stockLevel,
  stockLevels,
  stockNote,
  type StockLevelSetting,
} from '../../../src/domain/catalogue/stock.ts'
import { anyDeliveryType, anyProduct } from '../../../src/domain/testing/index.ts'

const anyCount = fc.option(fc.integer({ min: -5, max: 2_000 }))

const anySettings = fc.array(
  fc.record(
    {
      code: fc.constantFrom(...STOCK_LEVEL_CODES, 'plenty'),
      text: fc.constantFrom('', 'Есть', 'Осталось чуть-чуть'),
      colour: fc.constantFrom('', 'blue'),
      count: fc.oneof(fc.integer({ min: -10, max: 300 }), fc.double()),
    },
    { requiredKeys: ['code'] },
  ),
  { maxLength: 6 },
) as fc.Arbitrary<ReadonlyArray<StockLevelSetting>>

describe('stock levels', () => {
  it('are low to 15, medium to 49 and high from 50 by default [STOCK-12, STOCK-13, STOCK-14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
        const code = count <= 15 ? 'low' : count <= 49 ? 'medium' : 'high'
        expect(stockLevel(count).code).toBe(code)
      }),
    )
  })

  it('never decrease when the count grows, with any thresholds [STOCK-15]', () => {
    fc.assert(
      fc.property(anySettings, anyCount, fc.nat(500), (settings, count, more) => {
        const levels = stockLevels(settings)
        const rank = (units: number | null) => STOCK_LEVEL_CODES.indexOf(stockLevel(units, levels).code)
        expect(rank((count ?? 0) + more)).toBeGreaterThanOrEqual(rank(count))
      }),
    )
  })

  it('start and end at their thresholds [STOCK-15, STOCK-22]', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const { low, medium, high } = stockLevels(settings)
        const at = (count: number) => stockLevel(count, stockLevels(settings)).code
        if (low.count > 0) expect([at(1), at(low.count)]).toEqual(['low', 'low'])
        if (medium.count > low.count) expect([at(low.count + 1), at(medium.count)]).toEqual(['medium', 'medium'])
        expect(high.count).toBe(medium.count + 1)
        expect(at(high.count)).toBe('high')
      }),
    )
  })

  it('use the text and the colour of the settings if given, and keep their codes [STOCK-16, STOCK-22]', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const levels = stockLevels(settings)
        for (const code of STOCK_LEVEL_CODES) {
          const setting = settings.find((found) => found.code === code)
          expect(levels[code].code).toBe(code)
          expect(levels[code].text).toBe(setting?.text || DEFAULT_STOCK_LEVELS[code].text)
          expect(levels[code].colour).toBe(setting?.colour || DEFAULT_STOCK_LEVELS[code].colour)
        }
      }),
    )
  })

  it('show the remaining count only for low and medium [STOCK-11, STOCK-14]', () => {
    fc.assert(
      fc.property(anySettings, anyCount, (settings, count) => {
        const levels = stockLevels(settings)
        const level = stockLevel(count, levels)
        const isFew = level.code === 'low' || level.code === 'medium'
        expect(stockNote(count, levels)).toEqual(
          isFew
            ? { _tag: 'Left', count, colour: level.colour }
            : { _tag: 'Level', text: level.text, colour: level.colour },
        )
      }),
    )
  })
})

describe('the action of a card', () => {
  it('adds to the basket exactly when the product is in stock [STOCK-02, STOCK-03, STOCK-04, STOCK-10]', () => {
    fc.assert(
      fc.property(anyProduct(), fc.option(anyDeliveryType()), fc.boolean(), (product, type, isInBasket) => {
        const action = cardAction(product, type, isInBasket)
        const isHere = product.stocksState === 'in_shop' || product.stocksState === 'in_warehouse'
        expect(action._tag === 'AddToBasket').toBe(isHere && (product.productBranchStocks ?? 0) > 0)
        if (action._tag === 'AddToBasket') expect(action.isInBasket).toBe(isInBasket)
        if (product.stocksState === 'no_stock') expect(action).toEqual({ _tag: 'SoldOut' })
      }),
    )
  })

  it('offers another shop for pickup and another delivery type otherwise when only another shop has the product [STOCK-06, STOCK-07, STOCK-08, STOCK-09]', () => {
    const elsewhere = anyProduct().map((product) => ({ ...product, stocksState: 'in_another_shop' as const }))
    fc.assert(
      fc.property(elsewhere, anyDeliveryType(), fc.boolean(), (product, type, isInBasket) => {
        expect(cardAction(product, type, isInBasket)._tag).toBe(
          type === 'pickup' ? 'ChooseAnotherShop' : 'ChangeDeliveryType',
        )
      }),
    )
  })

  it('is on order only from the warehouse, for pickup, with a date [STOCK-05]', () => {
    fc.assert(
      fc.property(anyProduct(), fc.option(anyDeliveryType()), (product, type) => {
        const isAll = product.stocksState === 'in_warehouse' && type === 'pickup' && product.pickupDeliveryDate !== null
        expect(onOrderFrom(product, type)).toBe(isAll ? product.pickupDeliveryDate : null)
        const action = cardAction(product, type, false)
        if (action._tag === 'AddToBasket') expect(action.onOrderFrom).toBe(onOrderFrom(product, type))
      }),
    )
  })
})

describe('tags', () => {
  it('are the first two visible promotions [CARD-07, CARD-14]', () => {
    fc.assert(
      fc.property(anyProduct(), ({ selections }) => {
        const shown = promoTags(selections)
        const allowed = selections.filter(({ code }) => code !== 'on-order')
        expect(shown).toHaveLength(Math.min(allowed.length, 2))
        shown.forEach((tag, index) => {
          expect(tag).toBe(allowed[index])
        })
      }),
    )
  })

  it('include new and then popular [CARD-05, PROD-07]', () => {
    fc.assert(
      fc.property(anyProduct(), (product) => {
        const expected = [product.isNew && 'new', product.isPopular && 'popular'].filter(Boolean)
        expect(statusTags(product)).toEqual(expected)
      }),
    )
  })
})
