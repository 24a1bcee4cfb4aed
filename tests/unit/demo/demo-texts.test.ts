import { describe, expect, it } from 'vitest'
import * as bank from '../../../src/demo/content/review-bank.ts'
import { PROMOTIONS } from '../../../src/demo/content/promotions.ts'
import { PRAISE, praiseOf } from '../../../src/demo/content/category-praise.ts'
import { kindsWithTraits, suits } from '../../../src/demo/content/traits.ts'
import { SHELVES } from '../../../src/demo/products/categories.ts'
import type { DemoProduct } from '../../../src/demo/products/demo-product.ts'
import { discountPercent } from '../../../src/domain/money/discount.ts'
import { agreed, inflected } from '../../../src/demo/products/grammar.ts'
import { linesFor } from '../../../src/demo/products/kind.ts'
import { modelOf } from '../../../src/demo/products/model.ts'
import { demoProducts } from '../../../src/demo/products/products.ts'
import { storedPageData } from '../../../src/service/content/pages/page-data.ts'
import { LEGAL_PAGES } from '../../../src/service/content/pages/seed/legal-pages.ts'
import { NO_SETTINGS } from '../../../src/service/platform/settings/definitions.ts'
import { typeset } from '../../../src/demo/typeset.ts'

const SEED = 2026
const catalogue = [...demoProducts(SEED, 2_400)]

const sentences = [
  ...bank.OPENINGS,
  ...bank.GENERAL_GOOD,
  ...bank.SHORT_GOOD,
  ...bank.BUTS,
  ...bank.MIDDLING,
  ...bank.COMPLAINTS,
  ...bank.AFTERWORDS,
  ...bank.PHOTO_SENTENCES,
]

const shelfOf = ({ groupSourceId }: DemoProduct) => {
  const [, code = '', number = ''] = /^(.+)-(\d+)$/.exec(groupSourceId) ?? []
  const shelf = SHELVES.find(({ kind }) => kind.code === code)
  if (shelf === undefined) throw new Error(`no kind of ${groupSourceId}`)
  return { ...shelf, material: modelOf(shelf.kind, Number(number) - 1, SEED).material }
}

const attributesOf = ({ title, properties }: DemoProduct) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return new Map([['Название', plain(title)], ...properties.map((one) => [one.title, plain(one.value)] as const)])
}

const propertyOf = ({ properties }: DemoProduct, title: string) =>
  properties.find((property) => property.title === title)?.value ?? ''

const textsOf = (product: DemoProduct): ReadonlyArray<string> => [
  product.title,
  ...product.description.split(/<\/?p>/),
  ...product.properties.flatMap(({ title, value }) => [title, value]),
  ...product.reviews.flatMap(({ comment, reply, author }) => [comment, reply ?? '', author]),
  ...product.questions.flatMap(({ text, answer, author }) => [text, answer, author]),
]

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
    expect(typeset('40 листов и 12 цветов')).toBe('40\u00a0листов и\u00a012\u00a0цветов')
    expect(typeset('Сад и растения, а не я и ты')).toBe('Сад и\u00a0растения, а\u00a0не\u00a0я\u00a0и\u00a0ты')
    expect(typeset('40 × 30 × 20 см')).toBe('40\u00a0×\u00a030\u00a0×\u00a020\u00a0см')
  })

  it('agree in the description and the properties of a product', () => {
    const contradictions = catalogue.filter((product) => {
      const { title, description } = product
      const of = (name: string) => propertyOf(product, name)
      const washing = of('Стирка')
      return (
        (washing !== '' && (description.match(/\d+\s°C/g) ?? []).some((degrees) => !washing.includes(degrees))) ||
        (/картридж/.test(description) && of('Заправка') === 'поршень') ||
        (/берёт три волны/.test(description) && of('Диапазоны') === 'FM') ||
        (/снимают гул/i.test(description) && of('Шумоподавление') === 'пассивное') ||
        (/посажен на клин/.test(description) && of('Ручка') === 'стеклопластик') ||
        (/щи/.test(description) && title.startsWith('Чайник')) ||
        /День на странице, неделя на развороте/.test(description) ||
        (title.startsWith('Набор для ванной') && of('В наборе').split(', ').length !== Number.parseInt(of('Состав')))
      )
    })
    expect(contradictions.map(({ title }) => title)).toEqual([])
  })

  it.each([
    ['Комод', 'Ящики', '4 шт.'],
    ['Стол письменный', 'Ящики', '3 шт.'],
    ['Тумба прикроватная', 'Ящики', '1 шт.'],
    ['Стеллаж', 'Полки', '4 шт.'],
    ['Вешалка напольная', 'Крючки', '4 шт.'],
  ])('count what is drawn: %s, %s', (start, title, drawn) => {
    const counts = catalogue.filter((one) => one.title.startsWith(start)).map((one) => propertyOf(one, title))
    expect([...new Set(counts)].map((value) => value.replace('\u00a0', ' '))).toEqual([drawn])
  })

  it('name a material in the title only if the properties name the same', () => {
    const roots = [
      'кож',
      'дуб',
      'берёз',
      'сосн',
      'кедр',
      'бук',
      'шерст',
      'хлоп',
      'бамбук',
      'хрустал',
      'фарфор',
      'чугун',
      'алюмини',
    ]
    const wrong = catalogue.filter((product) => {
      const { material } = shelfOf(product)
      if (material === null) return false
      const claimed = roots.filter((root) => material.adjective.startsWith(root) && material.adjective !== 'букле')
      return claimed.some((root) => !new RegExp(`(^| )${root === 'сосн' ? 'сос' : root}`).test(material.stuff))
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
    expect(catalogue.filter(({ title }) => /кожан/i.test(title)).length).toBeGreaterThan(0)
  })

  it('of a promotion promise no price and no discount that its products do not have', () => {
    const WORDS: Readonly<Record<string, number>> = { одной: 1, двух: 2, трёх: 3, четырёх: 4, пяти: 5, десяти: 10 }
    const wrong = PROMOTIONS.flatMap(({ code, title, preview, content }) => {
      const text = [title, preview, ...content].join(' ')
      const [, thousands = ''] = /до (\S+) тысяч/.exec(text) ?? []
      const [, percent = ''] = /до (\d+)\s%/.exec(text) ?? []
      return catalogue
        .filter(({ selections }) => selections.includes(code))
        .filter(
          ({ price, basePrice }) =>
            (thousands !== '' && price > (WORDS[thousands] ?? 0) * 100_000) ||
            (percent !== '' && discountPercent(basePrice, price) > Number(percent)),
        )
        .map((product) => `${code}: ${product.title} ${String(product.price / 100)}`)
    })
    expect(wrong).toEqual([])
    expect(catalogue.some(({ selections }) => selections.includes('ideya-podarka'))).toBe(true)
  })

  it('of the documents have a note to the owner, which shoppers do not see [OC-82]', () => {
    for (const { path, title, description, content } of LEGAL_PAGES) {
      expect(content).toContain('юрист магазина')
      const page = { route_name: null, path, title, description, keywords: '', image: null, content }
      const stored = { ...page, content_changed_at: null, blocks: null }
      const shown = storedPageData(NO_SETTINGS, stored)
      expect(shown.content).not.toContain('юрист')
      expect(shown.content?.length).toBeGreaterThan(200)
    }
  })

  it('have no ending of the author inside a word', () => {
    expect(faulty(/[лн]а(?:и|ы)(?![а-яё])/)).toEqual([])
  })

  it('of a review repeat no clause', () => {
    const clausesOf = (comment: string) =>
      comment
        .toLowerCase()
        .split(/[.,:;!?—]+/)
        .map((clause) => clause.trim())
        .filter((clause) => clause.includes(' '))
    const repeated = catalogue
      .flatMap(({ reviews }) => reviews.map(({ comment }) => comment))
      .filter((comment) => new Set(clausesOf(comment)).size < clausesOf(comment).length)
    expect(repeated).toEqual([])
  })

  it('of a plant promise nothing that differs by its species', () => {
    const plants = catalogue.filter(({ title }) => / в\s+горшке/.test(title))
    expect(plants.length).toBeGreaterThan(5)
    expect(plants.flatMap(textsOf).filter((text) => /Безопасно для животных| ему /.test(text))).toEqual([])
  })

  it('have no typographic errors', () => {
    expect(faulty(/["'“”]|--| - | {2}|\.{2,}|,,|\s[,.;:!?]|\(\s|\u00a0 | \u00a0/)).toEqual([])
    expect(faulty(/«[^»]*(?:«|$)|^[^«]*»/)).toEqual([])
    expect(faulty(/\d (?:мм|см|м|мл|л|кг|г|шт|Вт|ч|мин)(?![а-яё])/)).toEqual([])
    expect(faulty(/[^\u00a0]— | —[^ ]/)).toEqual([])
    const titles = new Set(catalogue.flatMap(({ properties }) => properties.map(({ title }) => title)))
    const broken = faulty(/(?<![а-яё])[авиоукся] |\d [а-яё]/i)
    expect(broken.filter((text) => !titles.has(text))).toEqual([])
  })

  it('contain no template characters', () => {
    expect(faulty(/[{}[\]|]|undefined|null|NaN/)).toEqual([])
  })

  it('have three genders and a plural in every choice by gender', () => {
    const marked = [
      ...sentences.map(({ text }) => text),
      ...PRAISE.flatMap(([, ...praise]) => praise.map((line) => (typeof line === 'string' ? line : line[0]))),
      ...SHELVES.flatMap(({ kind }) => kind.praise.map(([text]) => text)),
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
      SHELVES.map(({ kind, section }) => [kind.code, praiseOf(section.code, kind.code, new Map()).join(' ')]),
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

  it('are written by kind and material: a review has only sentences that suit its product', () => {
    const unsuited = catalogue.flatMap((product) => {
      const { kind, section } = shelfOf(product)
      const attributes = attributesOf(product)
      const own = [
        ...sentences.filter((sentence) => suits(kind, sentence)).map(({ text }) => text),
        ...praiseOf(section.code, kind.code, attributes),
        ...linesFor(kind.praise, attributes),
      ]
      const variants = (['m', 'f'] as const)
        .flatMap((author) => own.map((text) => typeset(inflected(text, kind.gender, author))))
        .toSorted((one, other) => other.length - one.length)
      return product.reviews
        .map(({ comment }) => variants.reduce((left, text) => left.replace(text, ''), comment).trim())
        .filter((left) => left !== '')
        .map((left) => `${product.title}: ${left}`)
    })
    expect(unsuited).toEqual([])
  })

  it('name only kinds that exist, and leave each kind an opening, a complaint and a middling word', () => {
    const codes = new Set(SHELVES.map(({ kind }) => kind.code))
    expect(kindsWithTraits.filter((code) => !codes.has(code))).toEqual([])
    for (const { kind } of SHELVES)
      for (const variants of [bank.OPENINGS, bank.GENERAL_GOOD, bank.COMPLAINTS, bank.MIDDLING, bank.BUTS])
        expect([kind.code, variants.filter((sentence) => suits(kind, sentence)).length > 1]).toEqual([kind.code, true])
  })

  it.each([
    ['a book', /^(novel|cookbook|kids-book|guide-book)-/, /для дачи|Качество за свои деньги|сезон|коробк/i],
    ['a plant or seeds', /^(potted-plant|seeds)-/, /дефект|помят|не помялось|потерял|качество|в шкаф/i],
    ['a thing used up', /^(candle|soap|shampoo|toilet-paper)-/, /к родителям|для дачи|Второй месяц|потерял|Не подош/i],
    ['a thing bought without thought', /^(plunger|toilet-paper|bucket)-/, /в подарок|Долго выбирал|Давно искал/],
    ['a tool', /^(hammer|axe|drill|pliers)-/, /смотрится дома|в интерьер|дороже, чем/],
    ['what has no colours to choose', /^(novel|seeds|hammer|garland)-/, /цвет передан|в цвете|На фото ярче/],
  ])('never say of %s what it cannot have', (_, kinds, pattern) => {
    const products = catalogue.filter(({ sourceId }) => kinds.test(sourceId))
    expect(products.length).toBeGreaterThan(2)
    expect(
      products.flatMap(({ reviews }) => reviews.map(({ comment }) => comment)).filter((text) => pattern.test(text)),
    ).toEqual([])
  })

  it('give a larger size no smaller weight, height or count', () => {
    const numberIn = (value: string) => Number(/\d+(?:[.,]\d+)?/.exec(value)?.[0].replace(',', '.') ?? 0)
    const wrong = catalogue.flatMap((product, at) => {
      const next = catalogue[at + 1]
      const { kind } = shelfOf(product)
      if (next?.groupSourceId !== product.groupSourceId || kind.size === null) return []
      const [title, ...sizes] = kind.size.map((text) => typeset(text))
      const rank = (one: DemoProduct) => sizes.indexOf(propertyOf(one, title ?? ''))
      return rank(next) <= rank(product)
        ? []
        : kind.scaled.filter((fact) => numberIn(propertyOf(next, fact)) < numberIn(propertyOf(product, fact)))
    })
    expect(wrong).toEqual([])
  })
})
