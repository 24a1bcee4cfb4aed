import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { keyOf, type Lexicon } from '../../../domain/search/lexicon.ts'
import { attempts, softAttempts } from '../../../domain/search/attempts.ts'
import { type ReadQuery, readQuery, type Typing } from '../../../domain/search/read-query.ts'
import type { SearchTerm } from '../../../domain/search/search-term.ts'
import {
  isGuess,
  isNear,
  kindlessNouns,
  readingsOf,
  type SearchReading,
  textOf,
} from '../../../domain/search/readings.ts'
import type { SearchGuess } from '../../../domain/catalogue/listing.ts'
import { isNarrow, type SearchFilters, withoutLimits } from '../../../domain/search/intents.ts'
import { isCommon, isUnsold } from '../../../domain/search/read-terms.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { foundBy, isAny } from './by-index.ts'
import { clickedProducts } from './learning.ts'
import { searchDataAt } from './lexicon.ts'
import { similarIds } from './similar-ids.ts'
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
import { isAmbiguous, writtenIn } from './written.ts'

export interface Found {
  readonly match: RawBuilder<boolean>
  /** Sorts by kind of match, then by availability, then by the other signals. */
  readonly rank: RawBuilder<number>
  /** The text that the products match, if it differs from the typed one. */
  readonly reading?: string | undefined
  readonly guess?: SearchGuess | undefined
  readonly readings: ReadonlyArray<SearchReading>
  readonly pages: ReadQuery['pages']
  readonly redirect?: string | undefined
}

type Condition = RawBuilder<boolean>

const SHORTEST_ARTICLE = 3
const SHORTEST_ALIKE = 4
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

// Substring match for articles, which the parser breaks: `twk-1201`.
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

interface Setting {
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

// Between 0 and 1: orders equally good matches by price.
const byPrice = (order: SearchFilters['order']): RawBuilder<number> =>
  order === 'dearest' ? sql<number>`p.price / (p.price + 100000.0)` : sql<number>`100000.0 / (p.price + 100000)`

const branchOf = ({ tree, read }: Setting): ReadonlyArray<number> =>
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

interface Matched extends Pick<Found, 'match' | 'rank'> {
  /** The match without descriptions. */
  readonly matchInFields: Condition
}

const softRank = (lexicon: Lexicon, term: SearchTerm) => sql`case
  when p.search @@ ${toQuery(textQuery(lexicon, [term], () => NAMES))} then ${sql.lit(RANKS.softInName)}
  when p.search @@ ${toQuery(textQuery(lexicon, [term], () => BUT_DESCRIPTION))} then ${sql.lit(RANKS.soft)} else 0 end`

const byTerms = (setting: Setting, terms: ReadonlyArray<SearchTerm>): Matched => {
  const { lexicon, filters, available, form, soft, pinned, clicked } = setting
  const article = articleIn(form)
  const allowed = sql<boolean>`(${filterOf(filters)} and ${withoutOf(lexicon, setting.read.excluded)})`
  const { order } = filters
  if (terms.length === 0)
    return {
      match: allowed,
      matchInFields: allowed,
      rank: sql<number>`(${available})::integer ${order === undefined ? sql`` : sql`+ ${byPrice(order)}`} + ${positionIn(pinned, PINNED)}`,
    }
  const kindless = kindlessNouns(setting.read, terms)
  const all = toQuery(textQuery(lexicon, terms, () => ALL_FIELDS))
  const telling = toQuery(textQuery(lexicon, terms, () => BUT_DESCRIPTION))
  const named = toQuery(textQuery(lexicon, terms, (term) => (kindless.includes(term) ? NAMES : BUT_DESCRIPTION)))
  const typed = toQuery(terms.map((term) => `(${queryOf(lexicon, term, term.options, ALL_FIELDS)})`).join(' & '))
  const heads = [...new Set(terms.flatMap(({ options }) => options.flat().flatMap((word) => formsOf(lexicon, word))))]
  const firstWords = terms
    .flatMap(({ options }) => options.flat())
    .flatMap((word) => [word, ...(lexicon.byKey.get(keyOf(lexicon.stem, word)) ?? []).map((item) => item.word)])
  const head = toQuery(anyOf(heads.map((word) => `${word}:A`)))
  const branch = branchOf(setting)
  const isKindRequested = terms.some(({ isKind }) => isKind)
  const isOfCategory = branch.length === 0 ? sql`false` : sql`p.category_id = any(${branch}::integer[])`
  const isPinned = pinned.length === 0 ? sql`` : sql`or p.id = any(${pinned}::integer[])`
  const holding = (query: RawBuilder<unknown>): Condition =>
    sql<boolean>`((p.search @@ ${query} or ${isOfCategory} ${article === null ? sql`` : sql`or ${article}`}) and ${allowed} ${isPinned})`
  const kindOfMatch = sql<number>`case
        when ${isOfCategory} and ${sql.lit(!isKindRequested)} then ${sql.lit(RANKS.category)}
        when p.search @@ ${telling} then case when p.search @@ ${head} then ${sql.lit(RANKS.title)} else ${sql.lit(RANKS.fields)} end
        when ${isOfCategory} then ${sql.lit(RANKS.categoryOfKind)}
        else 0
      end`
  if (order !== undefined)
    return {
      match: holding(all),
      matchInFields: holding(named),
      rank: sql<number>`(${kindOfMatch} + case when ${available} then 50 else 0 end + 49 * ${byPrice(order)} + ${positionIn(pinned, PINNED)})`,
    }
  return {
    match: holding(all),
    matchInFields: holding(named),
    rank: sql<number>`(
      ${kindOfMatch}
      + case when ${isOfCategory} then ${sql.lit(RANKS.inCategory)} else 0 end
      + case when p.search @@ ${typed} then 40 else 0 end
      + case when ${available} then 20 else 0 end
      - case when p.search_text like '% для %' then ${sql.lit(RANKS.forPurpose)} else 0 end
      + case when split_part(p.search_text, ' ', 1) = any(${firstWords}::text[]) then 25 else 0 end
      + (${sql.join([sql`0`, ...soft.map((term) => softRank(lexicon, term))], sql` + `)}) / ${sql.lit(Math.max(1, soft.length))}
      + case when ${isOfCategory} then 0 else ts_rank('{0.02, 0.15, 0.4, 1.0}', p.search, ${all}) end
      + (p.search_text like ${`${escaped(form)}%`})::integer
      + ${positionIn(pinned, PINNED)} + ${positionIn(clicked, CLICKED)}
    )`,
  }
}

const nothing: Pick<Found, 'match' | 'rank'> = { match: sql<boolean>`false`, rank: sql<number>`0` }

const onlyPinned = (pinned: ReadonlyArray<number>): Pick<Found, 'match' | 'rank'> => ({
  match: sql<boolean>`p.id = any(${pinned}::integer[])`,
  rank: positionIn(pinned, PINNED),
})

const guessOf = (
  terms: ReadonlyArray<SearchTerm>,
  used: ReadonlyArray<SearchTerm>,
  isNamed: boolean,
): SearchGuess | undefined => {
  if (!isNamed) return 'described'
  if (used.length < terms.length) return 'partial'
  if (isNear(used)) return 'similar'
  return isGuess(terms, used) ? 'corrected' : undefined
}

const likeness = async (
  db: Kysely<Tables>,
  form: string,
  signal: AbortSignal | undefined,
): Promise<Pick<Found, 'match' | 'rank' | 'reading' | 'guess'>> => {
  const ids = await similarIds(db, form.match(/[\p{L}\p{N}]+/gu) ?? [], signal)
  const [first] = ids
  if (first === undefined) return nothing
  const { title } = await db.selectFrom('products').select('title').where('id', '=', first).executeTakeFirstOrThrow()
  return {
    match: sql<boolean>`p.id = any(${ids}::integer[])`,
    rank: sql<number>`-array_position(${ids}::integer[], p.id)`,
    reading: searchForm(title.split(/[,«"(]/u).find((part) => part !== '') ?? title),
    guess: 'similar',
  }
}

// A match in descriptions alone counts if no term was dropped or two known ones are left, and if the named kind is sold:
// a text that mentions scales is no result for «весы».
const isDescriptionEnough = (
  lexicon: Lexicon,
  hard: ReadonlyArray<SearchTerm>,
  left: ReadonlyArray<SearchTerm>,
): boolean =>
  (left.length >= hard.length ||
    left.filter(({ step }) => step === 'written' || step === 'form' || step === 'synonym').length > 1) &&
  !left.some((term) => term.isKind && isUnsold(lexicon, term))

/** Matches all terms, then fewer terms, and at last similar spellings. `signal` ends the statement that runs. */
export const findProducts = async (
  db: Kysely<Tables>,
  text: string,
  tree: CategoryTree,
  available: Condition,
  signal: AbortSignal | undefined,
  typing: Typing = { isTyping: false },
): Promise<Found> => {
  const { lexicon, pins, redirects } = await searchDataAt(db)
  const read = readQuery(lexicon, text, typing)
  const { terms, filters, excluded, pages } = read
  const form = searchForm(text)
  const redirect = redirects.get(form)
  const pinned = pins.get(form) ?? []
  const isHard = terms.some(({ isSoft }) => !isSoft)
  const hard = isHard ? terms.filter(({ isSoft }) => !isSoft) : terms
  const soft = isHard ? terms.filter(({ isSoft }) => isSoft) : []
  const clicked = await clickedProducts(db, form)
  const setting: Setting = { lexicon, filters, tree, available, read, form, soft, pinned, clicked }
  if (terms.length === 0 && Object.keys(filters).length === 0)
    return pinned.length === 0
      ? { ...nothing, readings: [], pages, redirect }
      : { ...onlyPinned(pinned), readings: [], pages, redirect }
  const groups = isHard ? attempts(hard) : softAttempts(terms)
  const within = groups.map((left) => ({ left, setting, isWithin: true }))
  const looser = isHard && isNarrow(filters) ? { ...setting, filters: withoutLimits(filters) } : null
  const beyond = looser === null ? [] : groups.map((left) => ({ left, setting: looser, isWithin: false }))
  for (const { left, setting, isWithin } of [...within, ...beyond]) {
    const { matchInFields, ...byStems } = byTerms(setting, left)
    const where = await foundBy(db, { ...byStems, matchInFields }, signal)
    if (where === 'nothing' || (where === 'described' && !isDescriptionEnough(lexicon, hard, left))) continue
    const isByStem = pinned.length === 0 && (where === 'described' || left.some((term) => isAmbiguous(lexicon, term)))
    const found = isByStem
      ? { ...byStems, match: sql<boolean>`(${byStems.match} and ${writtenIn(lexicon, left)})` }
      : byStems
    if (isByStem && !(await isAny(db, found.match, signal))) continue
    const isNamed = where === 'inFields' && kindlessNouns(read, left).every((term) => !isCommon(lexicon, term))
    const areSoftMet = soft.length === 0 || (await isAny(db, byTerms(setting, [...left, ...soft]).match, signal))
    const used = !isHard ? terms : areSoftMet ? [...left, ...soft] : left
    const guess = isWithin ? guessOf(terms, used, isNamed) : 'partial'
    return {
      ...found,
      readings: readingsOf(terms, used, excluded),
      pages,
      redirect,
      ...(guess !== undefined && { guess, reading: textOf(used) }),
    }
  }
  // the dictionary has the word, so nothing that looks like it is meant
  const isAlike =
    !hard.some((term) => isUnsold(lexicon, term)) && hard.some(({ typed }) => typed.length >= SHORTEST_ALIKE)
  return {
    ...(isAlike ? await likeness(db, form, signal) : nothing),
    readings: readingsOf(terms, terms, excluded),
    pages,
    redirect,
  }
}
