import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Pagination, SearchLink } from '../../../domain/catalogue/listing.ts'
import type { Price, ProductId, Slug } from '../../../domain/catalogue/product.ts'
import { complete, completeLast } from '../../../domain/search/completions.ts'
import { phraseKey, significantWords } from '../../../domain/search/lexicon.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { availableAt } from '../products/listing-filters.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import { type Found, findProducts } from './find-products.ts'
import { searchDataAt } from './lexicon.ts'
import { linksOf } from './links.ts'
import { startOfTitle } from './match-terms.ts'
import { runQuery } from './statements.ts'
import { MAX_COUNTED, variantGroup } from './variant-group.ts'

export interface SearchResult {
  readonly items: ReadonlyArray<{
    readonly id: ProductId
    readonly title: string
    readonly slug: Slug
    readonly image: string | null
    readonly price: Price
    // Whether it can be bought at the shopper's place.
    readonly isAvailable: boolean
  }>
  readonly keywords: ReadonlyArray<string>
  readonly pagination: Pagination
  readonly reading: string | undefined
  readonly guess: Found['guess']
  readonly readings: Found['readings']
  readonly links: ReadonlyArray<SearchLink> | undefined
}

interface FoundRow {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly image: string | null
  readonly price: Kopecks
  readonly base_price: Kopecks
  readonly discount: number
  readonly is_available: boolean
}

interface FoundPage {
  // Items on all pages together: variant groups if variants are grouped, else products.
  readonly total: number
  readonly categories: ReadonlyArray<number>
  readonly items: ReadonlyArray<FoundRow>
}

const MAX_KEYWORDS = 5
const MAX_COMPLETIONS = 3

interface Params {
  readonly tree: CategoryTree
  readonly deliveryContext: ResolvedDeliveryContext
  readonly text: string
  readonly page: number
  readonly limit: number
  // One product of each variant group.
  readonly areVariantsGrouped: boolean
}

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
  readonly limit: number
  readonly offset: number
  readonly areVariantsGrouped: boolean
  readonly available: RawBuilder<boolean>
}

const foundPage = async (
  db: Kysely<Tables>,
  { match, rank, named = sql<number>`0` }: Found,
  { limit, offset, areVariantsGrouped, available }: PageParams,
  signal: AbortSignal | undefined,
): Promise<FoundPage> => {
  const query = sql<FoundPage>`
    with found as materialized (
      select p.id, p.category_id, p.popularity, ${rank} as rank from product_search p where ${match}
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
      (select coalesce(json_agg(json_build_object(
          'id', goods.id, 'title', goods.title, 'slug', goods.slug, 'price', goods.price,
          'base_price', goods.base_price, 'discount', goods.discount, 'is_available', ${available},
          'image', (select source from product_pictures where product_id = goods.id order by position limit 1)
        ) order by page.place), '[]')
       from page join products goods using (id) join product_search p using (id)) as items
  `
  const [page] = await runQuery(db, query, signal)
  return page ?? { total: 0, categories: [], items: [] }
}

// The first text of each key.
const uniqueBy = (texts: ReadonlyArray<string>, keyOfText: (text: string) => string): ReadonlyArray<string> => {
  const keys = texts.map(keyOfText)
  return texts.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

export const searchProducts = async (
  db: Kysely<Tables>,
  { tree, deliveryContext, text, page, limit, areVariantsGrouped }: Params,
  signal: AbortSignal | undefined,
): Promise<SearchResult> => {
  const available = availableAt(deliveryContext)
  const found = await findProducts(db, text, tree, available, signal, { isTyping: true })
  const [{ total, categories, items }, links, { completions, lexicon }] = await Promise.all([
    foundPage(db, found, { limit, offset: (page - 1) * limit, areVariantsGrouped, available }, signal),
    linksOf(db, tree, found.pages, text, areVariantsGrouped),
    searchDataAt(db),
  ])
  const titles = categories.flatMap((id) => tree.byId.get(id)?.title ?? [])
  return {
    items: items.map(({ id, title, slug, image, price, base_price, discount, is_available }) => ({
      id: id as ProductId,
      title,
      slug: slug as Slug,
      image,
      price: { price, basePrice: base_price, discount },
      isAvailable: is_available,
    })),
    keywords: uniqueBy(
      [
        ...complete(completions, text, MAX_COMPLETIONS),
        ...completeLast(
          lexicon,
          text,
          MAX_COMPLETIONS,
          items.map(({ title }) => title),
        ),
        ...titles,
      ],
      (keyword) => phraseKey(lexicon.stem, significantWords(keyword)),
    ).slice(0, MAX_KEYWORDS),
    pagination: paginationOf(total, page, limit),
    reading: found.reading,
    guess: found.guess,
    readings: found.readings,
    links: links.length === 0 ? undefined : links,
  }
}
