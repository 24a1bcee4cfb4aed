import type { Kysely } from 'kysely'
import { MAX_AMOUNT } from '../../domain/basket.ts'
import type { MenuItem } from '../../domain/page.ts'
import type { ProductDetail, ProductProperty } from '../../domain/product.ts'
import type { Tables } from '../database/tables.ts'
import type { Place } from '../places/place.ts'
import { categoryHref } from './categories.ts'
import { pathTo, type CategoryTree } from './category-tree.ts'
import { productsAt } from './products.ts'
import { strings } from './strings.ts'

const detailRow = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.description', 'p.category_id', 'p.brand_id', 'b.title as brand'])
    .where('p.slug', '=', slug)
    .executeTakeFirst()

const propertiesOf = async (db: Kysely<Tables>, productId: number): Promise<ReadonlyArray<ProductProperty>> => {
  const rows = await db
    .selectFrom('product_properties')
    .select(['title', 'value', 'unit'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ title, value, unit }) => ({ title, value: unit === null ? value : `${value} ${unit}` }))
}

export const breadcrumbsTo = (tree: CategoryTree, categoryId: number): ReadonlyArray<MenuItem> => {
  const category = tree.byId.get(categoryId)
  const sections = category === undefined ? [] : pathTo(category)
  return [
    { title: strings.catalogue, url: '/catalog/' },
    ...sections.map((section) => ({ title: section.title, url: categoryHref(section) })),
  ]
}

/** A product that went off sale keeps its page. Null: there never was one. */
export const productPage = async (
  db: Kysely<Tables>,
  slug: string,
  place: Place,
  tree: CategoryTree,
): Promise<ProductDetail | null> => {
  const row = await detailRow(db, slug)
  if (row === undefined) return null
  const [[product], properties] = await Promise.all([productsAt(db, [row.id], place, tree), propertiesOf(db, row.id)])
  if (product === undefined) return null
  return {
    ...product,
    description: row.description,
    properties,
    brand: row.brand_id === null || row.brand === null ? null : { id: row.brand_id, title: row.brand },
    breadcrumbs: breadcrumbsTo(tree, row.category_id),
    maxCount: Math.min(MAX_AMOUNT, product.productBranchStocks ?? 0),
  }
}
