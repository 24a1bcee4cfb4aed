import { type RawBuilder, sql } from 'kysely'
import { withoutMarks } from '../../../domain/catalogue/search-index.ts'
import { isAdjective } from '../../../domain/search/kind-words.ts'
import { keyOf, type Lexicon, vocabularyWords } from '../../../domain/search/lexicon.ts'
import type { SearchFilters } from '../../../domain/search/prices.ts'
import type { ReadQuery } from '../../../domain/search/read-query.ts'
import { kindlessNouns } from '../../../domain/search/readings.ts'
import type { SearchStep, SearchTerm } from '../../../domain/search/search-term.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Condition, ProductSet } from './search-engine.ts'
import {
  ALL_FIELDS,
  anyOf,
  BUT_DESCRIPTION,
  formsOf,
  NAMES,
  queryOf,
  textQuery,
  toQuery,
  withoutOf,
} from './text-query.ts'

const SHORTEST_ARTICLE = 3
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const PART = '(?:[a-z\\d]+|[а-я]{1,3}\\d*|\\d+[а-я]{1,3})'
const CODE_IN_PARTS = new RegExp(`^(?=.*\\d)(?=.*\\p{L})${PART}(?:[-/. ]${PART}){1,3}$`, 'u')

// Substring match for articles, which the parser breaks: `twk-1201`. The index has them without marks too: «cts 300» of CT-S300.
const articleIn = (form: string): Condition | null => {
  const written = /\d/.test(form) && !/ /.test(form) ? [form] : []
  const joined = CODE_IN_PARTS.test(form) ? [withoutMarks(form)] : []
  const codes = [...written, ...joined].filter((code) => code.length >= SHORTEST_ARTICLE)
  const conditions = codes.map((code) => sql`p.search_text like ${`%${escaped(code)}%`}`)
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

const filterOf = ({ priceFrom, priceTo, isDiscounted, isNew }: SearchFilters): Condition =>
  sql.join(
    [
      sql`true`,
      ...(priceFrom === undefined ? [] : [sql`p.price >= ${priceFrom}`]),
      ...(priceTo === undefined ? [] : [sql`p.price <= ${priceTo}`]),
      ...(isDiscounted === undefined ? [] : [sql`p.discount > 0`]),
      ...(isNew === undefined ? [] : [sql`exists (select from products fresh where fresh.id = p.id and fresh.is_new)`]),
    ],
    sql` and `,
  )

export interface SearchSetting {
  readonly lexicon: Lexicon
  readonly filters: SearchFilters
  readonly tree: CategoryTree
  readonly available: Condition
  readonly read: ReadQuery
  readonly form: string
  readonly pinned: ReadonlyArray<number>
  readonly clicked: ReadonlyArray<number>
  /** Rooms and persons order the results. They filter them only if the query has nothing else. */
  readonly soft: ReadonlyArray<SearchTerm>
}

// Between 0 and 1: orders equally good matches.
const ORDERS: Readonly<Record<NonNullable<SearchFilters['order']>, RawBuilder<number>>> = {
  cheapest: sql<number>`100000.0 / (p.price + 100000)`,
  dearest: sql<number>`p.price / (p.price + 100000.0)`,
  popular: sql<number>`p.popularity / (p.popularity + 100.0)`,
}

const branchOf = ({ tree, read }: SearchSetting): ReadonlyArray<number> =>
  read.pages.flatMap(({ id, isExact }) => {
    const [kind, number] = id.split(':')
    return kind === 'category' && isExact ? (tree.byId.get(Number(number))?.branch ?? []) : []
  })

const PINNED = 1_000
// Less than availability: what others open never hides what can be bought here.
const CLICKED = 15

const positionIn = (ids: ReadonlyArray<number>, highest: number): RawBuilder<number> =>
  ids.length === 0
    ? sql<number>`0`
    : sql<number>`greatest(0, ${highest} - coalesce(array_position(${ids}::integer[], p.id), ${highest}) + 1)`

// Kinds of match are far apart. What is available comes first within a kind of match.
const RANKS = {
  category: 400,
  title: 300,
  fields: 200,
  categoryOfKind: 100,
  softInName: 60,
  inCategory: 50,
  soft: 30,
  // «штора для ванной» after «шторы», unless the query says the purpose
  forPurpose: 10,
} as const

/** The rank sorts by kind of match, then by availability, then by the other signals. */
interface TermsMatch extends ProductSet {
  /** The match without descriptions. */
  readonly matchInFields: Condition
}

const softRank = (lexicon: Lexicon, term: SearchTerm) => sql`case
  when p.search @@ ${toQuery(textQuery(lexicon, [term], () => NAMES))} then ${sql.lit(RANKS.softInName)}
  when p.search @@ ${toQuery(textQuery(lexicon, [term], () => BUT_DESCRIPTION))} then ${sql.lit(RANKS.soft)} else 0 end`

export const matchTerms = (setting: SearchSetting, terms: ReadonlyArray<SearchTerm>): TermsMatch => {
  const { lexicon, filters, available, form, soft, pinned, clicked } = setting
  const article = articleIn(form)
  const allowed = sql<boolean>`(${filterOf(filters)} and ${withoutOf(lexicon, setting.read.excluded)})`
  const { order } = filters
  if (terms.length === 0)
    return {
      match: allowed,
      matchInFields: allowed,
      rank: sql<number>`(${available})::integer ${order === undefined ? sql`` : sql`+ ${ORDERS[order]}`} + ${positionIn(pinned, PINNED)}`,
    }
  const kindless = kindlessNouns(setting.read, terms)
  const allText = textQuery(lexicon, terms, () => ALL_FIELDS)
  const all = toQuery(allText)
  const named = toQuery(textQuery(lexicon, terms, (term) => (kindless.includes(term) ? NAMES : BUT_DESCRIPTION)))
  const typed = terms.map((term) => `(${queryOf(lexicon, term, term.options, ALL_FIELDS)})`).join(' & ')
  const heads = [...new Set(terms.flatMap(({ options }) => options.flat().flatMap((word) => formsOf(lexicon, word))))]
  const firstWords = terms
    .flatMap(({ options }) => options.flat())
    .flatMap((word) => [word, ...(lexicon.byKey.get(keyOf(lexicon.stem, word)) ?? []).map((item) => item.word)])
  const head = anyOf(heads.map((word) => `${word}:A`))
  const branch = branchOf(setting)
  const nouns = terms.flatMap(({ options: [first = []] }) =>
    first.filter((word) => /^[а-я]+$/u.test(word) && !isAdjective(word)),
  )
  const isPurposeNamed = nouns.length > 1
  const isKindRequested = terms.some(({ isKind }) => isKind)
  const isOfCategory = branch.length === 0 ? sql`false` : sql`p.category_id = any(${branch}::integer[])`
  const isPinned = pinned.length === 0 ? sql`` : sql`or p.id = any(${pinned}::integer[])`
  const matching = (query: RawBuilder<unknown>): Condition =>
    sql<boolean>`((p.search @@ ${query} or ${isOfCategory} ${article === null ? sql`` : sql`or ${article}`}) and ${allowed} ${isPinned})`
  const isFoundByWords = branch.length === 0 && article === null && pinned.length === 0
  // A row that only its words can find matches them. Testing it again would double the time of the search.
  const holds = (text: string): RawBuilder<unknown> =>
    isFoundByWords && [text, `(${text})`].includes(allText) ? sql`true` : sql`p.search @@ ${toQuery(text)}`
  const inFields = holds(textQuery(lexicon, terms, () => BUT_DESCRIPTION))
  const kindOfMatch = sql<number>`case
        when ${isOfCategory} and ${sql.lit(!isKindRequested)} then ${sql.lit(RANKS.category)}
        when ${inFields} then case when ${holds(head)} then ${sql.lit(RANKS.title)} else ${sql.lit(RANKS.fields)} end
        when ${isOfCategory} then ${sql.lit(RANKS.categoryOfKind)}
        else 0
      end`
  if (order !== undefined)
    return {
      match: matching(all),
      matchInFields: matching(named),
      rank: sql<number>`(${kindOfMatch} + case when ${available} then 50 else 0 end + 49 * ${ORDERS[order]} + ${positionIn(pinned, PINNED)})`,
    }
  return {
    match: matching(all),
    matchInFields: matching(named),
    rank: sql<number>`(
      ${kindOfMatch}
      + case when ${isOfCategory} then ${sql.lit(RANKS.inCategory)} else 0 end
      + case when ${holds(typed)} then 40 else 0 end
      + case when ${available} then 20 else 0 end
      - ${isPurposeNamed ? sql`0` : sql`case when p.search_text like '% для %' then ${sql.lit(RANKS.forPurpose)} else 0 end`}
      + case when split_part(p.search_text, ' ', 1) = any(${firstWords}::text[]) then 25 else 0 end
      + (${sql.join([sql`0`, ...soft.map((term) => softRank(lexicon, term))], sql` + `)}) / ${sql.lit(Math.max(1, soft.length))}
      + case when ${isOfCategory} then 0 else ts_rank('{0.02, 0.15, 0.4, 1.0}', p.search, ${all}) end
      + (p.search_text like ${`${escaped(form)}%`})::integer
      + ${positionIn(pinned, PINNED)} + ${positionIn(clicked, CLICKED)}
    )`,
  }
}

// Of the other names, only those that the typed word begins: «чай» of «чайник».
const typedNames = ({ options, synonyms, typed }: SearchTerm): SearchTerm['options'] => [
  ...options,
  ...synonyms.filter((phrase) => phrase.length === 1 && phrase.join('').startsWith(typed)),
]

// The beginning of a title, before its name in quotes and its numbers.
export const startOfTitle = sql<string>`coalesce(substring(p.search_text from '^[^,«"(:0-9]+'), '')`

const RENAMED = new Set<SearchStep>(['synonym', 'near'])

// Whether the title begins with the nouns of a term. «Корзина для бумаг» is in the section of «корзина для белья», but does not.
const startsWith = (
  lexicon: Lexicon,
  { step, options }: SearchTerm,
  isAlone: boolean,
): RawBuilder<unknown> | undefined => {
  const isRenamed = RENAMED.has(step)
  const phrases = options.map((phrase) =>
    phrase.filter((word) => /^[а-я]+$/u.test(word) && (isRenamed || !isAdjective(word))),
  )
  if (step === 'number' || phrases.some((words) => words.length === 0)) return undefined
  const isIn = (word: string) => {
    const forms = [word, ...vocabularyWords(lexicon, word).map((item) => item.word)]
    return sql`${startOfTitle} ~ ${`\\m(${forms.join('|')})\\M`}`
  }
  const all = phrases.map((words) => sql`(${sql.join(words.map(isIn), sql` and `)})`)
  // a synonym of one word leaves out titles with a purpose: «портьеры» must not find «шторы для ванной»
  const isWhole = isAlone && isRenamed && phrases.every((words) => words.length === 1)
  return sql`((${sql.join(all, sql` or `)}) ${isWhole ? sql`and ${startOfTitle} not like '% для %'` : sql``})`
}

// How well the name of a product fits all terms: 0 to 3. Undefined for the title of a category: all its products fit.
export const namedBy = (
  lexicon: Lexicon,
  terms: ReadonlyArray<SearchTerm>,
  pages: ReadQuery['pages'],
): RawBuilder<number> | undefined => {
  const isOfSection = pages.some(({ id, isExact }) => isExact && id.startsWith('category:'))
  const hard = terms.filter(({ isSoft }) => !isSoft)
  if (
    hard.length === 0 ||
    (terms.length < 2
      ? isOfSection && hard[0]?.step !== 'synonym'
      : !terms.some(({ isKind, isOfCategory }) => isKind || isOfCategory))
  )
    return undefined
  const text = terms.map((term) => `(${queryOf(lexicon, term, typedNames(term), NAMES)})`).join(' & ')
  const starts = hard.flatMap((term) => startsWith(lexicon, term, terms.length === 1) ?? [])
  const soft = terms
    .filter(({ isSoft }) => isSoft)
    .map((term) => `(${queryOf(lexicon, term, term.options, NAMES)})`)
    .join(' | ')
  // a title with a purpose must have the requested one: «шторы для спальни» must not find «шторы для ванной»
  const ofPurpose = soft === '' ? [] : [sql`(${startOfTitle} not like '% для %' or p.search @@ ${toQuery(soft)})`]
  const isStart = sql.join([sql`true`, ...starts, ...ofPurpose], sql` and `)
  return sql<number>`((p.search @@ ${toQuery(text)})::integer + 2 * (${isStart})::integer)`
}

export const matchNothing: ProductSet = { match: sql<boolean>`false`, rank: sql<number>`0` }

export const matchPinned = (pinned: ReadonlyArray<number>): ProductSet => ({
  match: sql<boolean>`p.id = any(${pinned}::integer[])`,
  rank: positionIn(pinned, PINNED),
})
