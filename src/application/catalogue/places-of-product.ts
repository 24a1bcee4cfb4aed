import { createEvent, sample } from 'effector'
import { isOwnShop, type Shop } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $productExtrasApi, type Shelf } from '../ports/api/catalogue/product-extras-api.ts'

export const productAvailabilityRequested = createEvent<ProductId | null>()

const shelves = query({
  name: 'shelves',
  source: { api: $productExtrasApi, city: $city },
  load: ({ api, city }, id: ProductId) => run(api.shelves(id, city.id)),
})

const $shelves = shelves.$data.on(productAvailabilityRequested, () => null)

sample({ clock: productAvailabilityRequested, filter: (id) => id !== null, target: shelves.requested })

export type PlaceStock = 'here' | 'onOrder' | 'none'

const stockOf = ({ stock, onOrder = false }: Shelf): PlaceStock => (stock > 0 ? 'here' : onOrder ? 'onOrder' : 'none')

export interface ProductAvailability {
  readonly at: (shop: Shop) => PlaceStock | undefined
  readonly delivered: boolean | undefined
}

// Partner points are supplied only by warehouses, so the products' stock state is the same for all.
export const $placesOfProduct = $shelves.map((shelves): ProductAvailability => {
  const [first] = shelves ?? []
  const stocks = new Map(shelves?.map((shelf) => [shelf.shop.id, stockOf(shelf)]))
  const atPoints = first?.onOrder === undefined ? undefined : first.onOrder ? 'onOrder' : 'none'
  return {
    at: (shop) => (isOwnShop(shop) ? stocks.get(shop.id) : atPoints),
    delivered: first === undefined ? undefined : first.stock > 0 || first.onOrder === true,
  }
})

logErrors('places of a product', shelves.failed)
