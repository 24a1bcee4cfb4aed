import { sql, type Kysely } from 'kysely'
import type { PageData } from '../../../domain/content/page.ts'
import { breadcrumbsTo, categoryHref, type CategoryTree } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageDataOf } from './page-data.ts'
import { strings } from './strings.ts'

export const categoryPage = (brand: string, tree: CategoryTree, slug: string): PageData | null => {
  const category = tree.bySlug.get(slug)
  if (category === undefined) return null
  return pageDataOf(brand, {
    routeName: 'catalog-category',
    path: categoryHref(category),
    title: category.title,
    description: strings.category(category.title, brand),
    breadcrumbs: breadcrumbsTo(tree, category.id).slice(0, -1),
  })
}

const productRow = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('products as p')
    .select(['p.title', 'p.category_id'])
    .select(
      sql<string | null>`(select source from product_pictures where product_id = p.id order by position limit 1)`.as(
        'picture',
      ),
    )
    .where('p.slug', '=', slug)
    .executeTakeFirst()

export const productPageData = async (
  db: Kysely<Tables>,
  brand: string,
  tree: CategoryTree,
  slug: string,
): Promise<PageData | null> => {
  const product = await productRow(db, slug)
  if (product === undefined) return null
  return pageDataOf(brand, {
    routeName: 'catalog-product-product',
    path: `/catalog/product/${slug}/`,
    title: product.title,
    description: strings.product(product.title, brand),
    picture: product.picture,
    type: 'product',
    breadcrumbs: breadcrumbsTo(tree, product.category_id),
  })
}
