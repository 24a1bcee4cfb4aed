import { sql, type Kysely, type RawBuilder } from 'kysely'
import { complete, completeLast } from '../../../domain/search/completions.ts'
import { phraseKey, significantWords } from '../../../domain/search/lexicon.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { zoneOf } from '../prices/pricing.ts'
import { availableAt, searchedIn } from '../products/listing-filters.ts'
import { type Found, findProducts } from './find-products.ts'
import { type SearchData, searchDataAt } from './lexicon.ts'
import { startOfTitle } from './match-terms.ts'
import type { SearchEngine, SearchNotes } from './search-engine.ts'
import { plannedEachTime } from '../../platform/database/prepared-statements.ts'
import { runQuery } from './statements.ts'
import { MAX_COUNTED, variantGroup } from './variant-group.ts'

interface FoundPage {
  readonly total: number
  readonly categories: ReadonlyArray<number>
  readonly items: ReadonlyArray<{ readonly id: number; readonly title: string }>
}

const MAX_KEYWORDS = 5
const MAX_COMPLETIONS = 3

// Variants that are looked through for one shown product.
const MAX_VARIANTS = 20

const best = sql`rank desc, popularity desc, id`

// The first products are the best ones of different kinds. All pages have one order.
const FIRST_KINDS = 3
const LOOKED_THROUGH = 200
// Products that match in descriptions alone come later, and not at all if the names of others have the whole query.
const MIN_RANK = 100
const inOrder = sql`(id = any(array(select id from firsts))) desc, ${best}`

// Sorts `found` only once: `top` holds the products that this page and earlier pages can show.
const orderedParts = (onPages: number, named: RawBuilder<number>) => sql`
  top as materialized (select * from found order by ${best} limit ${Math.max(LOOKED_THROUGH, onPages)}),
  large_categories as materialized (
    select category_id, count(*), max(rank) as rank from found group by category_id
    order by count(*) desc, category_id limit ${MAX_KEYWORDS}
  ),
  near as (
    (select * from top order by ${best} limit ${LOOKED_THROUGH})
    union
    (select distinct on (category_id) found.* from found join large_categories using (category_id, rank) order by category_id, ${best})
  ),
  looked as materialized (
    select near.*, ${startOfTitle} as kind, ${named} as named
    from near join product_search p using (id)
  ),
  unnamed as (select id from looked where named < (select max(named) from looked)),
  firsts as materialized (
    select id, category_id, popularity, rank from (
      select distinct on (kind) id, category_id, rank, popularity
      from looked where rank >= ${MIN_RANK} and id not in (select id from unnamed)
      order by kind, ${best}
    ) kinds order by ${best} limit ${FIRST_KINDS}
  ),
  candidates as (
    select id, popularity, rank from top where id not in (select id from unnamed)
    union select id, popularity, rank from firsts
  )`

const groupedPage = (limit: number, offset: number) => sql`
  select id, rank, popularity from (
    select distinct on (${variantGroup}) p.id, near.rank, near.popularity
    from (select * from candidates order by ${inOrder} limit ${(offset + limit) * MAX_VARIANTS}) near join products p using (id)
    order by ${variantGroup}, (p.id = any(array(select id from firsts))) desc, near.rank desc, near.popularity desc, p.id
  ) things order by ${inOrder} limit ${limit} offset ${offset}`

interface PageParams {
  readonly zone: string | null
  readonly limit: number
  readonly offset: number
  readonly areVariantsGrouped: boolean
}

const foundPage = async (
  db: Kysely<Tables>,
  { match, rank, named = sql<number>`0` }: Found,
  { zone, limit, offset, areVariantsGrouped }: PageParams,
  signal: AbortSignal | undefined,
): Promise<FoundPage> => {
  const query = sql<FoundPage>`
    with found as materialized (
      select p.id, p.category_id, p.popularity, ${rank} as rank from ${searchedIn(zone)} p where ${match}
    ), ${orderedParts((offset + limit) * (areVariantsGrouped ? MAX_VARIANTS : 1), named)},
    counted as materialized (select count(*) as products from found), page as (
      select id, row_number() over (order by ${inOrder}) as place from (
        ${
          areVariantsGrouped
            ? groupedPage(limit, offset)
            : sql`select id, rank, popularity from candidates order by ${inOrder} limit ${limit} offset ${offset}`
        }
      ) shown
    )
    select
      ${
        areVariantsGrouped
          ? sql`case when (select products from counted) > ${MAX_COUNTED} then (select products from counted)
              else (select count(distinct ${variantGroup}) from found join products p using (id)) end`
          : sql`(select products from counted)`
      } as total,
      array(select category_id from large_categories order by count desc, category_id) as categories,
      (select coalesce(json_agg(json_build_object('id', goods.id, 'title', goods.title) order by page.place), '[]')
       from page join products goods using (id)) as items
  `
  const [page] = await runQuery(db, plannedEachTime(query), signal)
  return page ?? { total: 0, categories: [], items: [] }
}

// The first text of each key.
const uniqueBy = (texts: ReadonlyArray<string>, keyOfText: (text: string) => string): ReadonlyArray<string> => {
  const keys = texts.map(keyOfText)
  return texts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

const keywordsOf = (
  { completions, lexicon }: SearchData,
  text: string,
  { items, categories }: FoundPage,
  tree: CategoryTree,
): ReadonlyArray<string> => {
  const titles = items.map(({ title }) => title)
  const keywords = [
    ...complete(completions, text, MAX_COMPLETIONS),
    ...completeLast(lexicon, text, MAX_COMPLETIONS, titles),
    ...categories.flatMap((id) => tree.byId.get(id)?.title ?? []),
  ]
  return uniqueBy(keywords, (keyword) => phraseKey(lexicon.stem, significantWords(keyword))).slice(0, MAX_KEYWORDS)
}

const notesOf = ({ reading, guess, readings, pages, redirect }: Found): SearchNotes => ({
  reading,
  guess,
  readings,
  pages,
  redirect,
})

/** The search in the tables of the shop, by the index that its triggers maintain. */
export const postgresSearch = (db: Kysely<Tables>): SearchEngine => ({
  find: async ({ text, tree, deliveryContext }, signal) => {
    const found = await findProducts(db, text, tree, availableAt(deliveryContext), signal)
    return { ...notesOf(found), products: { match: found.match, rank: found.rank } }
  },
  suggest: async ({ text, tree, deliveryContext, page, limit, areVariantsGrouped }, signal) => {
    const found = await findProducts(db, text, tree, availableAt(deliveryContext), signal, { isTyping: true })
    const zone = zoneOf(tree.pricing, deliveryContext.city.city.id)
    const suggested = await foundPage(
      db,
      found,
      { zone, limit, offset: (page - 1) * limit, areVariantsGrouped },
      signal,
    )
    return {
      ...notesOf(found),
      ids: suggested.items.map(({ id }) => id),
      total: suggested.total,
      keywords: keywordsOf(await searchDataAt(db), text, suggested, tree),
    }
  },
})
