import { type ForeignProduct, headOf, isNamed, measureOf } from './foreign-catalogue.ts'
import { GENERAL_SYNONYMS, RUSSIAN_NAMES } from './foreign-words.ts'
import { folded, makeDice, shuffled, wordsOf } from './generate.ts'
import { agreed, formsOf } from './inflect.ts'
import { otherLayout } from './letters.ts'

type Fits = (product: ForeignProduct) => boolean

interface Draft {
  readonly rule: string
  readonly text: string
  /** Null: the catalogue has no such product, so the answer must be empty or marked. */
  readonly fits: Fits | null
  /** Several kinds fit, and the first product is enough. */
  readonly isOneEnough?: true
  /** No product of the page may break this. */
  readonly keeps?: Fits
}

export interface ForeignQuery extends Draft {
  readonly isHeldOut: boolean
}

type Roll = (limit: number) => number

const MAX_OF_RULE = 80
const SHORTEST_TYPO = 5

const both =
  (...all: ReadonlyArray<Fits>): Fits =>
  (product) =>
    all.every((fits) => fits(product))

const hasWords =
  (text: string): Fits =>
  ({ title }) =>
    wordsOf(text).every((word) => wordsOf(title).includes(word))

const hasBrand =
  (brand: string): Fits =>
  (product) =>
    product.brand === brand

const hasValue =
  (value: string): Fits =>
  (product) =>
    product.properties.some((own) => own[1] === value) || hasWords(value)(product)

const ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']

const neighboursOf = (letter: string): ReadonlyArray<string> =>
  ROWS.flatMap((row) => {
    const at = row.indexOf(letter)
    return at === -1 ? [] : [row[at - 1], row[at + 1]].filter((each) => each !== undefined)
  })

function* typosOf(word: string, roll: Roll): Generator<string> {
  const letters = Array.from(word)
  const changed = (change: (at: number) => ReadonlyArray<string>): string => {
    const at = 1 + roll(letters.length - 2)
    return [...letters.slice(0, at), ...change(at), ...letters.slice(at + 2)].join('')
  }
  const here = (at: number): string => letters[at] ?? ''
  yield changed((at) => [neighboursOf(here(at))[roll(2)] ?? '', here(at + 1)])
  yield changed((at) => [here(at + 1)])
  yield changed((at) => [here(at), here(at), here(at + 1)])
  yield changed((at) => [here(at + 1), here(at)])
}

function* namesOf(product: ForeignProduct): Generator<readonly [name: string, russian: ReadonlyArray<string>]> {
  const words = wordsOf(product.title)
  for (const [name, ...russian] of RUSSIAN_NAMES)
    if (wordsOf(name).every((word) => words.includes(word))) yield [name, russian]
}

function* nameDrafts(product: ForeignProduct, ofKind: Fits): Generator<Draft> {
  for (const [name, russian] of namesOf(product)) {
    const fits = hasWords(name)
    for (const spelling of russian) {
      yield { rule: 'name in Russian letters', text: spelling, fits }
      yield { rule: 'name in Russian letters', text: `${product.name} ${spelling}`, fits: both(ofKind, fits) }
      yield { rule: 'layout', text: otherLayout(spelling), fits }
    }
    yield { rule: 'layout', text: otherLayout(name), fits }
  }
}

const UNIT_FORMS: Readonly<Record<string, ReadonlyArray<string>>> = {
  ГБ: ['гб', 'gb', 'гигабайт'],
  дюйм: ['дюймов', '"'],
  л: ['л', 'литров'],
  мл: ['мл', 'миллилитров'],
  Вт: ['вт', 'w', 'ватт'],
  кг: ['кг', 'килограмм'],
  г: ['г', 'гр', 'грамм'],
  см: ['см', 'сантиметров'],
  мм: ['мм', 'миллиметров'],
  м: ['м', 'метров'],
  В: ['в', 'вольт'],
  К: ['к', 'k'],
  шт: ['шт', 'штук'],
}

function* measureDrafts(product: ForeignProduct, ofKind: Fits, roll: Roll): Generator<Draft> {
  for (const [, value] of product.properties) {
    const [number = '', unit = ''] = measureOf(value) ?? []
    const forms = UNIT_FORMS[unit] ?? []
    const fits = both(ofKind, ({ properties }) => properties.some((own) => own[1] === value))
    for (const form of forms) {
      const typed = roll(2) === 0 ? number : number.replace(',', '.')
      const isWord = form.length > 3
      const space = isWord || roll(2) === 0 ? ' ' : ''
      yield { rule: 'number and unit', text: `${product.name} ${typed}${form === '"' ? '' : space}${form}`, fits }
    }
  }
}

const isWordy = (value: string): boolean => /^[а-яё-]+(?: [а-яё-]+)?$/iu.test(value)

function* propertyDrafts(product: ForeignProduct, ofKind: Fits): Generator<Draft> {
  const { name: kind, noun, properties } = product
  for (const [name, value] of properties) {
    if (/^(?:есть|нет)$/u.test(value)) continue
    const fits = both(ofKind, hasValue(value))
    yield { rule: 'property name and value', text: `${kind} ${folded(name)} ${folded(value)}`, fits }
    if (!isWordy(value)) continue
    yield { rule: 'kind and value', text: `${kind} ${folded(value)}`, fits }
    yield {
      rule: 'kind and value',
      text: `${name === 'Цвет' ? agreed(folded(value), noun) : folded(value)} ${kind}`,
      fits,
    }
    yield {
      rule: 'word order',
      text: `${folded(value)} ${product.brand} ${kind}`,
      fits: both(fits, hasBrand(product.brand)),
    }
  }
}

function* codeDrafts({ code, brand, title }: ForeignProduct): Generator<Draft> {
  const plain = code.toLowerCase()
  if (plain.length < 4 || !/\d/u.test(plain) || !/\p{L}/u.test(plain) || !folded(title).includes(folded(code))) return
  const fits: Fits = (product) => product.code === code
  const joined = plain.replace(/[-/. ]/gu, '')
  const spaced = joined.replace(/(\p{L})(?=\d)/u, '$1 ')
  const hyphened = joined.replace(/(\p{L})(?=\d)/u, '$1-')
  for (const text of [plain, joined, spaced, hyphened, plain.replace(/[-/.]/gu, ' '), `${folded(brand)} ${joined}`])
    yield { rule: 'code', text, fits }
}

const genitiveOf = (noun: string): string => {
  if (noun.endsWith('а')) return noun.slice(0, -1) + (/[гкхжчшщ]а$/u.test(noun) ? 'и' : 'ы')
  return noun.endsWith('о') ? `${noun.slice(0, -1)}а` : `${noun}а`
}

// «крышка» of «с крышкой»
const nominativeOf = (instrumental: string): string | null => {
  if (instrumental.endsWith('ой')) return `${instrumental.slice(0, -2)}а`
  return instrumental.endsWith('ом') ? instrumental.slice(0, -2) : null
}

function* negativeDrafts(product: ForeignProduct, ofKind: Fits): Generator<Draft> {
  const rule = 'negative'
  const { name, noun, title, properties } = product
  const [, without] = / без ([а-яё]+)/u.exec(title) ?? []
  if (without !== undefined)
    yield { rule, text: `${name} без ${without}`, fits: both(ofKind, (one) => one.title.includes(`без ${without}`)) }
  const [, instrumental = ''] = / с ([а-яё]+)/u.exec(title) ?? []
  const part = nominativeOf(instrumental)
  if (part !== null) {
    const keeps: Fits = (one) => !one.title.includes(` с ${instrumental}`)
    yield { rule, text: `${name} без ${genitiveOf(part)}`, fits: both(ofKind, keeps), keeps }
  }
  const colour = properties.find(([title]) => title === 'Цвет')?.[1]
  if (colour !== undefined && /(?:ый|ий)$/u.test(colour)) {
    const keeps: Fits = (one) => !one.properties.some((own) => own[1] === colour)
    yield { rule, text: `${name} не ${agreed(colour, noun)}`, fits: both(ofKind, keeps), keeps }
  }
}

function* draftsOf(product: ForeignProduct, roll: Roll): Generator<Draft> {
  const { name, noun, brand, kind } = product
  const ofKind = isNamed(name)
  const ofBrand = both(ofKind, hasBrand(brand))
  yield { rule: 'kind', text: name, fits: ofKind }
  if (name === noun) for (const form of formsOf(noun)) yield { rule: 'kind', text: form, fits: ofKind }
  if (folded(product.title).includes(folded(brand))) {
    yield { rule: 'kind and brand', text: `${name} ${brand.toLowerCase()}`, fits: ofBrand }
    yield { rule: 'kind and brand', text: `${brand} ${kind.join(' ')}`, fits: ofBrand }
    yield { rule: 'word order', text: [brand, ...[...headOf(product)].reverse()].join(' '), fits: ofBrand }
  }
  yield* nameDrafts(product, ofKind)
  yield { rule: 'layout', text: otherLayout(name), fits: ofKind }
  if (noun.length >= SHORTEST_TYPO)
    for (const typo of typosOf(noun, roll))
      yield { rule: 'typo', text: [...name.split(' ').slice(0, -1), typo].join(' '), fits: ofKind }
  yield* propertyDrafts(product, ofKind)
  yield* measureDrafts(product, ofKind, roll)
  yield* codeDrafts(product)
  yield* negativeDrafts(product, ofKind)
}

// The beginning of the noun is in no text of the catalogue.
const isAbsent = (products: ReadonlyArray<ForeignProduct>, noun: string): boolean => {
  const start = noun.slice(0, Math.max(3, noun.length - 2))
  return products.every(
    ({ title, category, shop, properties }) =>
      !folded([title, category, shop, ...properties.flat()].join(' ')).includes(start),
  )
}

/** Queries of a catalogue by rule, half of each rule held out by seed. `others` are sold elsewhere. */
export const foreignQueries = (
  products: ReadonlyArray<ForeignProduct>,
  others: ReadonlyArray<ForeignProduct>,
  seed: number,
  mostOfRule = MAX_OF_RULE,
): ReadonlyArray<ForeignQuery> => {
  const roll = makeDice(seed)
  const drafts: ReadonlyArray<Draft> = [
    ...products.flatMap((product) => [...draftsOf(product, roll)]),
    ...GENERAL_SYNONYMS.map(([text, kind]) => ({ rule: 'synonym', text, fits: hasWords(kind) })).filter(({ fits }) =>
      products.some(fits),
    ),
    ...others
      .filter(({ noun }) => isAbsent(products, noun))
      .map(({ name }) => ({ rule: 'absent', text: name, fits: null })),
  ]
  const byRule = Map.groupBy(drafts, ({ rule }) => rule)
  return [...byRule.values()].flatMap((ofRule) => {
    const distinct = [
      ...new Map(ofRule.map((draft) => [folded(draft.text), { ...draft, text: folded(draft.text) }])).values(),
    ]
    return shuffled(distinct, roll)
      .map((draft) => ({ ...draft, fits: draft.fits !== null && products.some(draft.fits) ? draft.fits : null }))
      .slice(0, mostOfRule)
      .map((draft, at) => ({ ...draft, isHeldOut: at % 2 === 1 }))
  })
}
