import { formsOf, agreed } from './inflect.ts'
import { otherLayout, transliterated, typosAt } from './letters.ts'
import type { SynonymPair } from './synonyms.ts'
import type { Limits } from './written-third.ts'

export interface Good {
  readonly id: number
  readonly title: string
  /** In roubles. */
  readonly price?: number
  readonly brand: string | null
  /** From the leaf up to the root. */
  readonly categories: ReadonlyArray<string>
  readonly properties: ReadonlyArray<{ readonly title: string; readonly value: string; readonly unit: string | null }>
}

export type Fits = (good: Good) => boolean

export interface Query {
  readonly text: string
  readonly kind: string
  /** Must be among the first five. Null: the shop has no such product, so results must be marked as a guess. */
  readonly fits: Fits | null
  readonly isOfTest: boolean
  /** All goods of the first page must fit. */
  readonly areAllFit?: true
  readonly limits?: Limits
}

export const folded = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim()

export const wordsOf = (text: string): ReadonlyArray<string> => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Deterministic numbers: the same seed gives the same queries. */
export const makeDice = (seed: number) => {
  let state = seed >>> 0
  return (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % limit
  }
}

const GENERIC = new Set(['набор', 'комплект', 'форма', 'лампа', 'корзина', 'игра'])
const MAX_OF_KIND = 450
const ROOMS = ['в ванную', 'на кухню', 'в детскую', 'для спальни', 'в гостиную', 'на дачу', 'для гаража']

/** The start of a title, up to the name, the size or the colour: «чайник стеклянный». */
const kindOf = (title: string): ReadonlyArray<string> => {
  const [head = ''] = folded(title).split(/[«"(,:–]|\s(?=\d)|\s(?=[a-z])/u)
  const words = wordsOf(head)
  return words.slice(0, /^(для|с|в|на|по|от)$/u.test(words[1] ?? '') ? 3 : 2)
}

const isKind =
  (kind: ReadonlyArray<string>): Fits =>
  (good) => {
    const words = wordsOf(good.title)
    return kind.every((word) => words.includes(word))
  }
/** The title begins with the noun, in the singular or in the plural: «Вешалки» are «вешалка». */
const startsAs = (noun: string): Fits => {
  const forms = new Set([noun, ...formsOf(noun)])
  return (good) => forms.has(wordsOf(good.title)[0] ?? '')
}
const both =
  (...all: ReadonlyArray<Fits>): Fits =>
  (good) =>
    all.every((fits) => fits(good))

const plain = (value: string): string =>
  folded(value)
    .replaceAll('×', 'x')
    .replace(/(\d) ?x ?(?=\d)/gu, '$1x')

type Draft = Omit<Query, 'isOfTest'>

function* numbersOf(good: Good, kind: ReadonlyArray<string>): Generator<Draft> {
  const name = kind.join(' ')
  for (const { title, value, unit } of good.properties) {
    const whole = folded(unit === null ? value : `${value} ${unit}`)
    const same: Fits = (one) =>
      one.properties.some(
        (own) => own.title === title && folded(own.unit === null ? own.value : `${own.value} ${own.unit}`) === whole,
      )
    const fits = both(isKind(kind), same)
    const draft = (text: string): Draft => ({ kind: 'kind + number + unit', text, fits })
    const measure = /^(\d+(?:[.,]\d+)?) ?(см|мм|м|л|мл|кг|г|вт|мач|а·ч|в|шт)\.?$/u.exec(whole)
    const size = /^(\d+) ?[x×х] ?(\d+)( см| мм)?$/u.exec(whole)
    if (measure !== null) {
      const [, number = '', measured = ''] = measure
      yield draft(`${name} ${number} ${measured}`)
      yield draft(`${name} ${number}${measured}`)
      if (number.includes(',')) yield draft(`${name} ${number.replace(',', '.')} ${measured}`)
    }
    if (size !== null) {
      yield draft(`${name} ${size[1] ?? ''}х${size[2] ?? ''}`)
      yield draft(`${name} ${size[1] ?? ''} на ${size[2] ?? ''}`)
      yield draft(`${name} ${size[1] ?? ''}*${size[2] ?? ''}`)
    }
  }
}

function* draftsOf(good: Good, roll: (limit: number) => number): Generator<Draft> {
  const kind = kindOf(good.title)
  const [noun = ''] = kind
  if (noun.length < 3) return
  const name = kind.join(' ')
  const ofKind = isKind(kind)
  const ofNoun = startsAs(noun)
  const isSpecific = !GENERIC.has(noun) && noun.length > 3
  if (good.brand !== null) {
    const ofBrand: Fits = (one) => one.brand === good.brand
    yield { kind: 'brand + kind', text: `${noun} ${good.brand}`, fits: both(ofNoun, ofBrand) }
    yield { kind: 'brand + kind', text: `${good.brand.toLowerCase()} ${name}`, fits: both(ofKind, ofBrand) }
    yield { kind: 'word order', text: [good.brand, ...kind].reverse().join(' '), fits: both(ofKind, ofBrand) }
  }
  const colour = good.properties.find(({ title }) => title === 'Цвет')?.value
  if (colour !== undefined) {
    const ofColour: Fits = (one) => one.properties.some(({ title, value }) => title === 'Цвет' && value === colour)
    yield { kind: 'kind + colour', text: `${noun} ${folded(colour)}`, fits: both(ofNoun, ofColour) }
    yield { kind: 'kind + colour', text: `${agreed(folded(colour), noun)} ${noun}`, fits: both(ofNoun, ofColour) }
    yield {
      kind: 'word order',
      text: `${folded(colour)} ${[...kind].reverse().join(' ')}`,
      fits: both(ofKind, ofColour),
    }
  }
  yield* numbersOf(good, kind)
  yield {
    kind: 'kind + room',
    text: `${isSpecific ? noun : name} ${ROOMS[roll(ROOMS.length)] ?? ''}`,
    fits: isSpecific ? ofNoun : ofKind,
  }
  if (kind.length > 1) {
    yield { kind: 'word order', text: [...kind].reverse().join(' '), fits: ofKind }
    yield { kind: 'compound and split', text: kind.join(''), fits: ofKind }
  }
  if (!isSpecific) return
  for (const form of formsOf(noun)) yield { kind: 'number and case', text: form, fits: ofNoun }
  for (const at of [0, 1, 2]) yield { kind: 'transliteration', text: transliterated(noun, at), fits: ofNoun }
  yield { kind: 'transliteration', text: transliterated(name, 0), fits: ofKind }
  yield { kind: 'layout', text: otherLayout(noun), fits: ofNoun }
  yield { kind: 'layout', text: otherLayout(name), fits: ofKind }
  for (const form of formsOf(noun).slice(0, 1)) yield { kind: 'layout', text: otherLayout(form), fits: ofNoun }
  if (noun.length > 6) {
    const cut = 3 + roll(noun.length - 5)
    yield { kind: 'compound and split', text: `${noun.slice(0, cut)} ${noun.slice(cut)}`, fits: ofNoun }
  }
  if (noun.length < 5) return
  for (let at = 0; at < noun.length; at += 1) {
    for (const typo of typosAt(noun, at, roll(31))) yield { kind: 'typo', text: typo, fits: ofNoun }
  }
}

const PREPOSITION = /^(для|с|со|в|во|на|по|от|из|к|под|за|без|у|до)$/u

/** The words of a title before its name, size and first preposition: «лампа» of «Лампа для рабочего стола «Искра»». */
const headOf = (title: string): ReadonlyArray<string> => {
  const [head = ''] = folded(title).split(/[«"(,:–]|\s(?=\d)|\s(?=[a-z])/u)
  const words = wordsOf(head)
  const end = words.findIndex((word) => PREPOSITION.test(word))
  return end === -1 ? words : words.slice(0, end)
}

/** Every noun that begins a title: the first page of its search must hold goods of that kind only. */
const precisionQueries = (products: ReadonlyArray<Good>): ReadonlyArray<Draft> =>
  [...new Set(products.flatMap(({ title }) => headOf(title)[0] ?? []))]
    .filter((noun) => noun.length > 2 && !/(ый|ий|ая|ое)$/u.test(noun))
    .flatMap((noun) => {
      const forms = new Set([noun, ...formsOf(noun)])
      // a category that is named by the noun alone is shown by its name
      const isNamed = (category: string) => wordsOf(category).every((word) => forms.has(word))
      const fits: Fits = ({ title, categories }) =>
        headOf(title).some((word) => forms.has(word)) || categories.some(isNamed)
      return [noun, formsOf(noun)[0] ?? noun].map((text) => ({
        kind: 'one kind only',
        text,
        fits,
        areAllFit: true as const,
      }))
    })

const categoryQueries = (products: ReadonlyArray<Good>): ReadonlyArray<Draft> =>
  [...new Set(products.flatMap(({ categories }) => categories))].flatMap((title) => {
    const fits: Fits = ({ categories }) => categories.includes(title)
    return [title, folded(title), [...wordsOf(title)].reverse().join(' ')].map((text) => ({
      kind: 'section name',
      text,
      fits,
    }))
  })

export const shuffled = <A>(all: ReadonlyArray<A>, roll: (limit: number) => number): ReadonlyArray<A> => {
  const copy = [...all]
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = roll(at + 1)
    ;[copy[at], copy[other]] = [copy[other] as A, copy[at] as A]
  }
  return copy
}

export interface Catalogue {
  readonly products: ReadonlyArray<Good>
  readonly synonyms: ReadonlyArray<SynonymPair>
  /** Words for products that the shop does not have. */
  readonly absent: ReadonlyArray<string>
}

/** Generates the queries of a catalogue. Half of each class, by seed, is for tuning; the other half is the test. */
export const generateQueries = (
  { products: products, synonyms, absent }: Catalogue,
  seed: number,
): ReadonlyArray<Query> => {
  const roll = makeDice(seed)
  const byKind = new Map<string, Map<string, Draft>>()
  const drafts: ReadonlyArray<Draft> = [
    ...categoryQueries(products),
    ...precisionQueries(products),
    ...products.flatMap((good) => [...draftsOf(good, roll)]),
    ...synonyms.map(([text, title]) => ({
      kind: 'synonym',
      text,
      fits: (good: Good) => title.test(folded(good.title)),
    })),
    ...absent.map((text) => ({ kind: 'absent', text, fits: null })),
  ]
  for (const draft of drafts) {
    const text = plain(draft.text)
    if (Array.from(text).length > 50) continue
    const ofKind = byKind.get(draft.kind) ?? new Map<string, Draft>()
    byKind.set(draft.kind, ofKind)
    if (!ofKind.has(text)) ofKind.set(text, draft)
  }
  return [...byKind.values()].flatMap((ofKind) =>
    shuffled([...ofKind.values()], roll)
      .slice(0, MAX_OF_KIND)
      .map((draft, at) => ({ ...draft, isOfTest: at % 2 === 1 })),
  )
}

/** Queries of a list, half of them of the test by seed. */
export const splitBySeed = (queries: ReadonlyArray<Omit<Query, 'isOfTest'>>, seed: number): ReadonlyArray<Query> =>
  shuffled(queries, makeDice(seed)).map((query, at) => ({ ...query, isOfTest: at % 2 === 1 }))
