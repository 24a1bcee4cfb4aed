import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { increased, wishesOf, withWish, type BasketChange, type Wish } from '../../domain/basket/basket.ts'
import { failureTold } from '../alerts/failure-notified.ts'
import { isLostOnTheWay, type AppError } from '../kernel/app-error.ts'
import { $basket, $isBasketKnown, basketOutdated, basketReceived, loadBasketFx } from './basket.ts'
import { changeBasketFx } from './requests.ts'
import { $unsettled, changeDue, wishesForgotten, wishesMade } from './unsettled.ts'

const CART_DEBOUNCE_MS = 500

/** Units to add to what the basket holds of a product. [CART-18] */
export const productAdded = createEvent<Wish>()

/** The number of units wanted of a product that the basket holds; 0 removes it. [CART-20, CART-21] */
export const amountRequested = createEvent<Wish>()

/** The shopper has made something of the cart on this page. */
export const $isCartChanged = createStore(false, { serialize: 'ignore' }).on([productAdded, amountRequested], () => true)

type RequestCounts = Readonly<Record<string, number>>

const counted = (counts: RequestCounts, wishes: BasketChange, by: number): RequestCounts => ({
  ...counts,
  ...Object.fromEntries(Object.keys(wishes).map((id) => [id, (counts[id] ?? 0) + by])),
})

/** Running requests by product. [CART-09] */
export const $requestCounts = createStore<RequestCounts>({})
  .on(changeBasketFx, (counts, { wishes }) => counted(counts, wishes, 1))
  .on(changeBasketFx.finally, (counts, { params }) => counted(counts, params.wishes, -1))

sample({ clock: amountRequested, fn: (wish) => [wish], target: wishesMade })
sample({ clock: debounce(amountRequested, CART_DEBOUNCE_MS), fn: () => undefined, target: changeDue })

const waitingMet = createEvent<ReadonlyArray<Wish>>()
const waitingGivenUp = createEvent<AppError>()

/** Additions wait for the basket to be known: what they add to is the service's to say. */
export const $waitingAdditions = createStore<ReadonlyArray<Wish>>([])
  .on(amountRequested, (waiting, { productId }) => waiting.filter((wish) => wish.productId !== productId))
  .on([waitingMet, waitingGivenUp, wishesForgotten], () => [])

sample({
  clock: productAdded,
  source: { basket: $basket, unsettled: $unsettled, isKnown: $isBasketKnown },
  filter: ({ isKnown }) => isKnown,
  fn: ({ basket, unsettled }, wish) => [increased(basket, unsettled, wish)],
  target: [wishesMade, changeDue],
})

sample({
  clock: productAdded,
  source: { waiting: $waitingAdditions, isKnown: $isBasketKnown },
  filter: ({ isKnown }) => !isKnown,
  fn: ({ waiting }, wish) => [...waiting, wish],
  target: $waitingAdditions,
})

/** A basket that could not be had is asked for again. */
sample({
  clock: productAdded,
  source: { isKnown: $isBasketKnown, isLoading: loadBasketFx.pending },
  filter: ({ isKnown, isLoading }) => !isKnown && !isLoading,
  fn: () => undefined,
  target: basketOutdated,
})

sample({
  clock: basketReceived,
  source: { basket: $basket, unsettled: $unsettled, waiting: $waitingAdditions },
  filter: ({ waiting }) => waiting.length > 0,
  fn: ({ basket, unsettled, waiting }) =>
    wishesOf(waiting.reduce((wishes, wish) => withWish(wishes, increased(basket, wishes, wish)), unsettled)),
  target: waitingMet,
})

sample({ clock: waitingMet, target: [wishesMade, changeDue] })

/** What waited for a basket that the service will not give is given up, and said to be; a lost connection it outlives. [CART-22] */
sample({
  clock: loadBasketFx.failData,
  source: $waitingAdditions,
  filter: (waiting, error) => waiting.length > 0 && error._tag !== 'Aborted' && !isLostOnTheWay(error),
  fn: (_, error) => error,
  target: waitingGivenUp,
})

sample({ clock: waitingGivenUp, target: failureTold })
