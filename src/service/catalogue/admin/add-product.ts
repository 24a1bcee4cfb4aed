import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { BY_HAND } from '../../../contract/admin/product-pins.ts'
import type { addStaffProduct } from '../../../contract/admin/products.ts'
import { productSearchText } from '../../../domain/catalogue/search-index.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { slugOf } from '../../../domain/text/slug.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { safeDescription } from '../products/description.ts'
import { namesOf, skuError, writePictures, writeProperties, addStocks } from './product-fields.ts'

const strings = {
  skuTwice: 'Артикул повторяется',
  basePrice: 'Цена до скидки не меньше цены',
  noPrice: 'Без цены товар продавать нельзя',
  noTrait: 'Напишите, чем различаются варианты',
  noValue: 'Напишите, какой это вариант',
  valueTwice: 'Такой вариант уже есть',
  traitTwice: 'Такая характеристика уже есть: уберите её из списка',
  notByHand: 'Варианты добавляют к товару, который заведён вручную',
  noOwnValue: 'Напишите, какой это вариант: у товара нет такой характеристики',
} as const

type NewProduct = typeof addStaffProduct.body._A
type NewVariant = NewProduct['variants'][number]

const baseOf = ({ price, basePrice }: NewVariant): Kopecks => basePrice ?? price

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const hasVariants = ({ variants, variantOf }: NewProduct): boolean => variants.length > 1 || variantOf !== undefined

const productError = (product: NewProduct): ServiceError | null => {
  const { trait, variants, isOnSale, properties = [] } = product
  const [areNamed, seen] = [hasVariants(product), { skus: new Set<string>(), values: new Set<string>() }]
  if (areNamed && trait === null) return invalid('trait', strings.noTrait)
  if (trait !== null && product.variantOf === undefined && properties.some(({ title }) => isSame(title, trait)))
    return invalid('trait', strings.traitTwice)
  for (const [index, variant] of variants.entries()) {
    const at = `variants.${String(index)}`
    const value = variant.value ?? ''
    if (areNamed && value === '') return invalid(`${at}.value`, strings.noValue)
    if (seen.values.has(value)) return invalid(`${at}.value`, strings.valueTwice)
    if (seen.skus.has(variant.sku)) return invalid(`${at}.sku`, strings.skuTwice)
    if (baseOf(variant) < variant.price) return invalid(`${at}.basePrice`, strings.basePrice)
    if (isOnSale && variant.price === 0) return invalid(`${at}.price`, strings.noPrice)
    seen.values.add(value)
    seen.skus.add(variant.sku)
  }
  return null
}

interface Joined {
  readonly group: string
  readonly taken: ReadonlyArray<string>
}

// The group of a product; the product gets one, and its own value of the trait, if it has none.
const joinGroup = async (
  trx: Transaction<Tables>,
  { trait, variantOf, ownValue = null }: NewProduct,
): Promise<E.Either<ServiceError, Joined>> => {
  const product = await trx
    .selectFrom('products')
    .select(['id', 'source', 'group_source_id'])
    .where('id', '=', variantOf ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (product?.source !== BY_HAND || trait === null) return E.left(invalid('variantOf', strings.notByHand))
  const { id, group_source_id } = product
  const group = group_source_id ?? randomUUID()
  if (group_source_id === null)
    await trx.updateTable('products').set({ group_source_id: group }).where('id', '=', id).execute()
  const properties = await trx
    .selectFrom('product_properties')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id', 'position', 'product_properties.title', 'value'])
    .where('source', '=', BY_HAND)
    .where('group_source_id', '=', group)
    .execute()
  const values = properties.filter(({ title }) => isSame(title, trait))
  const taken = values.map(({ value }) => value)
  if (values.some(({ product_id }) => product_id === id)) return E.right({ group, taken })
  if (ownValue === null) return E.left(invalid('ownValue', strings.noOwnValue))
  const last = Math.max(-1, ...properties.filter(({ product_id }) => product_id === id).map(({ position }) => position))
  await trx
    .insertInto('product_properties')
    .values({ product_id: id, position: last + 1, title: trait.trim(), value: ownValue.trim(), unit: null })
    .execute()
  return E.right({ group, taken: [...taken, ownValue] })
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
  const { brandId = null } = product
  // a form that is filled from another variant has the trait of that one
  const properties = (product.properties ?? []).filter((one) => trait === null || !isSame(one.title, trait))
  const names = await namesOf(trx, categoryId, brandId)
  if (E.isLeft(names)) return names
  const location = await trx.selectFrom('locations').select('id').orderBy('id').executeTakeFirst()
  const joined = product.variantOf === undefined ? null : await joinGroup(trx, product)
  if (joined !== null && E.isLeft(joined)) return joined
  const existing = joined?.right.taken ?? []
  const twice = variants.findIndex(({ value }) => value !== null && existing.some((one) => isSame(one, value)))
  if (twice >= 0) return E.left(invalid(`variants.${String(twice)}.value`, strings.valueTwice))
  const group = joined?.right.group ?? (hasVariants(product) ? randomUUID() : null)
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
      (await addStocks(trx, id, variant.stocks ?? inFirst, `${at}.stocks`))
    if (unwritten !== null) return E.left(unwritten)
  }
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(first ?? 0)
}
