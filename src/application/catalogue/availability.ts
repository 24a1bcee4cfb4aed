import { createStore, sample } from 'effector'
import type { DeliveryMethod } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { isSettled, query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $deliveryApi } from '../ports/api/delivery/delivery-api.ts'
import { $productExtrasApi, type Shelf } from '../ports/api/catalogue/product-extras-api.ts'

export interface Availability {
  readonly id: ProductId
  readonly shelves: ReadonlyArray<Shelf>
  readonly methods: ReadonlyArray<DeliveryMethod>
}

const fullestFirst = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<Shelf> =>
  [...shelves].sort((one, other) => Number(other.stock > 0) - Number(one.stock > 0))

const availability = query({
  name: 'availability',
  source: { extras: $productExtrasApi, delivery: $deliveryApi, city: $city },
  load: async ({ extras, delivery, city }, id: ProductId): Promise<Availability> => {
    const [shelves, methods] = await Promise.all([
      run(extras.shelves(id, city.id)),
      run(delivery.deliveryMethods(city.id)),
    ])
    return { id, shelves: fullestFirst(shelves), methods }
  },
})

export const availabilitySeen = availability.requested

export const $availability = availability.$data.on(availabilitySeen, (loaded, id) =>
  loaded?.id === id ? loaded : null,
)

export const $hasAvailabilityFailed = availability.$error.map((error) => error !== null)

export const $isAvailabilitySettled = availability.$state.map(isSettled)

const $seen = createStore<ProductId | null>(null, { serialize: 'ignore' }).on(availabilitySeen, (_, id) => id)

sample({
  clock: $city,
  source: $seen,
  filter: (id) => id !== null,
  fn: (id) => id as ProductId,
  target: availability.requested,
})
