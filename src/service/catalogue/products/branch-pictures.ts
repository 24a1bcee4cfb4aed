import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import { isShown } from '../categories/categories.ts'
import type { CategoryNode } from '../categories/category-tree.ts'
import { availableAt } from './listing-filters.ts'

// The picture of the most popular available product of each category and of each of its children.
export const branchPictures = async (
  db: Kysely<Tables>,
  categories: ReadonlyArray<CategoryNode>,
  deliveryContext: ResolvedDeliveryContext,
): Promise<ReadonlyMap<number, string>> => {
  const nodes = categories.flatMap((category) => [category, ...category.children.filter(isShown)])
  const branches = JSON.stringify(nodes.map(({ id, branch }) => ({ id, branch })))
  const { rows } = await sql<{ id: number; source: string }>`
    select category.id, picture.source
    from jsonb_to_recordset(${branches}::jsonb) as category(id integer, branch integer[])
    cross join lateral (
      select p.id from product_search p where p.category_id = any(category.branch)
      order by ${availableAt(deliveryContext)} desc, p.popularity desc, p.id limit 1
    ) product
    cross join lateral (
      select source from product_pictures where product_id = product.id order by position limit 1
    ) picture
  `.execute(db)
  return new Map(rows.map(({ id, source }) => [id, source]))
}
