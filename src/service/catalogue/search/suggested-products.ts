import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Price, ProductId, Slug } from '../../../domain/catalogue/product.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { availableAt } from '../products/listing-filters.ts'

export interface SuggestedProduct {
  readonly id: ProductId
  readonly title: string
  readonly slug: Slug
  readonly image: string | null
  readonly price: Price
  // Whether it can be bought at the shopper's place.
  readonly isAvailable: boolean
}

interface SuggestedRow {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly image: string | null
  readonly price: Kopecks
  readonly base_price: Kopecks
  readonly discount: number
  readonly is_available: boolean
}

/** What the suggestions show of these products, in this order. */
export const suggestedProducts = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  deliveryContext: ResolvedDeliveryContext,
): Promise<ReadonlyArray<SuggestedProduct>> => {
  if (ids.length === 0) return []
  const { rows } = await sql<SuggestedRow>`
    select p.id, goods.title, goods.slug, goods.price, goods.base_price, goods.discount,
      ${availableAt(deliveryContext)} as is_available,
      (select source from product_pictures where product_id = p.id order by position limit 1) as image
    from product_search p join products goods using (id)
    where p.id = any(${ids}::integer[]) order by array_position(${ids}::integer[], p.id)`.execute(db)
  return rows.map(({ id, title, slug, image, price, base_price, discount, is_available }) => ({
    id: id as ProductId,
    title,
    slug: slug as Slug,
    image,
    price: { price, basePrice: base_price, discount },
    isAvailable: is_available,
  }))
}
