import { describe, expect, it } from 'vitest'
import { mergedBaskets } from '../../../src/domain/basket/merge.ts'
import { disabledFlags } from '../../../src/domain/basket/ticks.ts'
import { withPendingChanges } from '../../../src/domain/basket/visible.ts'
import {
  basketOf,
  EMPTY_BASKET,
  increased,
  isAmount,
  NO_CHANGES,
  tickedIds,
  tickedSums,
  unappliedChanges,
  lineChanges,
  withoutConfirmed,
  withChange,
} from '../../../src/domain/basket/basket.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { lineMessagesText } from '../../../src/domain/basket/line-messages.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasket, aBasketItem, anAmount, aProduct } from '../../../src/domain/testing/index.ts'

const [first, second, stranger] = [1, 2, 9] as unknown as readonly [ProductId, ProductId, ProductId]

describe('a basket', () => {
  it('is empty, with a count and a sum of 0 [CART-01]', () => {
    expect(EMPTY_BASKET).toEqual({ items: [], sum: 0, count: 0 })
    expect(basketOf([])).toEqual(EMPTY_BASKET)
  })

  it('sums units and roubles of all its lines, unticked lines included [CART-01, CART-05]', () => {
    const basket = basketOf([
      aBasketItem({ count: 2 }),
      aBasketItem({ product: aProduct({ id: second }), count: 3, disabled: true }),
    ])
    expect([basket.sum, basket.count]).toEqual([anAmount(5 * 1_290), 5])
    expect(tickedIds(basket)).toEqual([first])
    expect(disabledFlags(basket, [second])).toEqual({ 1: true, 2: false })
  })

  it('sums what the ticked lines and their gifts cost after price rules, without the unticked ones', () => {
    const cheaper = aProduct.discounted(20)
    const { price } = cheaper.price
    const items = [
      aBasketItem({ product: cheaper, count: 3 }),
      aBasketItem({ product: aProduct({ id: second }), charged: { sum: anAmount(7), rules: [] } }),
      aBasketItem({ count: 5, disabled: true }),
    ]
    const gift = { product: aProduct(), count: 2, price: 1 as Kopecks, title: 'Чай в подарок' }
    expect(tickedSums(items, {})).toEqual({ itemsSum: price * 3 + 700, units: 4 })
    expect(tickedSums(items, { gifts: [gift] }).itemsSum).toBe(price * 3 + 702)
    expect(basketOf(items, { gifts: [gift] })).toMatchObject({ sum: price * 3 + 702 + 5 * 129_000, count: 9 })
  })

  it('shows the price after rules until the count of the line is changed', () => {
    const charged = { sum: anAmount(1_000), rules: [{ title: 'Второй за полцены', sum: anAmount(290) }] }
    const basket = basketOf([aBasketItem({ charged })], { nearRules: [{ title: 'Чай в подарок', missing: 1 }] })
    const line = (change: { count: number; comment?: string }) => withPendingChanges(basket, { 1: change }).items[0]
    expect(line({ count: 1, comment: 'к чаю' })?.charged).toEqual(charged)
    expect(line({ count: 2 })?.charged).toBeUndefined()
    expect(withPendingChanges(basket, {})).toMatchObject({ nearRules: basket.nearRules, items: [{ charged }] })
  })

  it('accepts amounts of 0 to 999 [CART-27]', () => {
    expect([0, 1, 999, 1_000, -1, 1.5, NaN].map(isAmount)).toEqual([true, true, true, false, false, false, false])
  })
})

describe('a pending change', () => {
  it('adds to the count, and 0 removes the line [CART-17, CART-18]', () => {
    const basket = aBasket({ lines: 1, count: 2 })
    expect(increased(basket, NO_CHANGES, { productId: first, count: 3 })).toEqual({ productId: first, count: 5 })
    expect(increased(basket, { 1: { count: 7 } }, { productId: first, count: 3, comment: 'к чаю' })).toEqual({
      productId: first,
      count: 10,
      comment: 'к чаю',
    })
    expect(increased(basket, NO_CHANGES, { productId: stranger, count: 1 }).count).toBe(1)
    expect(withChange(NO_CHANGES, { productId: first, count: 1 })).toStrictEqual({ 1: { count: 1 } })
    expect(withChange({ 1: { count: 3 } }, { productId: first, count: 0 })).toEqual({ 1: { count: 0 } })
  })

  it('stays pending after the response to an older change [CART-11]', () => {
    const changes = { 1: { count: 3 }, 2: { count: 1, comment: 'а' } }
    expect(withoutConfirmed(changes, { 1: { count: 2 }, 2: { count: 1, comment: 'а' } })).toEqual({ 1: { count: 3 } })
    expect(withoutConfirmed(changes, { 2: { count: 1 } })).toEqual(changes)
    expect(withoutConfirmed(changes, {})).toEqual(changes)
  })

  it('is sent in one request, which contains each product once [CART-06]', () => {
    expect(lineChanges({ 1: { count: 3 }, 2: { count: 0, comment: 'а' } })).toEqual([
      { productId: first, count: 3 },
      { productId: second, count: 0, comment: 'а' },
    ])
    expect(lineChanges(NO_CHANGES)).toEqual([])
  })

  it('is unapplied until the basket has exactly its count [CART-12]', () => {
    const basket = aBasket({ lines: 2, count: 2 })
    const changes = { 1: { count: 2 }, 2: { count: 3 }, 9: { count: 0 } }
    expect(unappliedChanges(changes, basket)).toEqual({ 2: { count: 3 } })
  })

  it('is visible at once, hides a removed line and leaves the sum of the service [CART-17]', () => {
    const basket = aBasket({ lines: 2, count: 2 })
    const picture = withPendingChanges(basket, { 1: { count: 0 }, 2: { count: 5, comment: 'скорее' }, 9: { count: 1 } })
    expect(picture.items).toEqual([{ ...basket.items[1], count: 5, comment: 'скорее', isPending: true }])
    expect(picture).toMatchObject({ count: 6, sum: basket.sum, isSumPending: true })
    expect(withPendingChanges(basket, NO_CHANGES)).toMatchObject({ count: 4, isSumPending: false })
  })
})

describe('a guest’s basket', () => {
  const line = (productId: number, count: number, comment = '') => ({ productId, count, comment, disabled: false })

  it("is merged into the user's by the larger count of each product [CART-01]", () => {
    const merged = mergedBaskets(
      [line(1, 2, 'моё'), { ...line(2, 5), disabled: true }],
      [line(1, 3, 'гостя'), line(2, 1, 'гостя'), line(3, 1)],
    )
    expect(merged).toEqual([line(1, 3, 'моё'), { ...line(2, 5, 'гостя'), disabled: true }, line(3, 1)])
  })
})

describe('errors with code 100', () => {
  const basket = aBasket()
  const title = (id: number) => basket.items[id - 1]?.product.title

  it('are one message alone, or one message per product title [CART-24, CART-25]', () => {
    const messages = [
      { productId: first, message: 'Осталось 2 шт.' },
      { productId: second, message: 'Нет в наличии' },
    ]
    expect(lineMessagesText(messages.slice(0, 1), basket)).toBe('Осталось 2 шт.')
    expect(lineMessagesText(messages, basket)).toBe(`«${title(1)}»: Осталось 2 шт.\n«${title(2)}»: Нет в наличии`)
    expect(lineMessagesText([...messages, { productId: stranger, message: 'Не найден' }], basket).split('\n')[2]).toBe(
      'Не найден',
    )
    expect(lineMessagesText([], basket)).toBe('')
  })

  it('take the title of a product that the basket does not contain from the message [CART-25]', () => {
    const messages = [
      { productId: first, message: 'Осталось 2 шт.', title: 'Прежнее название' },
      { productId: stranger, message: 'Нет в наличии', title: 'Чайник' },
    ]
    expect(lineMessagesText(messages, basket)).toBe(`«${title(1)}»: Осталось 2 шт.\n«Чайник»: Нет в наличии`)
  })
})
