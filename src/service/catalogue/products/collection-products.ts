import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { PricedTree } from '../prices/pricing.ts'
import { listProducts } from './listing.ts'

export const productsOfCollection = async (
  db: Kysely<Tables>,
  selection: string | null,
  limit: number,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<Product>> => {
  if (selection === null) return []
  const listing = await listProducts(
    db,
    { selection, inStock: true, groupVariants: true, limit },
    deliveryContext,
    tree,
  )
  return E.isLeft(listing) ? [] : listing.right.items
}
