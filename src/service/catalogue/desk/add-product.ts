import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { addStaffProduct } from '../../../contract/admin/products.ts'
import { productSearchText } from '../../../domain/catalogue/search-index.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { slugOf } from '../../../domain/text/slug.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { safeDescription } from '../import/offer/description.ts'

// Products that are added by hand: no import has this source, so none overwrites them.
const BY_HAND = 'manual'

const strings = {
  unknownCategory: 'Такой категории нет',
  skuTaken: 'Такой артикул уже есть',
  skuTwice: 'Артикул повторяется',
  basePrice: 'Цена до скидки не меньше цены',
  noPrice: 'Без цены товар продавать нельзя',
  noTrait: 'Напишите, чем различаются варианты',
  noValue: 'Напишите, какой это вариант',
  valueTwice: 'Такой вариант уже есть',
} as const

type NewProduct = typeof addStaffProduct.body._A
type NewVariant = NewProduct['variants'][number]

const baseOf = ({ price, basePrice }: NewVariant): Kopecks => basePrice ?? price

const problemOf = ({ trait, variants, isOnSale }: NewProduct): ServiceError | null => {
  const [hasVariants, seen] = [variants.length > 1, { skus: new Set<string>(), values: new Set<string>() }]
  if (hasVariants && trait === null) return invalid('trait', strings.noTrait)
  for (const [index, variant] of variants.entries()) {
    const at = `variants.${String(index)}`
    const value = variant.value ?? ''
    if (hasVariants && value === '') return invalid(`${at}.value`, strings.noValue)
    if (seen.values.has(value)) return invalid(`${at}.value`, strings.valueTwice)
    if (seen.skus.has(variant.sku)) return invalid(`${at}.sku`, strings.skuTwice)
    if (baseOf(variant) < variant.price) return invalid(`${at}.basePrice`, strings.basePrice)
    if (isOnSale && variant.price === 0) return invalid(`${at}.price`, strings.noPrice)
    seen.values.add(value)
    seen.skus.add(variant.sku)
  }
  return null
}

// Adds a product for each variant, in one group. Returns the id of the first.
export const addProduct = async (
  trx: Transaction<Tables>,
  product: NewProduct,
  now: Date,
): Promise<E.Either<ServiceError, number>> => {
  const problem = problemOf(product)
  if (problem !== null) return E.left(problem)
  const { title, description, categoryId, pictures, isOnSale, trait, variants } = product
  const category = await trx.selectFrom('categories').select('title').where('id', '=', categoryId).executeTakeFirst()
  if (category === undefined) return E.left(invalid('categoryId', strings.unknownCategory))
  const location = await trx.selectFrom('locations').select('id').orderBy('id').executeTakeFirst()
  const group = variants.length > 1 ? randomUUID() : null
  let first: number | null = null
  for (const [index, variant] of variants.entries()) {
    const { sku, value, price, count } = variant
    const taken = await trx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
    if (taken !== undefined) return E.left(invalid(`variants.${String(index)}.sku`, strings.skuTaken))
    const name = group === null ? title.trim() : `${title.trim()}, ${value ?? ''}`
    const { id } = await trx
      .insertInto('products')
      .values({
        source: BY_HAND,
        source_id: randomUUID(),
        group_source_id: group,
        fingerprint: null,
        slug: slugOf(`${name} ${sku}`) ?? randomUUID(),
        title: name,
        sort_key: sortKey(name),
        sku,
        description: safeDescription(description),
        price,
        base_price: baseOf(variant),
        category_id: categoryId,
        brand_id: null,
        is_on_sale: isOnSale,
        created_at: now,
        updated_at: now,
        search_text: productSearchText({ title: name, sku, brand: undefined, category: category.title }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    first ??= id
    if (trait !== null && value !== null)
      await trx
        .insertInto('product_properties')
        .values({ product_id: id, position: 0, title: trait.trim(), value: value.trim(), unit: null })
        .execute()
    if (pictures.length > 0)
      await trx
        .insertInto('product_pictures')
        .values(pictures.map((source, position) => ({ product_id: id, position, source })))
        .execute()
    if (location !== undefined)
      await trx.insertInto('stock').values({ product_id: id, location_id: location.id, qty: count }).execute()
  }
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(first ?? 0)
}
