import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import type { Lexicon } from '../../../domain/search/lexicon.ts'
import { attempts, softAttempts } from '../../../domain/search/attempts.ts'
import { type ReadQuery, readQuery, type Typing } from '../../../domain/search/read-query.ts'
import type { SearchTerm } from '../../../domain/search/search-term.ts'
import { isGuess, isNear, isRespelt, kindlessNouns, readingsOf, textOf } from '../../../domain/search/readings.ts'
import type { SearchGuess } from '../../../domain/catalogue/listing.ts'
import { isNarrow, withoutLimits } from '../../../domain/search/prices.ts'
import { isCommon, isUnsold } from '../../../domain/search/read-terms.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { foundBy, isAny } from './by-index.ts'
import { clickedProducts } from './learning.ts'
import { searchDataAt } from './lexicon.ts'
import { matchNothing, matchPinned, matchTerms, namedBy, type SearchSetting } from './match-terms.ts'
import { type Condition, type ProductSet, type SearchNotes, setOfIds } from './search-engine.ts'
import { similarIds } from './similar-ids.ts'
import { BUT_DESCRIPTION, KIND, textQuery, toQuery } from './text-query.ts'
import { isAmbiguous, writtenIn } from './written.ts'

export interface Found extends ProductSet, SearchNotes {
  // How well the name of a product fits all terms that were used.
  readonly named?: RawBuilder<number> | undefined
}

const SHORTEST_ALIKE = 4

export const guessOf = (
  terms: ReadonlyArray<SearchTerm>,
  used: ReadonlyArray<SearchTerm>,
  isNamed: boolean,
): SearchGuess | undefined => {
  if (!isNamed) return 'described'
  if (used.length < terms.length) return 'partial'
  if (isNear(used)) return 'similar'
  return !isGuess(terms, used) ? undefined : isRespelt(used) ? 'corrected' : 'partial'
}

const likeness = async (
  db: Kysely<Tables>,
  form: string,
  signal: AbortSignal | undefined,
): Promise<ProductSet & Pick<Found, 'reading' | 'guess'>> => {
  const ids = await similarIds(db, form.match(/[\p{L}\p{N}]+/gu) ?? [], signal)
  const [first] = ids
  if (first === undefined) return matchNothing
  const { title } = await db.selectFrom('products').select('title').where('id', '=', first).executeTakeFirstOrThrow()
  return {
    ...setOfIds(ids),
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

// Whether titles name a product by the common nouns of a query without a kind: «Плита ОСБ», and not «Хлеб и соль».
const areKinds = async (
  db: Kysely<Tables>,
  lexicon: Lexicon,
  read: ReadQuery,
  left: ReadonlyArray<SearchTerm>,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const nouns = kindlessNouns(read, left).filter((term) => isCommon(lexicon, term))
  const query = textQuery(lexicon, left, (term) => (nouns.includes(term) ? KIND : BUT_DESCRIPTION))
  return (
    nouns.length === 0 || isAny(db, sql<boolean>`p.search @@ ${toQuery(query)} and p.search_text !~ '^[«"„“]'`, signal)
  )
}

/** Matches all terms, then fewer terms, and at last similar spellings. `signal` ends the statement that runs. */
export const findProducts = async (
  db: Kysely<Tables>,
  text: string,
  tree: CategoryTree,
  available: Condition,
  signal: AbortSignal | undefined,
  typing: Typing = { isTyping: false },
): Promise<Found> => {
  const form = searchForm(text)
  const [{ lexicon, pins, redirects }, clicked] = await Promise.all([searchDataAt(db), clickedProducts(db, form)])
  const read = readQuery(lexicon, text, typing)
  const { terms, filters, excluded, pages } = read
  const redirect = redirects.get(form)
  const pinned = pins.get(form) ?? []
  const isHard = terms.some(({ isSoft }) => !isSoft)
  const hard = isHard ? terms.filter(({ isSoft }) => !isSoft) : terms
  const soft = isHard ? terms.filter(({ isSoft }) => isSoft) : []
  const setting: SearchSetting = { lexicon, filters, tree, available, read, form, soft, pinned, clicked }
  if (terms.length === 0 && Object.keys(filters).length === 0)
    return pinned.length === 0
      ? { ...matchNothing, readings: [], pages, redirect }
      : { ...matchPinned(pinned), readings: [], pages, redirect }
  const groups = isHard ? attempts(hard) : softAttempts(terms)
  const within = groups.map((left) => ({ left, setting, isWithin: true }))
  const looser = isHard && isNarrow(filters) ? { ...setting, filters: withoutLimits(filters) } : null
  const beyond = looser === null ? [] : groups.map((left) => ({ left, setting: looser, isWithin: false }))
  for (const { left, setting, isWithin } of [...within, ...beyond]) {
    const { matchInFields, ...byStems } = matchTerms(setting, left)
    const where = await foundBy(db, { ...byStems, matchInFields }, signal)
    if (where === 'nothing' || (where === 'described' && !isDescriptionEnough(lexicon, hard, left))) continue
    const isByStem = pinned.length === 0 && (where === 'described' || left.some((term) => isAmbiguous(lexicon, term)))
    // «весит меньше чугуна» is no «чугунная», if something is
    const match = where === 'inFields' ? matchInFields : byStems.match
    const found = {
      ...byStems,
      match: isByStem ? sql<boolean>`(${match} and ${writtenIn(lexicon, left)})` : match,
    }
    if (isByStem && !(await isAny(db, found.match, signal))) continue
    const isNamed = where === 'inFields' && (await areKinds(db, lexicon, read, left, signal))
    const areSoftMet = soft.length === 0 || (await isAny(db, matchTerms(setting, [...left, ...soft]).match, signal))
    const used = !isHard ? terms : areSoftMet ? [...left, ...soft] : left
    const guess = isWithin ? guessOf(terms, used, isNamed) : 'partial'
    return {
      ...found,
      named: pinned.length === 0 ? namedBy(lexicon, used, pages) : undefined,
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
    ...(isAlike ? await likeness(db, form, signal) : matchNothing),
    readings: readingsOf(terms, terms, excluded),
    pages,
    redirect,
  }
}
