import { attach, createEvent, createStore, sample } from 'effector'
import { EMPTY_BASKET, type Basket } from '../../domain/basket/basket.ts'
import { appHydrated } from '../app.ts'
import { latestRequests, type LatestRequest } from '../kernel/latest.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext, deliveryChosen, deliveryTypeDefaulted, shopChosen, shopForgotten } from '../delivery-context/delivery-context.ts'
import { $basketApi } from '../ports/api/basket-api.ts'
import { $clock } from '../ports/browser/clock.ts'
import { changeBasketFx, tickBasketFx } from './requests.ts'

/** The basket is wanted as the service has it now. [CART-28] */
export const basketOutdated = createEvent()

/** The service's answer to a change: a load on its way may be older than it, and is made anew. */
export const changeAnswered = createEvent<Basket>()

/** The service's answer, whatever was asked. [CART-12] */
export const basketReceived = createEvent<Basket>()

export const $basket = createStore<Basket>(EMPTY_BASKET).on(basketReceived, (_, basket) => basket)

/** False until the service has told of this shopper's basket. */
export const $isBasketKnown = createStore(false).on(basketReceived, () => true)

/** The basket was asked for and could not be had. */
export const $hasBasketFailed = createStore(false, { serialize: 'ignore' })

const openLoadFx = latestRequests('basket load', $clock)

export const loadBasketFx = failsAsPorts(attach({
  source: { api: $basketApi, at: $placeContext },
  effect: ({ api, at }, { signal }: LatestRequest) => run(api.load(at, signal)),
}))

/** Prices and stock are those of the shopper's place. [CART-08] */
sample({ clock: [appHydrated, basketOutdated, shopChosen, deliveryChosen, deliveryTypeDefaulted, shopForgotten], fn: () => undefined, target: openLoadFx })
sample({ clock: openLoadFx.doneData, target: loadBasketFx })

/** A basket was loaded while a change was on its way: the answer to the change may be the older of the two. */
const $isCrossed = createStore(false, { serialize: 'ignore' }).reset(loadBasketFx)

sample({
  clock: loadBasketFx.done,
  source: [changeBasketFx.pending, tickBasketFx.pending],
  filter: (pending) => pending.includes(true),
  fn: () => true,
  target: $isCrossed,
})

sample({
  clock: changeAnswered,
  source: [loadBasketFx.pending, $isCrossed],
  filter: (signs) => signs.includes(true),
  fn: () => undefined,
  target: basketOutdated,
})

sample({
  clock: loadBasketFx.done,
  filter: ({ params }) => !params.signal.aborted,
  fn: ({ result }) => result,
  target: basketReceived,
})

sample({ clock: changeAnswered, target: basketReceived })

$hasBasketFailed
  .on(loadBasketFx.failData, (hasFailed, error) => hasFailed || error._tag !== 'Aborted')
  .reset([openLoadFx, basketReceived])

logFailures('basket load', loadBasketFx)
