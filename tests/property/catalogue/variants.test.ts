import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductId, ProductProperty, ProductVariant, Slug } from '../../../src/domain/catalogue/product.ts'
import {
  distinguishingProperties,
  traitsOf,
  variantAxes,
  type GroupMember,
} from '../../../src/domain/catalogue/variants.ts'

const TITLES = ['Материал', 'Размер', 'Цвет', 'Вес', 'Артикул производителя']

const anyProperties: fc.Arbitrary<ReadonlyArray<ProductProperty>> = fc
  .tuple(...TITLES.map((title) => fc.record({ title: fc.constant(title), value: fc.constantFrom('а', 'б', 'в') })))
  .chain((all) => fc.shuffledSubarray(all, { minLength: 3 }))

const anyGroup: fc.Arbitrary<ReadonlyArray<GroupMember>> = fc
  .array(anyProperties, { minLength: 1, maxLength: 8 })
  .map((group) => group.map((properties, at) => ({ id: (at + 1) as ProductId, properties })))

const variantsOf = (
  members: ReadonlyArray<GroupMember>,
  available: ReadonlyArray<number> = [],
): ReadonlyArray<ProductVariant> => {
  const titles = distinguishingProperties(members)
  return members.map(({ id, properties }) => ({
    id,
    slug: `thing-${id}` as Slug,
    picture: null,
    isAvailable: available.includes(id),
    traits: traitsOf({ properties }, titles),
  }))
}

const member = (id: number, properties: Readonly<Record<string, string>>): GroupMember => ({
  id: id as ProductId,
  properties: Object.entries(properties).map(([title, value]) => ({ title, value })),
})

const named = (variants: ReadonlyArray<ProductVariant>, of: number) =>
  variantAxes(of as ProductId, variants).map(({ title, options }) => [
    title,
    ...options.map(
      ({ value, isChosen, isExact, variant }) => `${isChosen ? '*' : ''}${value}${isExact ? '' : '~'}:${variant.id}`,
    ),
  ])

describe('variants of a product', () => {
  it('are distinguished by as few properties as possible', () => {
    fc.assert(
      fc.property(anyGroup, (members) => {
        const titles = distinguishingProperties(members)
        const keys = (of: ReadonlyArray<string>) =>
          new Set(members.map((one) => JSON.stringify(traitsOf(one, of)))).size
        titles.forEach((_, at) => expect(keys(titles.slice(0, at + 1))).toBeGreaterThan(keys(titles.slice(0, at))))
        const choices = TITLES.slice(0, 4).filter((title) => {
          const values = members.flatMap(({ properties }) => properties.filter((one) => one.title === title))
          return new Set(values.map(({ value }) => value)).size > 1 && values.length * 2 >= members.length
        })
        expect(keys(titles)).toBe(keys(choices))
        expect(titles).not.toContain('Артикул производителя')
      }),
    )
  })

  it('offer every value once, mark the current one, and link to the variant with that value', () => {
    fc.assert(
      fc.property(anyGroup, fc.nat(7), fc.uniqueArray(fc.integer({ min: 1, max: 8 })), (members, nth, available) => {
        const variants = variantsOf(members, available)
        const current = variants[nth % variants.length] as ProductVariant
        for (const { title, options } of variantAxes(current.id, variants)) {
          const valueIn = ({ traits }: ProductVariant) => traits.find((trait) => trait.title === title)?.value
          const values = variants.map(valueIn).filter((value) => value !== undefined)
          expect(options.map(({ value }) => value)).toEqual([...new Set(values)])
          const chosen = valueIn(current) === undefined ? [] : [current]
          expect(options.filter(({ isChosen }) => isChosen).map(({ variant }) => variant)).toEqual(chosen)
          const alike = (one: ProductVariant) =>
            one.traits.filter((trait) =>
              current.traits.some((own) => own.title === trait.title && own.value === trait.value),
            ).length
          for (const { value, variant, isExact, isChosen } of options) {
            expect(valueIn(variant)).toBe(value)
            const best = Math.max(...variants.filter((one) => valueIn(one) === value).map(alike))
            expect(alike(variant)).toBe(best)
            const others = current.traits.filter((trait) => trait.title !== title).length
            expect(isExact).toBe(isChosen || best === others)
            const rivals = variants.filter((one) => valueIn(one) === value && alike(one) === best)
            if (!isChosen) expect(variant.isAvailable).toBe(rivals.some((one) => one.isAvailable))
          }
        }
      }),
    )
  })

  it('are selected by colour first, then by size; a weight that depends on the size is not a choice', () => {
    const group = [
      member(1, { Вес: '1 кг', Размер: 'S', Цвет: 'белый', Страна: 'Россия' }),
      member(2, { Вес: '2 кг', Размер: 'M', Цвет: 'белый', Страна: 'Россия' }),
      member(3, { Вес: '1 кг', Размер: 'S', Цвет: 'синий', Страна: 'Россия' }),
    ]
    expect(distinguishingProperties(group)).toEqual(['Цвет', 'Размер'])
    const variants = variantsOf(group, [1, 2, 3])
    expect(named(variants, 1)).toEqual([
      ['Цвет', '*белый:1', 'синий:3'],
      ['Размер', '*S:1', 'M:2'],
    ])
    expect(named(variants, 2)).toEqual([
      ['Цвет', '*белый:2', 'синий~:3'],
      ['Размер', 'S:1', '*M:2'],
    ])
    expect(variantAxes(1 as ProductId, variants).map(({ isSeen }) => isSeen)).toEqual([true, false])
  })

  it('keep a choice that the main item of the group lacks, on its page too', () => {
    const group = [
      member(1, { Аромат: 'лаванда' }),
      member(2, { Аромат: 'лаванда', Цвет: 'белый' }),
      member(3, { Аромат: 'лаванда', Цвет: 'синий' }),
    ]
    expect(distinguishingProperties(group)).toEqual(['Цвет'])
    expect(named(variantsOf(group), 1)).toEqual([['Цвет', 'белый:2', 'синий:3']])
    expect(named(variantsOf(group), 2)).toEqual([['Цвет', '*белый:2', 'синий:3']])
    expect(
      distinguishingProperties([...group.slice(0, 2), member(4, {}), member(5, { Цвет: 'синий' }), member(6, {})]),
    ).toEqual([])
  })

  it('prefer an available variant among equally different ones', () => {
    const group = [
      member(1, { Цвет: 'белый', Размер: 'S', Ткань: 'лён' }),
      member(2, { Цвет: 'синий', Размер: 'S', Ткань: 'шёлк' }),
      member(3, { Цвет: 'синий', Размер: 'M', Ткань: 'лён' }),
      member(4, { Цвет: 'белый', Размер: 'S', Ткань: 'шёлк' }),
    ]
    expect(named(variantsOf(group, [3]), 1)[0]).toEqual(['Цвет', '*белый:1', 'синий~:3'])
    expect(named(variantsOf(group, [2]), 1)[0]).toEqual(['Цвет', '*белый:1', 'синий~:2'])
  })

  it('are not offered if the product has no group', () => {
    expect(distinguishingProperties([])).toEqual([])
    expect(variantAxes(1 as ProductId, variantsOf([member(1, { Цвет: 'белый' })]))).toEqual([])
    expect(variantAxes(9 as ProductId, variantsOf([member(1, { Цвет: 'а' }), member(2, { Цвет: 'б' })]))).toEqual([])
    const [bare] = variantsOf([member(3, {})])
    const pair = variantsOf([member(1, { Цвет: 'а' }), member(2, { Цвет: 'б' })])
    expect(named([...pair, bare as ProductVariant], 1)).toEqual([['Цвет', '*а:1', 'б:2']])
    const striped = {
      id: 1 as ProductId,
      properties: [
        { title: 'Цвет', value: 'белый' },
        { title: 'Цвет', value: 'синий' },
      ],
    }
    expect(traitsOf(striped, ['Цвет'])).toEqual([{ title: 'Цвет', value: 'белый, синий' }])
    expect(traitsOf(member(1, { Цвет: 'белый' }), ['Цвет', 'Размер'])).toEqual([{ title: 'Цвет', value: 'белый' }])
  })
})
