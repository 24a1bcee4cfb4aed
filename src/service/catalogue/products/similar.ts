import { sql, type Kysely } from 'kysely'
import type { Product, ProductId } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { PricedTree } from '../prices/pricing.ts'
import { availableAt } from './listing-filters.ts'
import { productsAt } from './products.ts'

const SIMILAR = 12

interface Original {
  readonly id: number
  readonly title: string
  readonly price: number
  readonly category_id: number
}

// Of each kind (the title up to the first comma) the available product with the nearest price, the same category
// first.
const nearestIds = async (
  db: Kysely<Tables>,
  { id, title, price, category_id }: Original,
  limit: number,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<number>> => {
  const category = tree.byId.get(category_id)
  const branch = category?.parent?.branch ?? category?.branch ?? []
  const { rows } = await sql<{ id: number }>`
    with judged as (
      select p.id, p.category_id = ${category_id} as same, ${availableAt(deliveryContext)} as available,
        abs(ln(p.price::float8 / ${price}::float8)) as distance, split_part(whole.title, ',', 1) as kind
      from product_search p join products whole using (id)
      where p.id <> ${id} and p.category_id = any(${branch}::integer[])
        and split_part(whole.title, ',', 1) <> split_part(${title}::text, ',', 1)
    ), kinds as (
      select distinct on (kind) * from judged order by kind, available desc, distance, id
    )
    select id from kinds order by available desc, same desc, distance, id limit ${limit}
  `.execute(db)
  return rows.map((row) => row.id)
}

export const similarProducts = async (
  db: Kysely<Tables>,
  id: ProductId,
  limit: number | undefined,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<Product> | null> => {
  const original = await db
    .selectFrom('products')
    .select(['id', 'title', 'price', 'category_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (original === undefined) return null
  return productsAt(db, await nearestIds(db, original, limit ?? SIMILAR, deliveryContext, tree), deliveryContext, tree)
}
