import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { DeliveryMethod, DeliveryMethodCode, DeliveryType, Shop } from '../../domain/place.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $city, $deliveryType } from '../place/place.ts'
import { $placeApi } from '../ports/place-api.ts'

/** The ways to receive goods in the shopper's city are to be had. */
export const receivingWanted = createEvent()

/** [DELIV-04] */
export const methodChosen = createEvent<DeliveryMethodCode>()

export interface ReceivingWays {
  readonly types: ReadonlyArray<DeliveryType>
  /** Own shops and partners' points. */
  readonly shops: ReadonlyArray<Shop>
  /** Methods that come to the door. */
  readonly methods: ReadonlyArray<DeliveryMethod>
}

export const loadReceivingFx = failsAsPorts(attach({
  source: { api: $placeApi, city: $city },
  effect: async ({ api, city }): Promise<ReceivingWays> => {
    const [types, shops, methods] = await Promise.all([
      run(api.deliveryTypes(city.id)),
      run(api.shops(city.id)),
      run(api.deliveryMethods(city.id)),
    ])
    return { types, shops, methods: methods.filter(({ deliveryType, hasPoints }) => deliveryType === 'delivery' && !hasPoints) }
  },
}))

/** Null until they are known. */
export const $receiving = createStore<ReceivingWays | null>(null, { serialize: 'ignore' })
  .on(loadReceivingFx.doneData, (_, ways) => ways)

export const $hasReceivingFailed = createStore(false, { serialize: 'ignore' })
  .on(loadReceivingFx.fail, () => true)
  .reset(loadReceivingFx)

sample({ clock: receivingWanted, target: loadReceivingFx })
sample({ clock: $city, source: $receiving, filter: (ways) => ways !== null, fn: () => undefined, target: loadReceivingFx })

/** How the goods are to travel; null is the city's first way. */
const $chosenMethod = createStore<DeliveryMethodCode | null>(null, { serialize: 'ignore' })
  .on(methodChosen, (_, code) => code)
  .reset($city)

/** The way that goods travel to the door, as far as it is known. */
export const $method = combine($receiving, $chosenMethod, (ways, chosen): DeliveryMethod | null =>
  ways?.methods.find(({ code }) => code === chosen) ?? ways?.methods[0] ?? null)

export const $methodCode = combine($deliveryType, $chosenMethod, (type, chosen) => (type === 'delivery' ? chosen : null))

logFailures('ways to receive', loadReceivingFx)
