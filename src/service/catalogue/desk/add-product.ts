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
import { namesOf, skuError, writePictures, writeProperties, writeStocks } from './product-fields.ts'

// Products that are added by hand: no import has this source, so none overwrites them.
const BY_HAND = 'manual'

const strings = {
  skuTwice: 'Артикул повторяется',
  basePrice: 'Цена до скидки не меньше цены',
  noPrice: 'Без цены товар продавать нельзя',
  noTrait: 'Напишите, чем различаются варианты',
  noValue: 'Напишите, какой это вариант',
  valueTwice: 'Такой вариант уже есть',
  traitTwice: 'Такая характеристика уже есть: уберите её из списка',
} as const

type NewProduct = typeof addStaffProduct.body._A
type NewVariant = NewProduct['variants'][number]

const baseOf = ({ price, basePrice }: NewVariant): Kopecks => basePrice ?? price

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const productError = ({ trait, variants, isOnSale, properties = [] }: NewProduct): ServiceError | null => {
  const [hasVariants, seen] = [variants.length > 1, { skus: new Set<string>(), values: new Set<string>() }]
  if (hasVariants && trait === null) return invalid('trait', strings.noTrait)
  if (trait !== null && properties.some(({ title }) => isSame(title, trait)))
    return invalid('trait', strings.traitTwice)
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
  const error = productError(product)
  if (error !== null) return E.left(error)
  const { title, description, categoryId, pictures, isOnSale, trait, variants } = product
  const { brandId = null, properties = [] } = product
  const names = await namesOf(trx, categoryId, brandId)
  if (E.isLeft(names)) return names
  const location = await trx.selectFrom('locations').select('id').orderBy('id').executeTakeFirst()
  const group = variants.length > 1 ? randomUUID() : null
  let first: number | null = null
  for (const [index, variant] of variants.entries()) {
    const { sku, value, price, count = 0 } = variant
    const at = `variants.${String(index)}`
    const taken = await skuError(trx, sku, `${at}.sku`)
    if (taken !== null) return E.left(taken)
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
        brand_id: brandId,
        is_on_sale: isOnSale,
        created_at: now,
        updated_at: now,
        search_text: productSearchText({ title: name, sku, ...names.right }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    first ??= id
    const own = trait !== null && value !== null ? [{ title: trait, value, unit: null }] : []
    await writePictures(trx, id, pictures)
    const inFirst = location === undefined ? [] : [{ locationId: location.id, count }]
    const unwritten =
      (await writeProperties(trx, id, [...own, ...properties])) ??
      (await writeStocks(trx, id, variant.stocks ?? inFirst, `${at}.stocks`))
    if (unwritten !== null) return E.left(unwritten)
  }
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(first ?? 0)
}
