import { isNone, isSome } from 'fp-ts/Option'
import { describe, expect, it } from 'vitest'
import { BRANDS } from '../../src/demo/products/brands.ts'
import { HOME_BANNERS } from '../../src/demo/content/banners.ts'
import { POSTS } from '../../src/demo/content/posts.ts'
import { PROMOTIONS } from '../../src/demo/content/promotions.ts'
import * as bank from '../../src/demo/content/review-bank.ts'
import { PRAISE, praiseOf } from '../../src/demo/content/category-praise.ts'
import type { DemoProduct } from '../../src/demo/products/demo-product.ts'
import { agreed, inflected } from '../../src/demo/products/grammar.ts'
import { leavesOf } from '../../src/demo/products/kind.ts'
import { demoProducts } from '../../src/demo/products/products.ts'
import { SECTIONS, SHELVES } from '../../src/demo/products/categories.ts'
import { COLLECTIONS } from '../../src/demo/products/collections.ts'
import { typeset } from '../../src/demo/products/typography.ts'
import { bannerSource } from '../../src/demo/drawing/banners.ts'
import { drawingOf } from '../../src/demo/drawing/draw.ts'
import { objectBody } from '../../src/demo/drawing/objects.ts'
import { oklchOfHex } from '../../src/demo/drawing/oklch.ts'
import { TINTS } from '../../src/demo/drawing/palette.ts'
import { recolour } from '../../src/demo/drawing/recolour.ts'
import { K } from '../../src/demo/drawing/shapes.ts'

const first = (count: number, seed = 2026): ReadonlyArray<DemoProduct> => [...demoProducts(seed, count)]

const catalogue = first(1_200)

const textsOf = (product: DemoProduct): ReadonlyArray<string> => [
  product.title,
  ...product.description.split(/<\/?p>/),
  ...product.properties.flatMap(({ title, value }) => [title, value]),
  ...product.reviews.flatMap(({ comment, reply, author }) => [comment, reply ?? '', author]),
]

/** Categories, branches and leaves. */
const places = SECTIONS.flatMap((section) => [
  section,
  ...section.branches.flatMap((branch) => ('leaves' in branch ? [branch, ...branch.leaves] : [branch])),
])

const texts = catalogue.flatMap(textsOf)

const faulty = (fieldError: RegExp): ReadonlyArray<string> => texts.filter((text) => fieldError.test(text))

describe('texts of the demo shop', () => {
  it.each([
    ['эмалированный', ['эмалированная', 'эмалированное', 'эмалированные']],
    ['тёмно-синий', ['тёмно-синяя', 'тёмно-синее', 'тёмно-синие']],
    ['голубой', ['голубая', 'голубое', 'голубые']],
    ['горячий', ['горячая', 'горячее', 'горячие']],
    ['мягкий', ['мягкая', 'мягкое', 'мягкие']],
    ['цвет дуба', ['цвет дуба', 'цвет дуба', 'цвет дуба']],
    ['букле', ['букле', 'букле', 'букле']],
  ])('are inflected: %s', (word, forms) => {
    expect((['f', 'n', 'pl'] as const).map((gender) => agreed(word, gender))).toEqual(forms)
    expect(agreed(word, 'm')).toBe(word)
  })

  it('are inflected for the product and the author at once', () => {
    const text = '[Пришёл|Пришла|Пришло|Пришли] вовремя, {доволен|довольна}, взял{|а} ещё.'
    expect(inflected(text, 'f', 'm')).toBe('Пришла вовремя, доволен, взял ещё.')
    expect(inflected(text, 'pl', 'f')).toBe('Пришли вовремя, довольна, взяла ещё.')
  })

  it('have no-break spaces between a number and its unit, and before a dash', () => {
    expect(typeset('Объём 2,5 л — на 6 шт.')).toBe('Объём 2,5\u00a0л\u00a0— на\u00a06\u00a0шт.')
    expect(typeset('Скидка 10 % от 2 000 ₽ и 12 500 ₽')).toBe(
      'Скидка 10\u00a0% от\u00a02\u00a0000\u00a0₽ и\u00a012\u00a0500\u00a0₽',
    )
    expect(typeset('40 × 30 × 20 см')).toBe('40\u00a0×\u00a030\u00a0×\u00a020\u00a0см')
  })

  it('have no typographic errors', () => {
    expect(faulty(/["'“”]|--| - | {2}|\.{2,}|,,|\s[,.;:!?]|\(\s|\u00a0 | \u00a0/)).toEqual([])
    expect(faulty(/«[^»]*(?:«|$)|^[^«]*»/)).toEqual([])
    expect(faulty(/\d (?:мм|см|м|мл|л|кг|г|шт|Вт|ч|мин)(?![а-яё])/)).toEqual([])
    expect(faulty(/[^\u00a0]— | —[^ ]/)).toEqual([])
  })

  it('contain no template characters', () => {
    expect(faulty(/[{}[\]|]|undefined|null|NaN/)).toEqual([])
  })

  it('have three genders and a plural in every choice by gender', () => {
    const marked = [
      ...Object.values(bank).flat(),
      ...PRAISE.flatMap(([, ...sentences]) => sentences),
      ...SHELVES.flatMap(({ kind }) => kind.praise),
    ]
    const choices = marked.flatMap((text) => text.match(/\[[^\]]*\]/g) ?? [])
    expect(choices.length).toBeGreaterThan(10)
    expect(choices.filter((choice) => choice.split('|').length !== 4)).toEqual([])
    const authors = marked.flatMap((text) => text.match(/\{[^}]*\}/g) ?? [])
    expect(authors.filter((choice) => choice.split('|').length !== 2)).toEqual([])
  })

  it('praise and warrant what a kind of products has: no toilet paper is washed, no candle has a cord', () => {
    const codes = new Set(SHELVES.flatMap(({ kind, section }) => [kind.code, section.code]))
    expect(PRAISE.flatMap(([named]) => named.split(' ').filter((code) => !codes.has(code)))).toEqual([])
    const praised = new Map(
      SHELVES.map(({ kind, section }) => [kind.code, praiseOf(section.code, kind.code).join(' ')]),
    )
    expect([...praised].filter(([, sentences]) => sentences === '').map(([code]) => code)).toEqual([])
    expect(praised.get('toilet-paper')).not.toContain('Моется')
    expect(praised.get('candle')).not.toContain('Провода')
    expect(praised.get('potted-plant')).not.toContain('Зиму в сарае')
    const warranted = catalogue.filter(({ properties }) => properties.some(({ title }) => title === 'Гарантия'))
    expect(warranted.filter(({ sourceId }) => /^(candle|toilet-paper|novel|seeds)-/.test(sourceId))).toEqual([])
    expect(warranted.length).toBeGreaterThan(catalogue.length / 2)
  })

  it('have verbs in the gender of their author', () => {
    const hers = /(?<![а-яё])(?:рада|взяла|брала|купила|увидела|искала|сомневалась|стирала|проверила|ждала)(?![а-яё])/i
    const his = /(?<![а-яё])(?:рад|взял|брал|купил|увидел|искал|сомневался|стирал|проверил|ждал)(?![а-яё])/i
    const reviews = catalogue.flatMap(({ reviews: all }) => all)
    const by = (names: ReadonlyArray<string>) =>
      reviews.filter(({ author }) => names.includes(author.split(/\s/)[0] ?? ''))
    expect(by(bank.MEN).filter(({ comment }) => hers.test(comment))).toEqual([])
    expect(by(bank.WOMEN).filter(({ comment }) => his.test(comment))).toEqual([])
    expect(by(bank.WOMEN).some(({ comment }) => hers.test(comment))).toBe(true)
  })
})

describe('the demo catalogue', () => {
  it('has twelve categories of two or three levels, none empty', () => {
    expect(SECTIONS).toHaveLength(12)
    const leaves = SECTIONS.flatMap(({ branches }) => branches.flatMap(leavesOf)).map(({ code }) => code)
    expect(new Set(SHELVES.map(({ category }) => category))).toEqual(new Set(leaves))
    expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(leaves))
    const codes = places.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !/^[a-z0-9-]+$/.test(code))).toEqual([])
  })

  it('uses all its brands, kinds and promo tags', () => {
    expect(Object.keys(BRANDS).length).toBeGreaterThanOrEqual(30)
    expect(new Set(catalogue.map(({ brand }) => brand))).toEqual(new Set(Object.keys(BRANDS)))
    expect(new Set(SHELVES.map(({ kind }) => kind.code)).size).toBe(SHELVES.length)
    expect(COLLECTIONS.map(({ code }) => code).toSorted()).toEqual(PROMOTIONS.map(({ code }) => code).toSorted())
    expect(new Set(catalogue.flatMap(({ selections }) => selections))).toEqual(
      new Set(COLLECTIONS.map(({ code }) => code)),
    )
  })

  it('is equal for equal seeds and differs for different seeds', () => {
    expect(first(300)).toEqual(catalogue.slice(0, 300))
    expect(first(300, 7)).not.toEqual(catalogue.slice(0, 300))
  })

  it('has unique titles, slugs, articles and source ids', () => {
    for (const pick of [
      (p: DemoProduct) => p.title,
      (p: DemoProduct) => p.slug,
      (p: DemoProduct) => p.sku,
      (p: DemoProduct) => p.sourceId,
    ]) {
      expect(new Set(catalogue.map(pick)).size).toBe(catalogue.length)
    }
    expect(new Set(first(20_000).map(({ slug }) => slug)).size).toBe(20_000)
  })

  it('has every state of stock, discounts, new products and products without reviews', () => {
    const total = ({ stock }: DemoProduct) => stock.shops.reduce((sum, qty) => sum + qty, 0)
    const share = (test: (product: DemoProduct) => boolean) => catalogue.filter(test).length / catalogue.length
    const states = {
      plenty: share((p) => total(p) > 50 && p.stock.warehouse > 0),
      warehouseOnly: share((p) => total(p) === 0 && p.stock.warehouse > 0),
      shopsOnly: share((p) => total(p) > 0 && p.stock.warehouse === 0),
      few: share((p) => total(p) + p.stock.warehouse > 0 && total(p) + p.stock.warehouse < 10),
      none: share((p) => total(p) + p.stock.warehouse === 0),
      cheaper: share((p) => p.price < p.basePrice),
      isNew: share((p) => p.isNew),
      isPopular: share((p) => p.isPopular),
      unseen: share((p) => p.reviews.length === 0),
    }
    for (const [state, size] of Object.entries(states))
      expect([state, size > 0.03 && size < 0.85]).toEqual([state, true])
  })

  it('has two to six different images per product, each renderable', () => {
    for (const { pictures, title } of catalogue) {
      expect([title, pictures.length >= 2 && pictures.length <= 6]).toEqual([title, true])
      expect(new Set(pictures).size).toBe(pictures.length)
    }
    const sources = [...catalogue.flatMap(({ pictures }) => pictures), ...places.map(({ picture }) => picture)]
    expect(sources.filter((source) => isNone(drawingOf(source)))).toEqual([])
    expect(isSome(drawingOf('demo-banner:new-home'))).toBe(true)
  })

  it('prints the title and the author of a book on its cover, in every view', () => {
    const book = catalogue.find(({ title }) => title.startsWith('«Зимовье'))
    expect(book?.pictures.filter((source) => !source.endsWith('&label=ЗИМОВЬЕ НА ДВОИХ/АННА СУХОРУКОВА'))).toEqual([])
    const books = catalogue.filter(({ pictures }) =>
      /^demo:(novel|kids-book|recipe-book|guide-book)/.test(pictures[0] ?? ''),
    )
    expect(books.filter(({ pictures }) => !pictures[0]?.includes('&label='))).toEqual([])
  })

  it('draws wool, muslin and cotton differently', () => {
    const drawn = (start: string) =>
      new Set(
        catalogue
          .filter(({ title }) => title.startsWith(start))
          .map(({ pictures }) => /^demo:[a-z-]+/.exec(pictures[0] ?? '')?.[0]),
      )
    expect([...drawn('Плед шерстяной'), ...drawn('Плед муслиновый'), ...drawn('Плед хлопковый')]).toEqual([
      'demo:knitted-blanket',
      'demo:muslin-blanket',
      'demo:blanket',
    ])
  })

  it.each([
    ['kitchen-knife', 'the blade', '#bfc1c6'],
    ['candle', 'the flame', '#f0912c'],
  ])('tints %s without %s', async (name, _, own) => {
    const body = await objectBody(name)
    const hexes = (tint: keyof typeof TINTS) => recolour(body, oklchOfHex(K[1]), oklchOfHex(TINTS[tint]))
    const untinted = recolour(own, oklchOfHex(K[1]), null)
    expect(body).toContain(own)
    expect([hexes('navy').includes(untinted), hexes('lavender').includes(untinted)]).toEqual([true, true])
    expect(hexes('navy')).not.toBe(hexes('lavender'))
  })

  it('draws each post once, and nothing that a banner of the home page shows', () => {
    const scenes = POSTS.map(({ picture }) => bannerSource(picture))
    expect(new Set(scenes).size).toBe(POSTS.length)
    expect(scenes.filter((scene) => HOME_BANNERS.some(({ image }) => image === scene))).toEqual([])
    expect(scenes.filter((scene) => isNone(drawingOf(scene)))).toEqual([])
  })

  it('has prices of whole positive roubles, never above the old price', () => {
    for (const { price, basePrice, formerPrices } of catalogue) {
      expect(price % 100).toBe(0)
      expect(price).toBeGreaterThan(0)
      expect(basePrice).toBeGreaterThanOrEqual(price)
      expect(formerPrices.every((former) => former.price > 0)).toBe(true)
    }
  })

  it('repeats no sentence among the reviews of one product', () => {
    for (const { reviews } of catalogue) {
      const comments = reviews.map(({ comment }) => comment)
      expect(new Set(comments).size).toBe(comments.length)
    }
  })
})
