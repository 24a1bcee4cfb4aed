import { attach, createEvent, createStore, sample } from 'effector'
import type { DeliveryMethod } from '../../domain/place/place.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $placeApi } from '../ports/api/delivery/place-api.ts'
import { $productExtrasApi, type Shelf } from '../ports/api/catalogue/product-extras-api.ts'
import { latestOutcome } from './latest-response.ts'

export interface Availability {
  readonly id: ProductId
  readonly shelves: ReadonlyArray<Shelf>
  readonly methods: ReadonlyArray<DeliveryMethod>
}

export const availabilitySeen = createEvent<ProductId>()

const fullestFirst = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<Shelf> =>
  [...shelves].sort((one, other) => Number(other.stock > 0) - Number(one.stock > 0))

const loadFx = failsAsPorts(
  attach({
    source: { extras: $productExtrasApi, places: $placeApi, city: $city },
    effect: async ({ extras, places, city }, id: ProductId): Promise<Availability> => {
      const [shelves, methods] = await Promise.all([
        run(extras.shelves(id, city.id)),
        run(places.deliveryMethods(city.id)),
      ])
      return { id, shelves: fullestFirst(shelves), methods }
    },
  }),
)

const { answered, failed } = latestOutcome('availability', loadFx)

export const $availability = createStore<Availability | null>(null, { serialize: 'ignore' })
  .on(availabilitySeen, (known, id) => (known?.id === id ? known : null))
  .on(answered, (_, availability) => availability)

export const $hasAvailabilityFailed = createStore(false, { serialize: 'ignore' })
  .on(failed, () => true)
  .reset([availabilitySeen, answered])

/** The latest request was answered or failed. */
export const $isAvailabilitySettled = createStore(false, { serialize: 'ignore' })
  .on([answered, failed], () => true)
  .reset(availabilitySeen)

sample({ clock: availabilitySeen, target: loadFx })

const $seen = createStore<ProductId | null>(null, { serialize: 'ignore' }).on(availabilitySeen, (_, id) => id)

sample({ clock: $city, source: $seen, filter: (id) => id !== null, fn: (id) => id as ProductId, target: loadFx })
