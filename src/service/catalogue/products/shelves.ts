import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import type { PricedTree } from '../prices/pricing.ts'
import { availableAt } from './listing-filters.ts'
import { productsAt } from './products.ts'

export type ShelfRule =
  | { readonly categoryId: number }
  | { readonly collectionId: number }
  /** Chosen by staff; shown in this order. */
  | { readonly productIds: ReadonlyArray<number> }

const setOf = (rule: ShelfRule, tree: PricedTree): RawBuilder<boolean> => {
  if ('categoryId' in rule) return sql`p.category_id = any(${tree.byId.get(rule.categoryId)?.branch ?? []}::integer[])`
  if ('collectionId' in rule)
    return sql`exists (
      select from product_selections ps where ps.product_id = p.id and ps.selection_id = ${rule.collectionId})`
  return sql`p.id = any(${rule.productIds}::integer[])`
}

const placeOf = (rule: ShelfRule): RawBuilder<unknown> =>
  'productIds' in rule ? sql`array_position(${rule.productIds}::integer[], p.id)` : sql`null::integer`

/** Products in stock for each rule, at most `limit`: two statements for all rules together. */
export const productsOfShelves = async (
  db: Kysely<Tables>,
  rules: ReadonlyArray<ShelfRule>,
  limit: number,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<ReadonlyArray<Product>>> => {
  if (rules.length === 0) return []
  const shelves = rules.map(
    (rule, shelf) => sql`(select ${shelf}::integer as shelf, p.id, ${placeOf(rule)} as place, p.popularity
      from product_search p where ${setOf(rule, tree)} and ${availableAt(deliveryContext)}
      order by place, p.popularity desc, p.id limit ${limit})`,
  )
  const { rows } = await sql<{ shelf: number; id: number }>`
    select shelf, id from (${sql.join(shelves, sql` union all `)}) shelves
    order by shelf, place, popularity desc, id`.execute(db)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const products = new Map<number, Product>(
    (await productsAt(db, ids, deliveryContext, tree)).map((product) => [product.id, product]),
  )
  const idsOf = grouped(rows, ({ shelf }) => shelf)
  return rules.map((_, shelf) =>
    (idsOf.get(shelf) ?? []).flatMap(({ id }) => {
      const product = products.get(id)
      return product === undefined ? [] : [product]
    }),
  )
}
