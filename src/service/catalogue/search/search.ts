import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Pagination, SearchLink } from '../../../domain/catalogue/listing.ts'
import type { Price, ProductId, Slug } from '../../../domain/catalogue/product.ts'
import { complete } from '../../../domain/search/completions.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { availableAt } from '../products/listing-filters.ts'
import type { Place } from '../../delivery/public.ts'
import { type Found, findProducts } from './find-products.ts'
import { searchDataAt } from './lexicon.ts'
import { linksOf } from './links.ts'
import { ask } from './statements.ts'

export interface SearchAnswer {
  readonly items: ReadonlyArray<{
    readonly id: ProductId
    readonly title: string
    readonly slug: Slug
    readonly image: string | null
    readonly price: Price
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
}

interface FoundPage {
  readonly total: number
  readonly categories: ReadonlyArray<number>
  readonly items: ReadonlyArray<FoundRow>
}

const MOST_KEYWORDS = 5
const MOST_COMPLETIONS = 3

interface Asked {
  readonly tree: CategoryTree
  readonly place: Place
  readonly text: string
  readonly page: number
  readonly limit: number
  /** One product of each variant group. */
  readonly areVariantsGrouped: boolean
}

// Variants that are looked through for one shown product, and the products whose groups are counted.
const MOST_VARIANTS = 20
const MOST_COUNTED = 5_000

const thing = sql`coalesce(p.source || ' ' || p.group_source_id, p.id::text)`
const best = sql`rank desc, popularity desc, id`

const groupedPage = (limit: number, offset: number) => sql`
  select id, rank, popularity from (
    select distinct on (${thing}) p.id, near.rank, near.popularity
    from (select * from found order by ${best} limit ${(offset + limit) * MOST_VARIANTS}) near join products p using (id)
    order by ${thing}, near.rank desc, near.popularity desc, p.id
  ) things order by ${best} limit ${limit} offset ${offset}`

const foundPage = async (
  db: Kysely<Tables>,
  { match, rank }: Found,
  {
    limit,
    offset,
    areVariantsGrouped,
  }: { readonly limit: number; readonly offset: number; readonly areVariantsGrouped: boolean },
  signal: AbortSignal | undefined,
): Promise<FoundPage> => {
  const question = sql<FoundPage>`
    with found as materialized (
      select p.id, p.category_id, p.popularity, ${rank} as rank from product_search p where ${match}
    ), page as (
      select id, row_number() over (order by ${best}) as place from (
        ${
          areVariantsGrouped
            ? groupedPage(limit, offset)
            : sql`select id, rank, popularity from found order by ${best} limit ${limit} offset ${offset}`
        }
      ) shown
    )
    select
      ${
        areVariantsGrouped
          ? sql`case when (select count(*) from found) > ${MOST_COUNTED} then (select count(*) from found)
              else (select count(distinct ${thing}) from found join products p using (id)) end`
          : sql`(select count(*) from found)`
      } as total,
      array(select category_id from found group by category_id
            order by count(*) desc, category_id limit ${MOST_KEYWORDS}) as categories,
      (select coalesce(json_agg(json_build_object(
          'id', p.id, 'title', p.title, 'slug', p.slug, 'price', p.price,
          'base_price', p.base_price, 'discount', p.discount,
          'image', (select source from product_pictures where product_id = p.id order by position limit 1)
        ) order by page.place), '[]') from page join products p using (id)) as items
  `
  const [page] = await ask(db, question, signal)
  return page ?? { total: 0, categories: [], items: [] }
}

export const searchProducts = async (
  db: Kysely<Tables>,
  { tree, place, text, page, limit, areVariantsGrouped }: Asked,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer> => {
  const found = await findProducts(db, text, tree, availableAt(place), signal)
  const { total, categories, items } = await foundPage(
    db,
    found,
    { limit, offset: (page - 1) * limit, areVariantsGrouped },
    signal,
  )
  const { completions } = await searchDataAt(db)
  const links = await linksOf(db, tree, found.sections)
  const titles = categories.flatMap((id) => tree.byId.get(id)?.title ?? [])
  return {
    items: items.map(({ id, title, slug, image, price, base_price, discount }) => ({
      id: id as ProductId,
      title,
      slug: slug as Slug,
      image,
      price: { price, basePrice: base_price, discount },
    })),
    keywords: [...new Set([...complete(completions, text, MOST_COMPLETIONS), ...titles])].slice(0, MOST_KEYWORDS),
    pagination: paginationOf(total, page, limit),
    reading: found.reading,
    guess: found.guess,
    readings: found.readings,
    links: links.length === 0 ? undefined : links,
  }
}
