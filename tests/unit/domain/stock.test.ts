import { describe, expect, it } from 'vitest'
import { cardAction, onOrderFrom } from '../../../src/domain/catalogue/availability.ts'
import { STOCK_STATES } from '../../../src/domain/catalogue/product.ts'
import {
  DEFAULT_STOCK_LEVELS,
  STOCK_LEVEL_CODES,
  stockLevel,
  stockLevels,
  stockNote,
} from '../../../src/domain/catalogue/stock.ts'
import { aProduct } from '../../../src/domain/testing/index.ts'

describe('stock levels', () => {
  it('have five codes, each with text, colour and count [STOCK-22, STOCK-17, STOCK-18, STOCK-19, STOCK-20, STOCK-21]', () => {
    expect(STOCK_LEVEL_CODES.map((code) => DEFAULT_STOCK_LEVELS[code])).toEqual([
      { code: 'none', text: 'Нет в продаже', colour: 'grey', count: 0 },
      { code: 'unavailable', text: 'Нет в наличии', colour: 'grey', count: 0 },
      { code: 'low', text: 'Мало', colour: 'red', count: 15 },
      { code: 'medium', text: 'Средне', colour: 'yellow', count: 49 },
      { code: 'high', text: 'Много', colour: 'green', count: 50 },
    ])
  })

  it.each([
    [null, 'none'],
    [-1, 'unavailable'],
    [0, 'unavailable'],
    [1, 'low'],
    [15, 'low'],
    [16, 'medium'],
    [49, 'medium'],
    [50, 'high'],
  ])('of %s are %s [STOCK-12, STOCK-13, STOCK-14, STOCK-22]', (count, code) => {
    expect(stockLevel(count).code).toBe(code)
  })

  it('use thresholds and titles of the settings: with low to 5, 6 is medium [STOCK-15, STOCK-16]', () => {
    const levels = stockLevels([
      { code: 'low', text: 'Почти нет', count: 5 },
      { code: 'plenty', count: 1 },
    ])
    expect([5, 6, 49, 50].map((count) => stockLevel(count, levels).code)).toEqual(['low', 'medium', 'medium', 'high'])
    expect(levels.low.text).toBe('Почти нет')
    expect(levels.medium.text).toBe('Средне')
  })

  it.each([-1, 2.5, NaN, Infinity, 2 ** 60])(
    'use the default threshold when the settings have %d [STOCK-15]',
    (count) => {
      expect(stockLevels([{ code: 'low', count }]).low.count).toBe(15)
    },
  )

  it('use the colour of the settings, and the default for an invalid colour [STOCK-22]', () => {
    const levels = stockLevels([
      { code: 'low', colour: '#0055aa' },
      { code: 'medium', colour: 'teal' },
      { code: 'high', colour: 'red; background: url(x)' },
    ])
    expect([levels.low.colour, levels.medium.colour, levels.high.colour]).toEqual(['#0055aa', 'teal', 'green'])
  })

  it('allow settings without a low level [STOCK-15]', () => {
    expect(stockLevel(1, stockLevels([{ code: 'low', count: 0 }])).code).toBe('medium')
  })

  it('are in order for unordered settings: a medium that ends before low does not exist [STOCK-15]', () => {
    const levels = stockLevels([
      { code: 'low', count: 20 },
      { code: 'medium', count: 10 },
      { code: 'high', count: 500 },
    ])
    expect([20, 21].map((count) => stockLevel(count, levels).code)).toEqual(['low', 'high'])
    expect(levels.high.count).toBe(21)
  })

  it('show the count for the last units and the title otherwise [STOCK-11, STOCK-14]', () => {
    expect([15, 49, 50, 0, null].map((count) => stockNote(count))).toEqual([
      { _tag: 'Left', count: 15, colour: 'red' },
      { _tag: 'Left', count: 49, colour: 'yellow' },
      { _tag: 'Level', text: 'Много', colour: 'green' },
      { _tag: 'Level', text: 'Нет в наличии', colour: 'grey' },
      { _tag: 'Level', text: 'Нет в продаже', colour: 'grey' },
    ])
  })
})

describe('a card', () => {
  it('has four stock states [STOCK-01]', () => {
    expect(STOCK_STATES).toEqual(['in_shop', 'in_warehouse', 'in_another_shop', 'no_stock'])
  })

  it('adds an available product to the basket, and shows when it is already there [STOCK-02, STOCK-03, STOCK-04]', () => {
    expect(cardAction(aProduct(), 'pickup', false)).toEqual({
      _tag: 'AddToBasket',
      isInBasket: false,
      onOrderFrom: null,
    })
    expect(cardAction(aProduct(), 'pickup', true)).toMatchObject({ isInBasket: true })
    expect(cardAction(aProduct.inWarehouse(), 'delivery', false)).toMatchObject({
      _tag: 'AddToBasket',
      onOrderFrom: null,
    })
  })

  it('accepts a pickup order from the warehouse, with its first day [STOCK-05]', () => {
    expect(cardAction(aProduct.inWarehouse(), 'pickup', false)).toMatchObject({
      _tag: 'AddToBasket',
      onOrderFrom: '2026-03-20',
    })
    expect(onOrderFrom(aProduct.inWarehouse({ pickupDeliveryDate: null }), 'pickup')).toBeNull()
  })

  it('links to another shop or another delivery type [STOCK-06, STOCK-07, STOCK-08, STOCK-09]', () => {
    expect(cardAction(aProduct.inAnotherShop(), 'pickup', false)).toEqual({ _tag: 'ChooseAnotherShop' })
    expect(cardAction(aProduct.inAnotherShop(), null, false)).toEqual({ _tag: 'ChooseAnotherShop' })
    expect(cardAction(aProduct.inAnotherShop(), 'delivery', false)).toEqual({ _tag: 'ChangeDeliveryType' })
  })

  it('is sold out when the count is 0, in any state [STOCK-10]', () => {
    const gone = [
      aProduct.soldOut(),
      aProduct.notSoldHere(),
      aProduct({ productBranchStocks: 0 }),
      aProduct.inWarehouse({ productBranchStocks: null }),
    ]
    expect(gone.map((product) => cardAction(product, 'pickup', true)._tag)).toEqual(Array(4).fill('SoldOut'))
  })
})
