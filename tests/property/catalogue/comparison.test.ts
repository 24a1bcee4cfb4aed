import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisonRows, withNewest, withToggled } from '../../../src/domain/catalogue/comparison.ts'

const anyTable = fc.array(
  fc.record({ title: fc.constantFrom('Цвет', 'Вес', 'Размер', 'Ткань'), value: fc.constantFrom('а', 'б', 'в') }),
  { maxLength: 5 },
)
const anyProducts = fc.array(
  anyTable.map((properties) => ({ properties })),
  { maxLength: 5 },
)

describe('a comparison of products', () => {
  it('has a row for each property of any product, with all values of each product', () => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const rows = comparisonRows(products)
        const titles = rows.map(({ title }) => title)
        expect(new Set(titles).size).toBe(titles.length)
        expect([...titles].sort()).toEqual(
          [...new Set(products.flatMap(({ properties }) => properties.map(({ title }) => title)))].sort(),
        )
        for (const { title, values, isDifferent } of rows) {
          expect(values.length).toBe(products.length)
          values.forEach((value, at) => {
            const own = (products[at]?.properties ?? [])
              .filter((property) => property.title === title)
              .map((one) => one.value)
            expect(value).toBe(own.length === 0 ? null : own.join(', '))
          })
          expect(isDifferent).toBe(values.some((value) => value !== values[0]))
        }
      }),
    )
  })
})

const anyList = fc.uniqueArray(fc.nat(9), { maxLength: 6 })

describe('lists stored in the browser', () => {
  it('add an item at the end, remove it again, and do not exceed their limit', () => {
    fc.assert(
      fc.property(anyList, fc.nat(9), fc.nat(6), (list, item, most) => {
        const once = withToggled(list, item, most)
        if (list.includes(item)) expect(once).toEqual(list.filter((one) => one !== item))
        else if (list.length >= most) expect(once).toBe(list)
        else {
          expect(once).toEqual([...list, item])
          expect(withToggled(once, item, most)).toEqual(list)
        }
      }),
    )
  })

  it('contain the newest item first and each item once', () => {
    fc.assert(
      fc.property(anyList, fc.nat(9), fc.integer({ min: -1, max: 6 }), (list, item, most) => {
        const next = withNewest(list, item, most)
        expect(next).toEqual([item, ...list.filter((one) => one !== item)].slice(0, Math.max(0, most)))
        expect(new Set(next).size).toBe(next.length)
      }),
    )
  })
})
