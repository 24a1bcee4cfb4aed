import { attach, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { hasWishes, increased, NO_WISHES, withoutConfirmed, withWish, type BasketChange, type Wish } from '../../domain/basket.ts'
import type { ProductId } from '../../domain/product.ts'
import type { AppError } from '../kernel/app-error.ts'
import { latestRequests, type LatestRequest } from '../kernel/latest.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext } from '../place/place.ts'
import { $basketApi } from '../ports/basket-api.ts'
import { $clock } from '../ports/clock.ts'
import { $basket, $isBasketKnown, basketReceived } from './basket.ts'

export const CART_DEBOUNCE_MS = 500

/** Units to add to what the basket holds of a product. [CART-18] */
export const productAdded = createEvent<Wish>()

/** The number of units wanted of a product that the basket holds; 0 removes it. [CART-20, CART-21] */
export const amountRequested = createEvent<Wish>()

/** The service refused a change; what was wished is forgotten. */
export const changeRefused = createEvent<{ readonly wishes: BasketChange; readonly error: AppError }>()

const wishesMade = createEvent<ReadonlyArray<Wish>>()
const changeDue = createEvent()

const openRequestFx = latestRequests('basket', $clock)

export const changeBasketFx = failsAsPorts(attach({
  source: { api: $basketApi, at: $placeContext },
  effect: ({ api, at }, { wishes, request }: { readonly wishes: BasketChange; readonly request: LatestRequest }) =>
    run(api.change(wishes, request, at)),
}))

/** What the shopper wants and the service has not yet confirmed, by product. */
export const $unsettled = createStore<BasketChange>(NO_WISHES)
  .on(wishesMade, (unsettled, wishes) => wishes.reduce(withWish, unsettled))
  .on(changeBasketFx.done, (unsettled, { params }) => withoutConfirmed(unsettled, params.wishes))
  .on(changeRefused, (unsettled, { wishes }) => withoutConfirmed(unsettled, wishes))

type RequestCounts = Readonly<Record<string, number>>

const counted = (counts: RequestCounts, wishes: BasketChange, by: number): RequestCounts => ({
  ...counts,
  ...Object.fromEntries(Object.keys(wishes).map((id) => [id, (counts[id] ?? 0) + by])),
})

/** Running requests by product. [CART-09] */
export const $requestCounts = createStore<RequestCounts>({})
  .on(changeBasketFx, (counts, { wishes }) => counted(counts, wishes, 1))
  .on(changeBasketFx.finally, (counts, { params }) => counted(counts, params.wishes, -1))

/** Additions wait for the basket to be known: what they add to is the service's to say. */
export const $waitingAdditions = createStore<ReadonlyArray<Wish>>([])

sample({
  clock: productAdded,
  source: { waiting: $waitingAdditions, isKnown: $isBasketKnown },
  filter: ({ isKnown }) => !isKnown,
  fn: ({ waiting }, wish) => [...waiting, wish],
  target: $waitingAdditions,
})

sample({
  clock: productAdded,
  source: { basket: $basket, unsettled: $unsettled, isKnown: $isBasketKnown },
  filter: ({ isKnown }) => isKnown,
  fn: ({ basket, unsettled }, wish) => [increased(basket, unsettled, wish)],
  target: [wishesMade, changeDue],
})

sample({
  clock: $isBasketKnown,
  source: { basket: $basket, unsettled: $unsettled, waiting: $waitingAdditions },
  filter: ({ waiting }) => waiting.length > 0,
  fn: ({ basket, unsettled, waiting }) => Object.entries(
    waiting.reduce((wishes, wish) => withWish(wishes, increased(basket, wishes, wish)), unsettled),
  ).map(([id, wish]) => ({ productId: Number(id) as ProductId, ...wish })),
  target: [wishesMade, changeDue],
})

$waitingAdditions.on(wishesMade, () => [])

sample({ clock: amountRequested, fn: (wish) => [wish], target: wishesMade })
sample({ clock: debounce(amountRequested, CART_DEBOUNCE_MS), target: changeDue })

sample({ clock: changeDue, source: $unsettled, filter: hasWishes, target: openRequestFx })

sample({
  clock: openRequestFx.doneData,
  source: $unsettled,
  fn: (wishes, request) => ({ wishes, request }),
  target: changeBasketFx,
})

sample({ clock: changeBasketFx.doneData, target: basketReceived })

sample({
  clock: changeBasketFx.fail,
  filter: ({ error }) => error._tag !== 'Aborted',
  fn: ({ params, error }) => ({ wishes: params.wishes, error }),
  target: changeRefused,
})
