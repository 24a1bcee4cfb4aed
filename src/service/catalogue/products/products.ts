import type { Kysely } from 'kysely'
import type { Product, ProductCategory, ProductId, Slug } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { CategoryNode } from '../categories/category-tree.ts'
import { shownPriceOf, type PricedTree } from '../prices/pricing.ts'
import { promisesOf } from '../prices/promises.ts'
import { productRows, type FreedUnits, type ProductCardRow } from './product-rows.ts'
import { soldAt } from './stock-at.ts'

const categoryOf = (node: CategoryNode): ProductCategory => ({
  id: node.id,
  title: node.title,
  parent: node.parent === null ? undefined : categoryOf(node.parent),
})

export const productAt = (row: ProductCardRow, deliveryContext: ResolvedDeliveryContext, tree: PricedTree): Product => {
  const { units, state, day, otherShops } = soldAt(row, deliveryContext)
  const category = tree.byId.get(row.category_id)
  const isNotDelivered = deliveryContext.deliveryType === 'delivery' && deliveryContext.method === null
  return {
    id: row.id as ProductId,
    slug: row.slug as Slug,
    title: row.title,
    sku: row.sku,
    gallery: (row.pictures ?? []).map((url) => ({ file: { url }, alt: row.alts?.[url] })),
    price: shownPriceOf(row, tree, deliveryContext.city.city.id),
    productBranchStocks: units,
    isCountKnown: row.is_uncounted === true && units !== null && units > 0 ? false : undefined,
    stocksState: state,
    otherShops: state === 'in_another_shop' && otherShops > 0 ? otherShops : undefined,
    pickupDeliveryDate: isNotDelivered ? null : day,
    isNew: row.is_new,
    isPopular: row.is_popular,
    selections: row.selections ?? [],
    promises: promisesOf(row, tree, deliveryContext.city.city.id),
    rating: row.rating,
    reviewCount: row.review_count,
    tradeMark: row.brand ?? undefined,
    categories: category === undefined ? undefined : [categoryOf(category)],
  }
}

export const productsAt = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
  freed?: FreedUnits,
): Promise<ReadonlyArray<Product>> => {
  if (ids.length === 0) return []
  const rows = new Map((await productRows(db, ids, tree, freed)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [productAt(row, deliveryContext, tree)]
  })
}
