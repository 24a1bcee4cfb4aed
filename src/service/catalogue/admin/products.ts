import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import { pinOfField, type ProductPin } from '../../../contract/admin/product-pins.ts'
import type { changeStaffProduct } from '../../../contract/admin/products.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { productSearchText } from '../../../domain/catalogue/search-index.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import type { Tables } from '../../platform/database/tables.ts'
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

const OF_1C = '1c'

const adminStrings = {
  feedOwned: 'Это поле товара меняет выгрузка',
  basePrice: 'Цена до скидки не меньше цены',
  noPrice: 'Без цены товар продавать нельзя',
} as const

export type ProductChange = typeof changeStaffProduct.body._A

// A feed or 1C has written the row.
export const isOfFeed = (source: string) =>
  sql<boolean>`(${sql.ref(source)} = ${OF_1C} or exists (select from imports where imports.source = ${sql.ref(source)} and not is_failed))`

/** What the back office shows of a product. */
export const shown = (db: Kysely<Tables>) =>
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

export const productOf = (row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]) => ({
  ...row,
  id: row.id as ProductId,
  category: { id: row.category_id, title: row.category_title },
  brand: row.brand_id === null ? null : { id: row.brand_id, title: row.brand_title ?? '' },
  stock: row.stock === null ? null : Number(row.stock),
  pinned: row.pinned as ReadonlyArray<ProductPin>,
})

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
