import { createEvent, createStore, sample } from 'effector'
import { allTicks } from '../../domain/basket/ticks.ts'
import { delayed } from '../kernel/timer.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { $basketSync, $isBasketLoaded, $visibleBasket, basketHappened, basketOutdated } from './basket.ts'
import { loadBasket } from './requests.ts'

export const commentRequested = basketHappened.prepend(
  (comment: { readonly productId: ProductId; readonly comment: string }) => ({ _tag: 'CommentRequested', ...comment }),
)

export const tickRequested = basketHappened.prepend(
  ({ productId, ticked }: { readonly productId: ProductId; readonly ticked: boolean }) => ({
    _tag: 'TicksRequested',
    ticks: { [productId]: !ticked },
  }),
)

export const allTicksRequested = createEvent<boolean>()

sample({
  clock: allTicksRequested,
  source: $basketSync,
  fn: (state, isTicked) => ({ _tag: 'TicksRequested' as const, ticks: allTicks(state, isTicked) }),
  target: basketHappened,
})

/** May be triggered before hydration ends. [CART-28] */
export const basketVisited = createEvent()

sample({
  clock: basketVisited,
  source: $isBasketLoaded,
  filter: (isLoaded) => isLoaded,
  target: basketOutdated,
})

export const $lines = $visibleBasket.map(({ items }) => items)

export const $hasBasketFailed = $basketSync.map(({ loadError }) => loadError !== null)

export const $isBasketAwaited = createStore(false, { serialize: 'ignore' })

sample({
  clock: delayed(loadBasket.started, 0),
  source: $isBasketLoaded,
  filter: (isLoaded) => !isLoaded,
  fn: () => true,
  target: $isBasketAwaited,
})

export const $isBasketPending = $basketSync.map(({ requests }) => requests.some(({ _tag }) => _tag !== 'Load'))

export const $hasPendingChanges = $basketSync.map(
  ({ pending: { changes, ticks, additions } }) =>
    Object.keys(changes).length + Object.keys(ticks).length + additions.length > 0,
)

export const $rejectedComments = $basketSync.map(({ rejectedComments }) => rejectedComments)
