import { stemmer } from '@orama/stemmers/russian'
import { sql, type Kysely } from 'kysely'
import {
  type Completion,
  completionsOf,
  kindCompletions,
  popularCompletions,
  withYo,
} from '../../../domain/search/completions.ts'
import { lexiconOf } from '../../../domain/search/build-lexicon.ts'
import type { Lexicon, LexiconPage, LexiconText } from '../../../domain/search/lexicon.ts'
import type { ServicePage } from '../../../domain/search/service-pages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { catalogueVersion } from '../products/version.ts'
import { popularQueries } from './learning.ts'
import { DICTIONARY } from './dictionary.ts'
import { searchRules, type SearchRules } from './rules.ts'

// Further titles add few new words.
const MAX_TITLES = 50_000
const MAX_POPULAR_QUERIES = 8
const MAX_POPULAR_CATEGORIES = 6

interface ReadText extends LexiconText {
  /** Sales and views of the products of this title. */
  readonly bought: number
}

const texts = async (db: Kysely<Tables>): Promise<ReadonlyArray<ReadText>> => {
  const { rows } = await sql<ReadText>`
    with read as materialized (select id, popularity from product_search order by popularity desc, id limit ${MAX_TITLES})
    select title as text, count(*)::integer as "productCount", true as "isTitle", sum(read.popularity)::float as bought
    from read join products using (id) group by title
    union all
    select concat_ws(' ', value, unit), count(*)::integer, false, 0
    from read join product_properties on product_id = read.id where length(value) < 60 group by value, unit
    union all
    select title, 1, false, 0 from brands
    union all
    select title, 1, false, 0 from categories where is_active and not is_quarantine
    union all
    select title, 1, false, 0 from selections`.execute(db)
  return rows
}

const propertyNames = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const { rows } = await sql<{ readonly title: string }>`
    with read as materialized (select id from product_search order by popularity desc, id limit ${MAX_TITLES})
    select distinct title from read join product_properties on product_id = read.id`.execute(db)
  return rows.map(({ title }) => title)
}

const pagesWithTitles = async (db: Kysely<Tables>): Promise<ReadonlyArray<LexiconPage>> => {
  const { rows } = await sql<LexiconPage>`
    select 'category:' || id as id, title, true as "hasProducts" from categories where is_active and not is_quarantine
    union all
    select 'brand:' || id, title, true from brands where not is_hidden
    union all
    select 'promotion:' || id, title, false from promotions
    union all
    select 'post:' || id, title, false from posts
    union all
    select 'page:' || id, title, false from pages where route_name is null and path is not null`.execute(db)
  return rows
}

// The shop's own pages, and the shopper's orders.
const servicePages = async (db: Kysely<Tables>): Promise<ReadonlyArray<ServicePage>> => {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'title', 'description', 'content'])
    .where('path', 'is not', null)
    .where((page) => page.or([page('route_name', 'is', null), page('route_name', '=', 'cabinet-orders')]))
    .execute()
  return rows.map(({ id, title, description, content }) => ({
    id: `page:${String(id)}`,
    title,
    headings: [...(content ?? '').matchAll(/<h[2-4][^>]*>(.*?)<\/h[2-4]>/gs)].map(([, heading]) => heading).join(' '),
    description: description ?? '',
    text: (content ?? '').replaceAll(/<[^>]*>/g, ' '),
  }))
}

interface PopularCategory {
  readonly id: number
  readonly picture: string | null
}

const popularCategories = async (db: Kysely<Tables>): Promise<ReadonlyArray<PopularCategory>> => {
  const { rows } = await sql<PopularCategory>`
    with read as materialized (select category_id, popularity from product_search order by popularity desc, id limit ${MAX_TITLES})
    select id, picture from categories join read on category_id = id where is_active and not is_quarantine
    group by id order by sum(popularity) desc, id limit ${MAX_POPULAR_CATEGORIES}`.execute(db)
  return rows
}

export interface SearchData extends Omit<SearchRules, 'synonyms'> {
  readonly lexicon: Lexicon
  readonly completions: ReadonlyArray<Completion>
  readonly servicePages: ReadonlyArray<ServicePage>
  readonly popularQueries: ReadonlyArray<string>
  readonly popularCategories: ReadonlyArray<PopularCategory>
}

const load = async (db: Kysely<Tables>): Promise<SearchData> => {
  const [
    catalogueTexts,
    titledPages,
    properties,
    { synonyms: ownSynonyms, pins, redirects },
    popular,
    answering,
    bought,
  ] = [
    await texts(db),
    await pagesWithTitles(db),
    await propertyNames(db),
    await searchRules(db),
    await popularQueries(db),
    await servicePages(db),
    await popularCategories(db),
  ]
  const stems = new Map<string, string>()
  const stem = (word: string): string => {
    const cached = stems.get(word)
    if (cached !== undefined) return cached
    const made = stemmer(word)
    stems.set(word, made)
    return made
  }
  const lexicon = lexiconOf({
    stem,
    texts: catalogueTexts,
    pages: titledPages,
    properties,
    ...DICTIONARY,
    ownSynonyms,
  })
  const kinds = catalogueTexts.flatMap(({ isTitle, text, productCount, bought }) =>
    isTitle ? kindCompletions(text, productCount * (1 + Math.log10(1 + bought / productCount))) : [],
  )
  const completions = completionsOf([...kinds, ...popular])
  const titles = catalogueTexts.flatMap(({ isTitle, text }) => (isTitle ? text : []))
  return {
    lexicon: { ...lexicon, stem: stemmer },
    completions,
    popularQueries: popularCompletions(completions, MAX_POPULAR_QUERIES).map(withYo(titles)),
    servicePages: answering,
    popularCategories: bought,
    pins,
    redirects,
  }
}

interface Cached {
  readonly version: number
  readonly data: Promise<SearchData>
}

const cached = new WeakMap<Kysely<Tables>, Cached>()

// Loaded once for each version of the catalogue.
export const searchDataAt = async (db: Kysely<Tables>): Promise<SearchData> => {
  const version = await catalogueVersion(db)
  const held = cached.get(db)
  if (held?.version === version) return held.data
  const data = load(db)
  cached.set(db, { version, data })
  data.catch(() => cached.delete(db))
  return data
}
