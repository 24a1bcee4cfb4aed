import { sql, type Kysely, type Transaction } from 'kysely'
import { productSearchText } from '../../../../domain/catalogue/search-index.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { isOfFeed } from '../products.ts'

/** What a change of many products may change. */
export interface ProductState {
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly categoryId: number
  readonly brandId: number | null
  readonly isNew: boolean
  readonly isPopular: boolean
  readonly isOnSale: boolean
  readonly pinned: ReadonlyArray<string>
  readonly inCollection: boolean
}

export interface StoredProduct extends ProductState {
  readonly id: number
  readonly title: string
  readonly sku: string
  readonly isOfFeed: boolean
}

const columns = (collectionId: number | null) => sql`
  p.id, p.title, p.sku, p.price, p.base_price as "basePrice", p.category_id as "categoryId", p.brand_id as "brandId",
  p.is_new as "isNew", p.is_popular as "isPopular", p.is_on_sale as "isOnSale", p.pinned,
  ${isOfFeed('p.source')} as "isOfFeed",
  exists (select from product_selections where product_id = p.id and selection_id = ${collectionId}::integer) as "inCollection"`

/** By rising id. */
export const readProducts = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  collectionId: number | null,
): Promise<ReadonlyArray<StoredProduct>> =>
  (
    await sql<StoredProduct>`
      select ${columns(collectionId)} from products p where p.id = any(${ids}::integer[]) order by p.id`.execute(db)
  ).rows

/** Locks the products in the order of their ids; rows that refer to them can still be added. */
export const lockProducts = async (
  trx: Transaction<Tables>,
  ids: ReadonlyArray<number>,
  collectionId: number | null,
): Promise<ReadonlyArray<StoredProduct>> => {
  await sql`select id from products where id = any(${ids}::integer[]) order by id for no key update`.execute(trx)
  return readProducts(trx, ids, collectionId)
}

export interface WrittenProduct {
  readonly product: StoredProduct
  readonly next: ProductState
}

/** Titles of categories and brands by id. */
export const titlesIn = async (
  db: Kysely<Tables>,
  table: 'categories' | 'brands',
  ids: ReadonlyArray<number | null>,
): Promise<ReadonlyMap<number, string>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom(table).select(['id', 'title']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const writeMembership = async (
  trx: Transaction<Tables>,
  written: ReadonlyArray<WrittenProduct>,
  collection: number,
) => {
  const ids = (isIn: boolean) =>
    written
      .filter(({ product, next }) => product.inCollection !== next.inCollection && next.inCollection === isIn)
      .map(({ product }) => product.id)
  const [added, removed] = [ids(true), ids(false)]
  if (added.length > 0)
    await sql`insert into product_selections (product_id, selection_id)
      select id, ${collection}::integer from unnest(${added}::integer[]) as added (id) on conflict do nothing`.execute(
      trx,
    )
  if (removed.length > 0)
    await trx
      .deleteFrom('product_selections')
      .where('selection_id', '=', collection)
      .where('product_id', 'in', removed)
      .execute()
}

/** Writes all fields of locked products; categories and brands exist. */
export const writeProducts = async (
  trx: Transaction<Tables>,
  written: ReadonlyArray<WrittenProduct>,
  { collectionId, now }: { readonly collectionId: number | null; readonly now: Date },
): Promise<void> => {
  const categories = await titlesIn(
    trx,
    'categories',
    written.map(({ next }) => next.categoryId),
  )
  const brands = await titlesIn(
    trx,
    'brands',
    written.map(({ next }) => next.brandId),
  )
  const rows = written.map(({ product: { id, title, sku, categoryId, brandId }, next }) => ({
    id,
    price: next.price,
    base_price: next.basePrice,
    category_id: next.categoryId,
    brand_id: next.brandId,
    is_new: next.isNew,
    is_popular: next.isPopular,
    is_on_sale: next.isOnSale,
    pinned: next.pinned,
    search_text:
      next.categoryId === categoryId && next.brandId === brandId
        ? null
        : productSearchText({
            title,
            sku,
            category: categories.get(next.categoryId),
            brand: brands.get(next.brandId ?? 0),
          }),
  }))
  if (rows.length === 0) return
  // without its fingerprint, the next import writes the product again
  await sql`
    update products p set (price, base_price, category_id, brand_id, is_new, is_popular, is_on_sale)
        = (r.price, r.base_price, r.category_id, r.brand_id, r.is_new, r.is_popular, r.is_on_sale),
      new_until = case when p.is_new = r.is_new then p.new_until end,
      fingerprint = case when p.pinned = r.pinned then p.fingerprint end,
      pinned = r.pinned, search_text = coalesce(r.search_text, p.search_text), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id integer, price bigint, base_price bigint,
      category_id integer, brand_id integer, is_new boolean, is_popular boolean, is_on_sale boolean, pinned text[], search_text text)
    where p.id = r.id`.execute(trx)
  if (collectionId !== null) await writeMembership(trx, written, collectionId)
}
