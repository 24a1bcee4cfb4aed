import { describe, expect, it } from 'vitest'
import { commerceProduct } from '../../src/domain/commerce.ts'
import { kopecksOf } from '../../src/domain/money.ts'
import { aProduct } from '../../src/domain/testing/product.ts'

describe('a product as counters take it', () => {
  const bare = { id: aProduct().id, title: 'Чайник' }

  it('is named by its sku, or else by its id [ANALYT-09]', () => {
    expect(commerceProduct({ ...bare, sku: 'A-7' }).id).toBe('A-7')
    expect(commerceProduct(bare)).toMatchObject({ id: String(bare.id), name: 'Чайник', price: undefined, category: undefined })
  })

  it('has its price in roubles, given alone or beside others [ANALYT-10]', () => {
    const price = kopecksOf(990.5)
    expect(commerceProduct({ ...bare, price }).price).toBe(990.5)
    expect(commerceProduct({ ...bare, price: { price } }).price).toBe(990.5)
  })

  it('has the way to its first category, and what stands beside it [ANALYT-09]', () => {
    const categories = [{ id: 2, title: 'Чай', parent: { id: 1, title: 'Кухня' } }, { id: 3, title: 'Другое' }]
    expect(commerceProduct({ ...bare, categories, tradeMark: 'Белая печь' }, { quantity: 2, position: 5, coupon: 'КЕДР10' })).toMatchObject({
      category: 'Кухня/Чай', brand: 'Белая печь', quantity: 2, position: 5, coupon: 'КЕДР10',
    })
  })
})
