import { sql, type Kysely } from 'kysely'
import type { Product } from '../../domain/product.ts'
import type { Tables } from '../database/tables.ts'
import { grouped } from '../grouped.ts'
import type { Place } from '../places/place.ts'
import type { CategoryNode, CategoryTree } from './category-tree.ts'
import { productsAt } from './products.ts'

const PROMO_PRODUCTS = 4

/** The most wanted products of each section, at a place. [CATL-04] */
export const promoProducts = async (
  db: Kysely<Tables>,
  sections: ReadonlyArray<CategoryNode>,
  place: Place,
  tree: CategoryTree,
): Promise<(section: CategoryNode) => ReadonlyArray<Product>> => {
  const branches = JSON.stringify(sections.map(({ id, branch }) => ({ id, branch })))
  const { rows } = await sql<{ section_id: number; product_id: number }>`
    select section.id as section_id, product.id as product_id
    from jsonb_to_recordset(${branches}::jsonb) as section(id integer, branch integer[])
    cross join lateral (
      select id from products where is_on_sale and category_id = any(section.branch)
      order by popularity desc, id limit ${PROMO_PRODUCTS}
    ) product
  `.execute(db)
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const products = new Map((await productsAt(db, ids, place, tree)).map((product) => [product.id as number, product]))
  const bySection = grouped(rows, ({ section_id }) => section_id)
  return ({ id }) => (bySection.get(id) ?? []).flatMap(({ product_id }) => products.get(product_id) ?? [])
}
