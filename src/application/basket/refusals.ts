import { createEvent, createStore, sample } from 'effector'
import { lineMessagesText } from '../../domain/basket/line-messages.ts'
import { alertRaised, type Alert } from '../alerts/alerts.ts'
import { failureTold } from '../alerts/failure-notified.ts'
import { isLostOnTheWay, type AppError } from '../kernel/app-error.ts'
import { $basket, basketOutdated } from './basket.ts'
import { amountRequested, productAdded } from './change.ts'
import { tickBasketFx } from './requests.ts'
import { changeRefused } from './unsettled.ts'

type LineLimits = Extract<AppError, { _tag: 'LineLimits' }>

/** The service spoke of lines that cannot be had as they are wanted. */
export const linesRefused = createEvent<LineLimits>()

const limitsOf = ({ error }: { readonly error: AppError }): LineLimits | null => (error._tag === 'LineLimits' ? error : null)

sample({
  clock: changeRefused,
  filter: (refusal) => limitsOf(refusal) !== null,
  fn: (refusal) => limitsOf(refusal) as LineLimits,
  target: linesRefused,
})

/** What the service said about a line, until its amount is changed again; by product. [CART-23] */
export const $lineNotes = createStore<Readonly<Record<string, string>>>({})
  .on(linesRefused, (notes, { messages }) =>
    ({ ...notes, ...Object.fromEntries(messages.map(({ productId, message }) => [productId, message])) }))
  .on([amountRequested, productAdded], (notes, { productId }) =>
    Object.fromEntries(Object.entries(notes).filter(([id]) => id !== String(productId))))

/** [CART-23..25] */
sample({
  clock: linesRefused,
  source: $basket,
  fn: (basket, { messages, message }): Alert => ({ _tag: 'Said', message: lineMessagesText(messages, basket) || message }),
  target: alertRaised,
})

/** [CART-22, CART-26] */
sample({
  clock: changeRefused,
  filter: (refusal) => limitsOf(refusal) === null,
  fn: ({ error }) => error,
  target: failureTold,
})

/** [ERR-13] */
const ticksRefused = sample({ clock: tickBasketFx.failData, filter: (error) => !isLostOnTheWay(error) })

sample({ clock: ticksRefused, target: failureTold })

/** What was refused says that the picture is not the shop's. */
sample({ clock: [changeRefused, ticksRefused], fn: () => undefined, target: basketOutdated })
