import { createStore, sample } from 'effector'
import { countOf, type Basket } from '../../domain/basket.ts'
import { basketOutdated, basketReceived } from '../basket/basket.ts'
import type { AppError } from '../kernel/app-error.ts'
import { checkoutDone } from './form.ts'
import { placeFx, type Placing } from './place.ts'

const isUnknown = ({ _tag }: AppError): boolean => _tag === 'Offline' || _tag === 'Timeout' || _tag === 'BadShape'

/** The order that may have been placed: it was sent, and no answer came back. */
const $lost = createStore<Placing | null>(null, { serialize: 'ignore' })
  .on(placeFx.fail, (_, { params, error }) => (isUnknown(error) ? params : null))
  .reset([placeFx.done, checkoutDone])

sample({ clock: placeFx.failData, filter: isUnknown, fn: () => undefined, target: basketOutdated })

const isGone = ({ products }: Placing, basket: Basket): boolean => products.every((id) => countOf(basket, id) === 0)

/** What was ordered left the cart: the order is there, and its key, sent again, brings its answer and no second order. [ORD-02] */
sample({
  clock: basketReceived,
  source: { lost: $lost, isPlacing: placeFx.pending },
  filter: ({ lost, isPlacing }, basket) => lost !== null && !isPlacing && isGone(lost, basket),
  fn: ({ lost }) => lost as Placing,
  target: placeFx,
})
