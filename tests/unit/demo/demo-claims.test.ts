import { describe, expect, it } from 'vitest'
import { PRAISE } from '../../../src/demo/content/category-praise.ts'
import { SHELVES } from '../../../src/demo/products/categories.ts'
import { type Claim, type Kind, type Line, OF_KIND } from '../../../src/demo/products/kind.ts'
import { demoProducts } from '../../../src/demo/products/products.ts'
import { typeset } from '../../../src/demo/typeset.ts'
import { ATTRIBUTE_WORDS } from './attribute-words.ts'

const catalogue = [...demoProducts(2026, 1_200)]
const kindOf = (code: string): Kind | undefined => SHELVES.find(({ kind }) => kind.code === code)?.kind

const valuesOf = ({ facts, size, materials, colours }: Kind): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map([
    ...[...facts, ...(size === null ? [] : [size])].map(([title, ...values]) => [title, values] as const),
    ...(materials.length === 0 ? [] : [['Материал', materials.map(({ stuff }) => stuff)] as const]),
    ...(colours.length === 0 ? [] : [['Цвет', colours.map(({ title }) => title)] as const]),
  ])

const claimed = (claims: ReadonlyArray<Claim>) => claims.filter((claim) => claim !== OF_KIND)

// Sentences without a claim, and sentences that speak of an attribute without a claim about it.
const unclaimed = (kind: Kind, lines: ReadonlyArray<Line>): ReadonlyArray<string> =>
  lines.flatMap(([text, ...claims]) => {
    const titles = new Set(claimed(claims).map(([title]) => title))
    const spokenOf = [...valuesOf(kind)].filter(
      ([title, values]) =>
        values.length > 1 && !titles.has(title) && ATTRIBUTE_WORDS[title]?.test(text.toLowerCase()) === true,
    )
    return [
      ...(claims.length === 0 ? [`${kind.code}: «${text}» claims nothing`] : []),
      ...spokenOf.map(([title]) => `${kind.code}: «${text}» says nothing about ${title}`),
    ]
  })

// What is left of the description when the sentences that are true of the product are taken out.
const falseOf = ({ title, description, properties, sourceId }: (typeof catalogue)[number]): string => {
  const kind = kindOf(sourceId.replace(/-\d+-\d+$/, ''))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const attributes = new Map([
    ['Название', plain(title)],
    ...properties.map((property) => [property.title, plain(property.value)] as const),
  ])
  const lines = kind === undefined ? [] : [...kind.lines, ...kind.materials.map(({ fact }) => fact)]
  return lines
    .filter(([, ...claims]) =>
      claimed(claims).every(([name, value]) => !attributes.has(name) || value.test(attributes.get(name) ?? '')),
    )
    .map(([text]) => typeset(text))
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, text) => left.replace(text, ''), description)
    .replaceAll(/<\/?p>|\s/g, '')
}

describe('descriptive sentences of the demo', () => {
  it('have a claim about each attribute of which they speak', () => {
    expect(SHELVES.flatMap(({ kind }) => unclaimed(kind, [...kind.lines, ...kind.praise]))).toEqual([])
    const [bulb] = SHELVES.filter(({ kind }) => kind.code === 'light-bulb').map(({ kind }) => kind)
    const daylight = 'Цвета при ней такие же, как днём у окна.'
    expect(bulb && unclaimed(bulb, [[daylight] as unknown as Line]).length).toBe(3)
    expect(bulb && unclaimed(bulb, [[daylight, OF_KIND]]).length).toBe(2)
  })

  it('claim only attributes and values that exist', () => {
    const wrong = SHELVES.flatMap(({ kind }) => {
      const values = valuesOf(kind)
      return [...kind.lines, ...kind.praise].flatMap(([text, ...claims]) =>
        claimed(claims)
          .filter(
            ([title, value]) => title !== 'Название' && values.get(title)?.some((one) => value.test(one)) !== true,
          )
          .map(([title]) => `${kind.code}: «${text}», ${title}`),
      )
    })
    expect(wrong).toEqual([])
    const titles = new Set(SHELVES.flatMap(({ kind }) => [...valuesOf(kind).keys()]))
    const ofPraise = PRAISE.flatMap(([, ...sentences]) => sentences.filter((one) => typeof one !== 'string'))
    const general = [...ofPraise, ...SHELVES.flatMap(({ kind }) => kind.materials.map(({ fact }) => fact))]
    expect(
      general.flatMap(([, ...claims]) =>
        claimed(claims)
          .filter(([title]) => !titles.has(title))
          .map(([title]) => title),
      ),
    ).toEqual([])
  })

  it('are known by their attributes: each attribute with several values has its words', () => {
    const titles = SHELVES.flatMap(({ kind }) =>
      [...valuesOf(kind)].filter(([, values]) => values.length > 1).map(([title]) => title),
    )
    expect([...new Set(titles)].filter((title) => ATTRIBUTE_WORDS[title] === undefined)).toEqual([])
  })

  it('hold for the attributes of each of 1,200 products', () => {
    const wrong = catalogue.map((product) => [product.title, falseOf(product)]).filter(([, left]) => left !== '')
    expect(wrong).toEqual([])
    expect(
      falseOf({ ...(catalogue[0] as (typeof catalogue)[number]), description: '<p>Светит как днём.</p>' }),
    ).not.toBe('')
  })

  it('are at least two for each product', () => {
    const short = catalogue.filter(({ description }) => (description.match(/[.!?](?=\s|<|$)/g) ?? []).length < 2)
    expect(short.map(({ title, description }) => `${title}: ${description}`)).toEqual([])
  })
})
