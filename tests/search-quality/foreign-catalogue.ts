import { readFileSync } from 'node:fs'
import { aCategory, aFeed, anOffer } from '../fixtures/feeds/a-feed.ts'
import { formsOf } from './inflect.ts'
import { folded, wordsOf } from './generate.ts'

/** A product of a shop that is not the demo. */
export interface ForeignProduct {
  readonly shop: string
  readonly category: string
  readonly title: string
  readonly brand: string
  readonly code: string
  readonly properties: ReadonlyArray<readonly [name: string, value: string]>
  /** The words of the title before the brand, a name in quotes, or a number: «крем для рук». */
  readonly kind: ReadonlyArray<string>
  /** The noun of the kind; with the adjectives that precede it, the name that a shopper types. */
  readonly noun: string
  readonly name: string
}

const ADJECTIVE = /(?:ый|ий|ая|яя|ое|ые)$/u
const PREPOSITION = /^(?:для|с|в|на|от|по|без|из|против)$/u

const kindOf = (title: string, ...names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const ends = names.filter((name) => name !== '').map((name) => folded(title).indexOf(` ${folded(name)}`))
  const end = Math.min(...ends.filter((at) => at > 0), title.length)
  const [head = ''] = folded(title)
    .slice(0, end)
    .split(/[«,]|\s(?=\d)|\s(?=[a-z])/u)
  return wordsOf(head)
}

const productOf = (shop: string, line: string): ForeignProduct => {
  const [category = '', title = '', brand = '', code = '', properties = ''] = line.split('|').map((part) => part.trim())
  const kind = kindOf(title, brand, code)
  const at = kind.findIndex((word) => !ADJECTIVE.test(word))
  return {
    shop,
    category,
    title,
    brand,
    code,
    kind,
    noun: kind[at] ?? '',
    name: kind.slice(0, at + 1).join(' '),
    properties: properties.split('; ').map((each) => {
      const [name = '', ...value] = each.split(': ')
      return [name, value.join(': ')]
    }),
  }
}

const shopsIn = (text: string): ReadonlyArray<ReadonlyArray<ForeignProduct>> =>
  text
    .split(/^= /mu)
    .slice(1)
    .map((part) => {
      const [shop = '', ...lines] = part.trim().split('\n')
      return lines.map((line) => productOf(shop, line))
    })

const FOREIGN_SHOPS = shopsIn(readFileSync(new URL('foreign-shops.txt', import.meta.url), 'utf8'))

/** Two catalogues, each with every second kind of shop: what only one of them sells is absent from the other. */
export const FOREIGN_CATALOGUES = [0, 1].map((half) => FOREIGN_SHOPS.filter((_, at) => at % 2 === half).flat())

/** The words of the kind before its first preposition. */
export const headOf = ({ kind }: ForeignProduct): ReadonlyArray<string> => {
  const end = kind.findIndex((word) => PREPOSITION.test(word))
  return end === -1 ? kind : kind.slice(0, end)
}

export const isNamed =
  (name: string) =>
  (product: ForeignProduct): boolean => {
    const words = name.split(' ')
    const noun = words.at(-1) ?? ''
    const forms = new Set([noun, ...formsOf(noun)])
    const head = headOf(product)
    return head.some((word) => forms.has(word)) && words.slice(0, -1).every((word) => head.includes(word))
  }

const UNIT = /^(\d+(?:,\d+)?) (\S+)$/u

export const measureOf = (value: string): readonly [number: string, unit: string] | null => {
  const [, number, unit] = UNIT.exec(value) ?? []
  return number === undefined || unit === undefined ? null : [number, unit]
}

const paramOf = ([name, value]: ForeignProduct['properties'][number]): string => {
  const measure = measureOf(value)
  return measure === null
    ? `<param name="${name}">${value}</param>`
    : `<param name="${name}" unit="${measure[1]}">${measure[0]}</param>`
}

export const feedOf = (products: ReadonlyArray<ForeignProduct>): string => {
  const shops = [...new Set(products.map(({ shop }) => shop))]
  const categories = [...new Set(products.map(({ shop, category }) => `${shop}|${category}`))]
  return aFeed(
    products.map(({ shop, category, title, brand, code, properties }, at) =>
      anOffer({
        id: String(at + 1),
        name: title,
        price: String(290 + ((at * 977) % 40_000)),
        category: String(100 + categories.indexOf(`${shop}|${category}`)),
        attributes: 'available="true"',
        tags:
          `<vendor>${brand}</vendor>` +
          (code === '' ? '' : `<vendorCode>${code}</vendorCode>`) +
          properties.map(paramOf).join(''),
      }),
    ),
    [
      ...shops.map((shop, at) => aCategory(String(at + 1), shop)),
      ...categories.map((each, at) => {
        const [shop = '', category = ''] = each.split('|')
        return aCategory(String(100 + at), category, String(shops.indexOf(shop) + 1))
      }),
    ],
  )
}
