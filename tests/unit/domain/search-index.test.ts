import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchForm } from '../../../src/domain/catalogue/search-form.ts'
import { productSearchText } from '../../../src/domain/catalogue/search-index.ts'

describe('the indexed search text', () => {
  it.each([
    ['  Щётка\u00a0ЁЖИК ', 'щетка ежик'],
    ['и\u0306од', 'йод'],
    ['чай  \t зелёный', 'чай зеленый'],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(searchForm(text)).toBe(folded)
  })

  it('is idempotent: folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchForm(searchForm(text))).toBe(searchForm(text))
      }),
    )
  })

  it('of a product contains its title, maker, category, article with and without marks, and codes', () => {
    expect(
      productSearchText({
        title: 'Чайник «Ёлка»',
        sku: 'EL-17.W',
        brand: 'Ёлка',
        category: 'Кухня',
        codes: ['4600000000017'],
      }),
    ).toBe('чайник «елка» елка кухня el-17.w el17w 4600000000017')
  })

  it('of a product repeats no word', () => {
    expect(productSearchText({ title: 'Лампа Яндекс E14', sku: 'e14', brand: 'Яндекс' })).toBe('лампа яндекс e14')
    expect(productSearchText({ title: 'Плед', sku: '100500', brand: null })).toBe('плед 100500')
  })
})
