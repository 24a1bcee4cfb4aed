import { sql, type Kysely } from 'kysely'
import type { SeoName } from '../../../contract/kernel/seo-template.ts'
import type { PageData } from '../../../domain/content/page.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { breadcrumbsTo, categoryHref, pathTo, type CategoryNode, type CategoryTree } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { pageDataOf } from './page-data.ts'
import { strings } from './strings.ts'

type Values = Readonly<Partial<Record<SeoName, string | null>>>

// An empty value leaves neither two spaces nor a space before a mark.
const filledTemplate = (template: string | null | undefined, values: Values): string | null =>
  template
    ?.replace(/\{([а-яё]+)\}/g, (_, name: string) => values[name as SeoName] ?? '')
    .replace(/\s+(?=[\s,.;:!?»)])/g, '')
    .trim() || null

const inherited = (node: CategoryNode | undefined, of: 'productTitle' | 'productDescription'): string | null =>
  node === undefined ? null : (pathTo(node).findLast(({ seo }) => seo[of] !== null)?.seo[of] ?? null)

export const categoryPage = (brand: string, tree: CategoryTree, slug: string): PageData | null => {
  const category = tree.bySlug.get(slug)
  if (category === undefined) return null
  const values = { категория: category.title, магазин: brand }
  return pageDataOf(brand, {
    routeName: 'catalog-category',
    path: categoryHref(category),
    title: category.title,
    ownHeadTitle: filledTemplate(category.seo.title, values),
    description: filledTemplate(category.seo.description, values) ?? strings.category(category.title, brand),
    breadcrumbs: breadcrumbsTo(tree, category.id).slice(0, -1),
  })
}

const productRow = (db: Kysely<Tables>, slug: string) =>
  db
    .selectFrom('products as p')
    .leftJoin('brands as b', (join) => join.onRef('b.id', '=', 'p.brand_id').on('b.is_hidden', '=', false))
    .select(['p.title', 'p.category_id', 'p.price', 'p.seo_title', 'p.seo_description', 'b.title as brand'])
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
  const category = tree.byId.get(product.category_id)
  const values = {
    товар: product.title,
    категория: category?.title ?? null,
    бренд: product.brand,
    цена: formatPrice(product.price),
    магазин: brand,
  }
  return pageDataOf(brand, {
    routeName: 'catalog-product-product',
    path: `/catalog/product/${slug}/`,
    title: product.title,
    ownHeadTitle: filledTemplate(product.seo_title ?? inherited(category, 'productTitle'), values),
    description:
      filledTemplate(product.seo_description ?? inherited(category, 'productDescription'), values) ??
      strings.product(product.title, brand),
    picture: product.picture,
    type: 'product',
    breadcrumbs: breadcrumbsTo(tree, product.category_id),
  })
}
