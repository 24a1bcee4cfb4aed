import type { Kysely } from 'kysely'
import type { ProductId, ProductVariant, Slug } from '../../../domain/catalogue/product.ts'
import { distinguishingProperties, traitsOf } from '../../../domain/catalogue/variants.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { PricedTree } from '../prices/pricing.ts'
import { productRows } from './product-rows.ts'
import { propertiesOf } from './properties.ts'
import { soldAt } from './stock-at.ts'

const MAX_VARIANTS = 60

interface OfGroup {
  readonly id: number
  readonly source: string
  readonly group_source_id: string | null
}

const idsOf = async (db: Kysely<Tables>, { id, source, group_source_id }: OfGroup): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('source', '=', source)
    .where('group_source_id', '=', group_source_id)
    .where(({ or, eb }) => or([eb('is_on_sale', '=', true), eb('id', '=', id)]))
    .orderBy('id')
    .limit(MAX_VARIANTS)
    .execute()
  return rows.map((row) => row.id)
}

export const variantsOf = async (
  db: Kysely<Tables>,
  product: OfGroup,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<ProductVariant> | undefined> => {
  if (product.group_source_id === null) return undefined
  const ids = await idsOf(db, product)
  if (ids.length < 2) return undefined
  const [rows, properties] = await Promise.all([productRows(db, ids, tree), propertiesOf(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const titles = distinguishingProperties(ids.map((id) => ({ id: id as ProductId, properties: properties(id) })))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const isAvailable = soldAt(row, deliveryContext).state !== 'no_stock'
    return [
      {
        id: id as ProductId,
        slug: row.slug as Slug,
        picture: row.pictures?.[0] ?? null,
        isAvailable,
        traits: traitsOf({ properties: properties(id) }, titles),
      },
    ]
  })
}
