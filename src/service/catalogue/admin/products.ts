import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import { pinOfField, type ProductPin } from '../../../contract/admin/product-pins.ts'
import type { changeStaffProduct, getStaffProducts } from '../../../contract/admin/products.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { productSearchText } from '../../../domain/catalogue/search-index.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { hasWords, inCode, inText } from '../../platform/database/has-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { safeDescription } from '../products/description.ts'
import { accessoryIdsOf, altsOf, writeAccessories, writeAlts } from './product-besides.ts'
import {
  changeStocks,
  namesOf,
  propertiesOf,
  skuError,
  stocksOf,
  writePictures,
  writeProperties,
} from './product-fields.ts'

const PAGE = 25
const OF_1C = '1c'

const adminStrings = {
  feedOwned: 'Это поле товара меняет выгрузка',
  basePrice: 'Цена до скидки не меньше цены',
  noPrice: 'Без цены товар продавать нельзя',
} as const

type Listed = typeof getStaffProducts.query._A
export type ProductChange = typeof changeStaffProduct.body._A

interface ChosenProducts {
  readonly ids?: ReadonlyArray<number> | undefined
  readonly filter?:
    | Pick<Listed, 'text' | 'categoryId' | 'brandId' | 'isOnSale' | 'isNew' | 'isPopular' | 'stock'>
    | undefined
}

const COLUMNS = {
  id: 'product.id',
  title: 'product.sort_key',
  price: 'product.price',
  popularity: 'product.popularity',
} as const

// A feed or 1C has written the row.
export const isOfFeed = (source: string) =>
  sql<boolean>`(${sql.ref(source)} = ${OF_1C} or exists (select from imports where imports.source = ${sql.ref(source)} and not is_failed))`

/** At most so many units are left. */
export const LOW_UNITS = 3
const DEAD_DAYS = 90

// Stock that a feed names without a count is not low.
const IS_LOW = sql<boolean>`product.is_on_sale and product.id in (
  select product_id from stock group by product_id
  having bool_and(is_counted) and sum(qty) between 1 and ${sql.lit(LOW_UNITS)})`
const IS_DEAD = sql<boolean>`product.created_at < now() - make_interval(days => ${sql.lit(DEAD_DAYS)})
  and product.id in (select product_id from stock where qty > 0)
  and not exists (
    select from order_lines line join orders on orders.id = line.order_id
    where line.product_id = product.id and orders.created_at >= now() - make_interval(days => ${sql.lit(DEAD_DAYS)}))`

const matching = (db: Kysely<Tables>, listed: Listed) => {
  const { text = '', categoryId, brandId, isOnSale, isNew, isPopular, stock } = listed
  return db
    .selectFrom('products as product')
    .where(hasWords(text, inText(sql.ref('product.title')), inCode('product.sku')))
    .$if(categoryId !== undefined, (rows) => rows.where('product.category_id', '=', categoryId ?? 0))
    .$if(brandId !== undefined, (rows) => rows.where('product.brand_id', '=', brandId ?? 0))
    .$if(isOnSale !== undefined, (rows) => rows.where('product.is_on_sale', '=', isOnSale === true))
    .$if(isNew !== undefined, (rows) => rows.where('product.is_new', '=', isNew === true))
    .$if(isPopular !== undefined, (rows) => rows.where('product.is_popular', '=', isPopular === true))
    .$if(stock === 'low', (rows) => rows.where(IS_LOW))
    .$if(stock === 'dead', (rows) => rows.where(IS_DEAD))
}

/** Products of a change of many: those with these ids, or those that the list would show. */
export const chosenProducts = (db: Kysely<Tables>, { ids, filter = {} }: ChosenProducts) =>
  ids === undefined
    ? matching(db, filter)
    : db.selectFrom('products as product').where('product.id', '=', sql<number>`any(${[...ids]}::integer[])`)

const shown = (db: Kysely<Tables>) =>
  db
    .selectFrom('products as product')
    .innerJoin('categories as category', 'category.id', 'product.category_id')
    .leftJoin('brands as brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.slug',
      'product.title',
      'product.sku',
      'product.source',
      'product.description',
      'product.price',
      'product.base_price as basePrice',
      'product.is_on_sale as isOnSale',
      'product.is_new as isNew',
      'product.is_popular as isPopular',
      'product.popularity',
      'product.category_id',
      'product.brand_id',
      'product.pinned',
      'product.seo_title as seoTitle',
      'product.seo_description as seoDescription',
      'category.title as category_title',
      'brand.title as brand_title',
      isOfFeed('product.source').as('isFeedOwned'),
    ])
    .select((row) => [
      row
        .selectFrom('product_pictures')
        .select('source')
        .whereRef('product_id', '=', 'product.id')
        .orderBy('position')
        .limit(1)
        .as('picture'),
      row
        .selectFrom('stock')
        .select(
          sql<string | null>`case when bool_or(qty > 0 and not is_counted) then null else coalesce(sum(qty), 0) end`.as(
            'qty',
          ),
        )
        .whereRef('product_id', '=', 'product.id')
        .as('stock'),
    ])

const productOf = (row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]) => ({
  ...row,
  id: row.id as ProductId,
  category: { id: row.category_id, title: row.category_title },
  brand: row.brand_id === null ? null : { id: row.brand_id, title: row.brand_title ?? '' },
  stock: row.stock === null ? null : Number(row.stock),
  pinned: row.pinned as ReadonlyArray<ProductPin>,
})

type Order = readonly [column: (typeof COLUMNS)[keyof typeof COLUMNS], direction: 'asc' | 'desc']

const ordered = (db: Kysely<Tables>, listed: Listed, isFoundFirst: boolean, [column, direction]: Order) => {
  // skips rows by their keys: skipping whole rows takes half a second at 100,000 products
  const found = matching(db, listed).select(Object.values(COLUMNS))
  return db
    .selectFrom((isFoundFirst ? found.offset(0) : found).as('product'))
    .select('product.id')
    .orderBy(column, direction)
    .orderBy('product.id', direction)
}

/** The ids of a page, and how many products the list has. One reading finds and counts what is searched for. */
const idsOf = async (db: Kysely<Tables>, listed: Listed, order: Order, limit: number, offset: number) => {
  const isSearched = (listed.text ?? '').trim() !== ''
  const counted = isSearched
    ? await ordered(db, listed, true, order)
        .select((row) => row.fn.countAll<number>().over().as('total'))
        .limit(limit)
        .offset(offset)
        .execute()
    : []
  if (counted[0] !== undefined) return { ids: counted.map(({ id }) => id), total: Number(counted[0].total) }
  const { total } = await matching(db, listed)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = isSearched ? [] : await ordered(db, listed, false, order).limit(limit).offset(offset).execute()
  return { ids: ids.map(({ id }) => id), total: Number(total) }
}

export const pageOfProducts = async (db: Kysely<Tables>, listed: Listed) => {
  const { page = 1, limit = PAGE, sort = 'id', direction = 'desc' } = listed
  const { ids, total } = await idsOf(db, listed, [COLUMNS[sort], direction], limit, (page - 1) * limit)
  const rows = await shown(db)
    .where('product.id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy(COLUMNS[sort], direction)
    .orderBy('product.id', direction)
    .execute()
  return { items: rows.map(productOf), pagination: paginationOf(total, page, limit) }
}

export const productForAdmin = async (db: Kysely<Tables>, id: number) => {
  const row = await shown(db).where('product.id', '=', id).executeTakeFirst()
  if (row === undefined) return E.left<ServiceError>(notFound)
  const pictures = await db
    .selectFrom('product_pictures')
    .select('source')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return E.right({
    ...productOf(row),
    categoryId: row.category_id,
    brandId: row.brand_id,
    properties: await propertiesOf(db, id),
    stocks: await stocksOf(db, id, row.isFeedOwned),
    pictures: pictures.map(({ source }) => source),
    alts: await altsOf(db, id),
    accessoryIds: await accessoryIdsOf(db, id),
  })
}

export const readProductForAudit = async (db: Kysely<Tables>, id: number | string): Promise<object | undefined> => {
  const found = await productForAdmin(db, Number(id))
  if (E.isLeft(found)) return undefined
  const { title, sku, description, price, basePrice, isOnSale, isNew, isPopular, popularity } = found.right
  const { category, brand, properties, stocks, pictures, pinned, seoTitle, seoDescription } = found.right
  const { alts, accessoryIds } = found.right
  return {
    title,
    sku,
    category: category.title,
    brand: brand?.title ?? null,
    description,
    properties,
    price,
    basePrice,
    isOnSale,
    isNew,
    isPopular,
    popularity,
    stocks,
    pictures,
    pinned,
    seoTitle,
    seoDescription,
    alts,
    accessoryIds,
  }
}

const seoText = (text: string | null): string | null => text?.trim() || null

const isWritable = (name: string, pinned: ReadonlyArray<ProductPin>): boolean => {
  const pin = pinOfField(name)
  return pin !== undefined && pinned.includes(pin)
}

// Without the last counts of the feed, the next import writes its own.
const forgetSourceCounts = (trx: Transaction<Tables>, id: number) =>
  trx.updateTable('stock').set({ source_qty: null }).where('product_id', '=', id).execute()

// Rejects a change of fields that the next import of the product's feed would overwrite.
export const changeProduct = async (
  trx: Transaction<Tables>,
  id: number,
  change: ProductChange,
  now: Date,
): Promise<E.Either<ServiceError, undefined>> => {
  await trx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  const before = await productForAdmin(trx, id)
  if (E.isLeft(before)) return before
  const { isNew, isPopular, popularity, seoTitle, seoDescription, pinned = before.right.pinned, ...rest } = change
  const { alts, accessoryIds, ...owned } = rest
  const written = Object.entries(owned).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (before.right.isFeedOwned && !written.every((name) => isWritable(name, pinned)))
    return E.left({ _tag: 'Conflict', message: adminStrings.feedOwned })
  const price = owned.price ?? before.right.price
  const basePrice = owned.basePrice ?? before.right.basePrice
  const isOnSale = owned.isOnSale ?? before.right.isOnSale
  if (basePrice < price) return E.left(invalid('basePrice', adminStrings.basePrice))
  if (isOnSale && price === 0) return E.left(invalid('price', adminStrings.noPrice))
  const title = owned.title?.trim() ?? before.right.title
  const { sku = before.right.sku, categoryId = before.right.categoryId, brandId = before.right.brandId } = owned
  const names = await namesOf(trx, categoryId, brandId)
  if (E.isLeft(names)) return names
  const taken = owned.sku === undefined ? null : await skuError(trx, sku, 'sku', id)
  if (taken !== null) return E.left(taken)
  const isReworded = ['title', 'sku', 'categoryId', 'brandId'].some((name) => written.includes(name))
  await trx
    .updateTable('products')
    .set({
      price,
      base_price: basePrice,
      is_on_sale: isOnSale,
      updated_at: now,
      // without its fingerprint, the next import writes the product again
      ...(change.pinned === undefined ? {} : { pinned: [...new Set(pinned)], fingerprint: null }),
      ...(isNew === undefined ? {} : { is_new: isNew, new_until: null }),
      ...(isPopular === undefined ? {} : { is_popular: isPopular }),
      ...(seoTitle === undefined ? {} : { seo_title: seoText(seoTitle) }),
      ...(seoDescription === undefined ? {} : { seo_description: seoText(seoDescription) }),
      // views and sales are part of what staff saw: the base changes by the difference
      ...(popularity === undefined
        ? {}
        : { popularity, popularity_base: sql<number>`greatest(popularity_base + ${popularity} - popularity, 0)` }),
      ...(owned.description === undefined ? {} : { description: safeDescription(owned.description) }),
      ...(isReworded && {
        title,
        sku,
        category_id: categoryId,
        brand_id: brandId,
        sort_key: sortKey(title),
        search_text: productSearchText({ title, sku, ...names.right }),
      }),
    })
    .where('id', '=', id)
    .execute()
  if (before.right.pinned.includes('stocks') && !pinned.includes('stocks')) await forgetSourceCounts(trx, id)
  if (owned.pictures !== undefined) await writePictures(trx, id, owned.pictures)
  if (alts !== undefined) await writeAlts(trx, id, alts)
  const error =
    (accessoryIds === undefined ? null : await writeAccessories(trx, id, accessoryIds)) ??
    (owned.properties === undefined ? null : await writeProperties(trx, id, owned.properties)) ??
    (owned.stocks === undefined ? null : await changeStocks(trx, id, owned.stocks))
  if (error !== null) return E.left(error)
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(undefined)
}
