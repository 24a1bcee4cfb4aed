import type { Kysely } from 'kysely'
import { MAX_AMOUNT } from '../../../domain/basket/basket.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import type { ProductDetail } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isByWeight, receivingOf, type ResolvedDeliveryContext } from '../../delivery/public.ts'
import { categoryHref } from '../categories/categories.ts'
import { pathTo, type CategoryTree } from '../categories/category-tree.ts'
import type { PricedTree } from '../prices/pricing.ts'
import { gramsOf } from './measures.ts'
import { accessoriesOf, promotedContext } from './promo-products.ts'
import { productsAt } from './products.ts'
import { propertiesOf } from './properties.ts'
import { strings } from './strings.ts'
import { variantsOf } from './variants.ts'

const detailRow = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('products as p')
    .leftJoin('brands as b', (join) => join.onRef('b.id', '=', 'p.brand_id').on('b.is_hidden', '=', false))
    .select([
      'p.id',
      'p.source',
      'p.group_source_id',
      'p.description',
      'p.category_id',
      'p.brand_id',
      'b.title as brand',
    ])
    .where('p.slug', '=', slug)
    .executeTakeFirst()

export const breadcrumbsTo = (tree: CategoryTree, categoryId: number): ReadonlyArray<MenuItem> => {
  const category = tree.byId.get(categoryId)
  const path = category === undefined ? [] : pathTo(category)
  return [
    { title: strings.catalogue, url: '/catalog/' },
    ...path.map((node) => ({ title: node.title, url: categoryHref(node) })),
  ]
}

interface RequestedProduct {
  readonly slug: string
  readonly withPromoProducts?: boolean | undefined
}

export const productPage = async (
  db: Kysely<Tables>,
  { slug, withPromoProducts = true }: RequestedProduct,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ProductDetail | null> => {
  const row = await detailRow(db, slug)
  if (row === undefined) return null
  const [[product], properties, variants, promoted, accessories, grams] = await Promise.all([
    productsAt(db, [row.id], deliveryContext, tree),
    propertiesOf(db, [row.id]),
    variantsOf(db, row, deliveryContext, tree),
    withPromoProducts ? promotedContext(db, row, deliveryContext, tree) : undefined,
    withPromoProducts ? accessoriesOf(db, row.id, deliveryContext, tree) : undefined,
    isByWeight(deliveryContext.city) ? gramsOf(db, [{ productId: row.id, count: 1 }]) : undefined,
  ])
  if (product === undefined) return null
  return {
    ...product,
    description: row.description,
    properties: properties(row.id),
    variants,
    promoProducts: promoted,
    accessories,
    brand: row.brand_id === null || row.brand === null ? null : { id: row.brand_id, title: row.brand },
    breadcrumbs: breadcrumbsTo(tree, row.category_id),
    receiving:
      product.pickupDeliveryDate === null
        ? undefined
        : {
            ...receivingOf(deliveryContext, product.pickupDeliveryDate, product.price.price, grams ?? 0),
            time: product.stocksState === 'in_shop' ? (deliveryContext.nearTime ?? undefined) : undefined,
          },
    grams,
    maxCount: Math.min(MAX_AMOUNT, product.productBranchStocks ?? 0),
  }
}
