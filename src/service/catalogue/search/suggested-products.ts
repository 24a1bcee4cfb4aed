import { sql, type Kysely } from 'kysely'
import type { Price, ProductId, Slug } from '../../../domain/catalogue/product.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { availableAt } from '../products/listing-filters.ts'
import { productRows } from '../products/product-rows.ts'
import { shownPriceOf, type PricedTree } from '../prices/pricing.ts'

export interface SuggestedProduct {
  readonly id: ProductId
  readonly title: string
  readonly slug: Slug
  readonly image: string | null
  readonly price: Price
  // Whether it can be bought at the shopper's place.
  readonly isAvailable: boolean
}

/** What the suggestions show of these products, in this order. */
export const suggestedProducts = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<SuggestedProduct>> => {
  if (ids.length === 0) return []
  const [rows, { rows: available }] = await Promise.all([
    productRows(db, ids, tree),
    sql<{ id: number }>`
      select p.id from product_search p where p.id = any(${ids}::integer[]) and ${availableAt(deliveryContext)}`.execute(
      db,
    ),
  ])
  const [byId, availableIds] = [new Map(rows.map((row) => [row.id, row])), new Set(available.map(({ id }) => id))]
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    return [
      {
        id: id as ProductId,
        title: row.title,
        slug: row.slug as Slug,
        image: row.pictures?.[0] ?? null,
        price: shownPriceOf(row, tree, deliveryContext.city.city.id),
        isAvailable: availableIds.has(id),
      },
    ]
  })
}
