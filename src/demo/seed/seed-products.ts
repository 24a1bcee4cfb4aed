import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { sortKey } from '../../domain/text/russian-order.ts'
import { productSearchText } from '../../domain/catalogue/search-index.ts'
import type { Tables } from '../../service/platform/database/tables.ts'
import { averageRating, type DemoProduct } from '../products/demo-product.ts'
import { DEMO_SOURCE, type Shelves } from './seed-shelves.ts'

const rowOf = (product: DemoProduct, { categories, brands }: Shelves) => {
  const category = categories.get(product.category)
  return {
    source_id: product.sourceId,
    group_source_id: product.groupSourceId,
    slug: product.slug,
    title: product.title,
    sort_key: sortKey(product.title),
    sku: product.sku,
    description: product.description,
    price: product.price,
    base_price: product.basePrice,
    category_id: category?.id,
    brand_id: brands.get(product.brand) ?? null,
    is_new: product.isNew,
    is_popular: product.isPopular,
    popularity: product.popularity,
    rating: averageRating(product.reviews),
    review_count: product.reviews.length,
    days_old: product.daysOld,
    search_text: productSearchText({ ...product, category: category?.title ?? '' }),
  }
}

const records = (rows: ReadonlyArray<unknown>, columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${sql.raw(columns)})`

const PRODUCT_COLUMNS = `source_id text, group_source_id text, slug text, title text, sort_key text, sku text, description text,
  price bigint, base_price bigint, category_id integer, brand_id integer, is_new boolean, is_popular boolean,
  popularity integer, rating double precision, review_count integer, days_old integer, search_text text`

const insertProducts = async (trx: Transaction<Tables>, products: ReadonlyArray<DemoProduct>, shelves: Shelves) => {
  const rows = products.map((product) => rowOf(product, shelves))
  const inserted = await sql<{ id: number; source_id: string }>`
    insert into products (source, source_id, group_source_id, slug, title, sort_key, sku, description, price, base_price,
      category_id, brand_id, is_new, is_popular, popularity, popularity_base, rating, review_count, created_at, search_text)
    select ${DEMO_SOURCE}, source_id, group_source_id, slug, title, sort_key, sku, description, price, base_price,
      category_id, brand_id, is_new, is_popular, popularity, popularity, rating, review_count,
      now() - make_interval(days => days_old), search_text
    from ${records(rows, PRODUCT_COLUMNS)}
    on conflict do nothing
    returning id, source_id`.execute(trx)
  return new Map(inserted.rows.map(({ id, source_id }) => [source_id, id]))
}

const ASKER = 'demo@example.com'

interface StoredProduct {
  readonly id: number
  readonly product: DemoProduct
}

const stockRows = ({ id, product: { stock } }: StoredProduct, { shops, warehouse }: Shelves['locations']) => [
  ...shops.map((location, at) => ({ product_id: id, location_id: location, qty: stock.shops[at] ?? 0 })),
  ...(warehouse === null ? [] : [{ product_id: id, location_id: warehouse, qty: stock.warehouse }]),
]

const around = (
  stored: ReadonlyArray<StoredProduct>,
  { selections, locations }: Shelves,
): ReadonlyArray<RawBuilder<unknown>> => {
  const each = (rowsOf: (product: DemoProduct) => ReadonlyArray<object>): ReadonlyArray<unknown> =>
    stored.flatMap(({ id, product }) => rowsOf(product).map((row) => ({ product_id: id, ...row })))
  const pictures = each((product) => product.pictures.map((source, position) => ({ position, source })))
  const properties = each((product) => product.properties.map((property, position) => ({ position, ...property })))
  const tags = each((product) => product.selections.map((code) => ({ selection_id: selections.get(code) })))
  const prices = each(({ formerPrices }) => formerPrices)
  const reviews = each((product) => product.reviews)
  const questions = each((product) => product.questions)
  const stock = stored.flatMap((one) => stockRows(one, locations))
  return [
    sql`insert into product_pictures
      select * from ${records(pictures, 'product_id integer, position integer, source text')}`,
    sql`insert into product_properties
      select * from ${records(properties, 'product_id integer, position integer, title text, value text')}`,
    sql`insert into product_selections select * from ${records(tags, 'product_id integer, selection_id integer')}`,
    sql`insert into stock select * from ${records(stock, 'product_id integer, location_id integer, qty integer')}`,
    sql`insert into price_changes select product_id, now() - make_interval(days => "daysAgo"), price
      from ${records(prices, 'product_id integer, "daysAgo" integer, price bigint')}`,
    sql`insert into product_reviews (product_id, author, rating, comment, reply, photos, status, created_at)
      select product_id, author, rating, comment, reply, photos, 'published', now() - make_interval(days => "daysAgo")
      from ${records(
        reviews,
        `product_id integer, author text, rating integer, comment text, reply text,
        photos text[], "daysAgo" integer`,
      )}`,
    sql`insert into product_questions (product_id, name, email, text, answer, status, created_at)
      select product_id, author, ${ASKER}, text, answer, 'published', now() - make_interval(days => "daysAgo")
      from ${records(questions, 'product_id integer, author text, text text, answer text, "daysAgo" integer')}`,
  ]
}

export const seedProducts = (
  db: Kysely<Tables>,
  products: ReadonlyArray<DemoProduct>,
  shelves: Shelves,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`set local vitrina.goods_are_shown = later`.execute(trx)
    const ids = await insertProducts(trx, products, shelves)
    const stored = products.flatMap((product) => {
      const id = ids.get(product.sourceId)
      return id === undefined ? [] : [{ id, product }]
    })
    if (stored.length === 0) return 0
    for (const insert of around(stored, shelves)) await insert.execute(trx)
    await sql`select show_products(${[...ids.values()]}::integer[])`.execute(trx)
    await trx
      .updateTable('catalogue_state')
      .set((state) => ({ version: state('version', '+', 1) }))
      .execute()
    return stored.length
  })
