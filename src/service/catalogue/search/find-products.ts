import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SearchGuess } from '../../../domain/catalogue/listing.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { keyOf, type Lexicon } from '../../../domain/search/lexicon.ts'
import {
  fallbacks,
  isGuess,
  type ReadQuery,
  readingsOf,
  readQuery,
  type SearchReading,
  textOf,
} from '../../../domain/search/read-query.ts'
import type { SearchFilters } from '../../../domain/search/intents.ts'
import type { SearchTerm } from '../../../domain/search/read-word.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { byIndex } from './by-index.ts'
import { lexiconAt } from './lexicon.ts'
import { similarIds } from './similar-ids.ts'

export interface Found {
  readonly match: RawBuilder<boolean>
  /** The best kind of match first, then what is available, then the rest of the rank. */
  readonly rank: RawBuilder<number>
  /** The text that the products match, if it differs from the typed one. */
  readonly reading?: string | undefined
  readonly guess?: SearchGuess | undefined
  readonly readings: ReadonlyArray<SearchReading>
  readonly sections: ReadQuery['sections']
}

type Condition = RawBuilder<boolean>
type Phrase = ReadonlyArray<string>

const SHORTEST_ARTICLE = 3
const MOST_FORMS = 8

const formsOf = ({ byKey, stem }: Lexicon, word: string): ReadonlyArray<string> => [
  ...new Map([
    [stem(word), word] as const,
    ...(byKey.get(keyOf(stem, word)) ?? [])
      .slice(0, MOST_FORMS)
      .map((known) => [stem(known.word), known.word] as const),
  ]).values(),
]

const anyOf = (parts: Phrase): string => (parts.length === 1 ? parts.join('') : `(${parts.join(' | ')})`)

const queryOf = (lexicon: Lexicon, phrases: ReadonlyArray<Phrase>, fields: string): string =>
  anyOf(
    phrases.map((phrase) =>
      phrase.map((word) => anyOf(formsOf(lexicon, word).map((form) => `${form}${fields}`))).join(' & '),
    ),
  )

const ALL_FIELDS = ''
const BUT_DESCRIPTION = ':ABC'

const textQuery = (lexicon: Lexicon, terms: ReadonlyArray<SearchTerm>, fields: string): string =>
  terms.map(({ options, synonyms }) => `(${queryOf(lexicon, [...options, ...synonyms], fields)})`).join(' & ')

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Substring match for articles, which the parser breaks: `twk-1201`. */
const articleIn = (form: string): Condition | null =>
  /\d/.test(form) && !/ /.test(form) && form.length >= SHORTEST_ARTICLE
    ? sql<boolean>`p.search_text like ${`%${escaped(form)}%`}`
    : null

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

const toQuery = (text: string) => sql`to_tsquery('russian', ${text})`

interface Setting {
  readonly lexicon: Lexicon
  readonly filters: SearchFilters
  readonly tree: CategoryTree
  readonly available: Condition
  readonly read: ReadQuery
  readonly form: string
  /** Rooms and persons order the results. They filter them only if the query has nothing else. */
  readonly soft: ReadonlyArray<SearchTerm>
}

const branchOf = ({ tree, read }: Setting): ReadonlyArray<number> =>
  read.sections.flatMap(({ id, isExact }) => {
    const [kind, number] = id.split(':')
    return kind === 'category' && isExact ? (tree.byId.get(Number(number))?.branch ?? []) : []
  })

const byTerms = (setting: Setting, terms: ReadonlyArray<SearchTerm>): Pick<Found, 'match' | 'rank'> => {
  const { lexicon, filters, available, form, soft } = setting
  const article = articleIn(form)
  if (terms.length === 0)
    return { match: sql<boolean>`(${filterOf(filters)})`, rank: sql<number>`(${available})::integer` }
  const all = toQuery(textQuery(lexicon, terms, ALL_FIELDS))
  const telling = toQuery(textQuery(lexicon, terms, BUT_DESCRIPTION))
  const typed = toQuery(terms.map(({ options }) => `(${queryOf(lexicon, options, ALL_FIELDS)})`).join(' & '))
  const heads = [...new Set(terms.flatMap(({ options }) => options.flat().flatMap((word) => formsOf(lexicon, word))))]
  const firstWords = terms
    .flatMap(({ options }) => options.flat())
    .flatMap((word) => [word, ...(lexicon.byKey.get(keyOf(lexicon.stem, word)) ?? []).map((known) => known.word)])
  const head = toQuery(anyOf(heads.map((word) => `${word}:A`)))
  const branch = branchOf(setting)
  const isOfSection = branch.length === 0 ? sql`false` : sql`p.category_id = any(${branch}::integer[])`
  return {
    match: sql<boolean>`((p.search @@ ${all} ${article === null ? sql`` : sql`or ${article}`}) and ${filterOf(filters)})`,
    rank: sql<number>`(
      case
        when ${isOfSection} then 300
        when p.search @@ ${telling} then case when p.search @@ ${head} then 200 else 100 end
        else 0
      end
      + case when p.search @@ ${typed} then 40 else 0 end
      + case when ${available} then 20 else 0 end
      + case when split_part(p.search_text, ' ', 1) = any(${firstWords}::text[]) then 25 else 0 end
      + ${soft.length === 0 ? sql`0` : sql`case when p.search @@ ${toQuery(textQuery(lexicon, soft, BUT_DESCRIPTION))} then 15 else 0 end`}
      + case when ${isOfSection} then 0 else ts_rank('{0.02, 0.15, 0.4, 1.0}', p.search, ${all}) end
      + (p.search_text like ${`${escaped(form)}%`})::integer
    )`,
  }
}

const isAny = async (db: Kysely<Tables>, { match }: Pick<Found, 'match'>): Promise<boolean> => {
  const [row] = await byIndex(
    db,
    sql<{ found: boolean }>`select exists (select from product_search p where ${match}) as found`,
  )
  return row?.found === true
}

const nothing: Pick<Found, 'match' | 'rank'> = { match: sql<boolean>`false`, rank: sql<number>`0` }

const likeness = async (
  db: Kysely<Tables>,
  form: string,
): Promise<Pick<Found, 'match' | 'rank' | 'reading' | 'guess'>> => {
  const ids = await similarIds(db, form.match(/[\p{L}\p{N}]+/gu) ?? [])
  const [first] = ids
  if (first === undefined) return nothing
  const { title } = await db.selectFrom('products').select('title').where('id', '=', first).executeTakeFirstOrThrow()
  return {
    match: sql<boolean>`p.id = any(${ids}::integer[])`,
    rank: sql<number>`-array_position(${ids}::integer[], p.id)`,
    reading: searchForm(title.split(/[,«"(]/u)[0] ?? title),
    guess: 'similar',
  }
}

/** Reads the query, then tries all terms, fewer terms, and last the likeness of letters. */
export const findProducts = async (
  db: Kysely<Tables>,
  text: string,
  tree: CategoryTree,
  available: Condition,
): Promise<Found> => {
  const lexicon = await lexiconAt(db)
  const read = readQuery(lexicon, text)
  const { terms, filters, sections } = read
  const form = searchForm(text)
  const isHard = terms.some(({ isSoft }) => !isSoft)
  const hard = isHard ? terms.filter(({ isSoft }) => !isSoft) : terms
  const soft = isHard ? terms.filter(({ isSoft }) => isSoft) : []
  const setting: Setting = { lexicon, filters, tree, available, read, form, soft }
  if (terms.length === 0 && Object.keys(filters).length === 0) return { ...nothing, readings: [], sections }
  for (const left of [hard, ...fallbacks(hard)]) {
    const found = byTerms(setting, left)
    if (!(await isAny(db, found))) continue
    const areSoftMet = soft.length === 0 || (await isAny(db, byTerms(setting, [...left, ...soft])))
    const used = areSoftMet ? [...left, ...soft] : left
    const guess = used.length < terms.length ? 'partial' : isGuess(terms, used) ? 'corrected' : undefined
    return {
      ...found,
      readings: readingsOf(terms, used),
      sections,
      ...(guess !== undefined && { guess, reading: textOf(used) }),
    }
  }
  return { ...(await likeness(db, form)), readings: readingsOf(terms, terms), sections }
}
