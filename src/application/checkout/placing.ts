import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import type { Order } from '../../domain/order/order.ts'
import { basketOutdated, basketShared, linesRejected } from '../basket/basket.ts'
import { $preview, $previewState, previewOutdated, previewReceived } from '../basket/preview.ts'
import { changeBasketFx, syncErrorOf, tickBasketFx } from '../basket/requests.ts'
import { isResponseLost, type AppError } from '../kernel/app-error.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $city, $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $orderApi, type OrderRequest } from '../ports/api/sales/order-api.ts'
import { attemptFx, attemptsForgotten } from './attempt.ts'
import { changedOf, newOrderAgreed, orderChanged } from './changed-order.ts'
import { $orderPhone, needsConfirmedPhone, withConfirmedPhone } from './confirm-phone.ts'
import { $requestedDiscounts } from './discount-changes.ts'
import { discountErrorsOf, discountsRejected } from './discounts.ts'
import { checkoutDone, checkoutForm } from './form.ts'
import { lostOrderSought } from './order-recovery.ts'
import './payment-redirect.ts'
import { $paymentMethod } from './payment.ts'
import './prefill.ts'
import { $placedOrder, orderPlaced, orderTaken, placeFx } from './place.ts'
import { $pickupPoint, $method, $methodCode, $receivingType } from './receiving.ts'
import { $isRepeating, isUnavailable, orderRepeated, orderUnavailable, repeatsEnded } from './repeated-order.ts'
import { orderRequestOf } from './request.ts'
import { $lostOrder } from './sent-order.ts'
import { orderClosed } from './visit.ts'

const $request = combine(
  {
    values: checkoutForm.$values,
    payment: $paymentMethod,
    discounts: $requestedDiscounts,
    city: $city,
    deliveryType: $receivingType,
    shop: $pickupPoint,
    method: $method,
  },
  ({ values, payment, discounts, ...deliveryContext }) => orderRequestOf(values, deliveryContext, payment, discounts),
)

const changeRejected = sample({
  clock: changeBasketFx.failData,
  filter: (error) => syncErrorOf(error)._tag === 'Rejected',
})

const changeDelayed = sample({ clock: changeBasketFx.failData, filter: isResponseLost })

const checkDue = createEvent()

const waitingLost = createEvent<AppError>()

// The order is placed after all pending changes are confirmed.
const $isWaiting = createStore(false, { serialize: 'ignore' }).reset([
  checkDue,
  changeRejected,
  tickBasketFx.fail,
  discountsRejected,
  waitingLost,
  orderClosed,
])

const checkFx = failsAsPorts(
  attach({
    source: { api: $orderApi, at: $deliveryContext, method: $methodCode, discounts: $requestedDiscounts },
    effect: async ({ api, at, method, discounts }, shown: Order) =>
      changedOf(shown, await run(api.preview(at, method, discounts, new AbortController().signal))),
  }),
)

const $isBusy = combine(
  [$isWaiting, checkFx.pending, attemptFx.pending, placeFx.pending, $placedOrder],
  ([isWaiting, isChecking, isAttempting, isPlacing, placed]) =>
    isWaiting || isChecking || isAttempting || isPlacing || placed !== null,
)

export const $isPlacing = combine($isBusy, $isRepeating, (isBusy, isRepeating) => isBusy || isRepeating)

sample({
  clock: checkoutForm.valid,
  source: $isBusy,
  filter: (isBusy) => !isBusy,
  fn: () => true,
  target: $isWaiting,
})

sample({
  clock: orderRepeated,
  source: { isBusy: $isBusy, lost: $lostOrder },
  filter: ({ isBusy, lost }) => !isBusy && lost === null,
  fn: () => true,
  target: $isWaiting,
})
sample({
  clock: orderRepeated,
  source: $lostOrder,
  filter: (lost) => lost !== null,
  fn: () => undefined,
  target: lostOrderSought,
})

sample({
  clock: [$isWaiting, $previewState],
  source: { isWaiting: $isWaiting, state: $previewState },
  filter: ({ isWaiting, state }) => isWaiting && state !== 'pending',
  fn: () => undefined,
  target: checkDue,
})

sample({ clock: checkDue, source: $preview, filter: (preview) => preview !== null, target: checkFx })
sample({
  clock: checkDue,
  source: $preview,
  filter: (preview) => preview === null,
  fn: () => undefined,
  target: [previewOutdated, repeatsEnded],
})

sample({
  clock: changeDelayed,
  source: $isWaiting,
  filter: (isWaiting) => isWaiting,
  fn: (_, error) => error,
  target: waitingLost,
})
sample({ clock: waitingLost, target: checkoutForm.refused })

const placingDue = createEvent<Order>()

const productsOf = ({ shipments }: Pick<Order, 'shipments'>) =>
  shipments.flatMap(({ items }) => items.map(({ product }) => product.id))

sample({ clock: newOrderAgreed, target: placingDue })

sample({
  clock: checkFx.doneData,
  filter: ({ shown, actual, changes }) => actual?.sum === shown.sum && changes.length === 0,
  fn: ({ shown }) => shown,
  target: placingDue,
})

sample({
  clock: checkFx.doneData,
  filter: ({ shown, actual, changes }) => actual?.sum !== shown.sum || changes.length > 0,
  target: orderChanged,
})

sample({
  clock: placingDue,
  source: { request: $request, at: $deliveryContext },
  filter: ({ request }) => request !== null,
  fn: ({ request, at }, shown) => ({ order: { ...(request as OrderRequest), expectedSum: shown.sum }, shown, at }),
  target: attemptFx,
})

sample({
  clock: attemptFx.done,
  source: $orderPhone,
  fn: (confirmed, { params: { order, shown, at }, result: { key, content } }) =>
    withConfirmedPhone({ order, at, key, content, products: productsOf(shown), captcha: null }, confirmed),
  target: placeFx,
})

sample({ clock: orderPlaced, fn: () => undefined, target: attemptsForgotten })

const newOrderOf = (error: AppError): Order | null =>
  error._tag === 'Rejected' && error.status === 409 ? (error.order ?? null) : null

sample({
  clock: placeFx.fail,
  source: $preview,
  filter: (preview, { error }) => preview !== null && newOrderOf(error) !== null,
  fn: (preview, { error }) => changedOf(preview as Order, newOrderOf(error)),
  target: orderChanged,
})

const failed = merge([checkFx.failData, placeFx.failData])

sample({ clock: failed, filter: isUnavailable, target: orderUnavailable })
sample({
  clock: [
    orderChanged,
    changeRejected,
    tickBasketFx.fail,
    discountsRejected,
    waitingLost,
    sample({ clock: failed, filter: (error) => !isUnavailable(error) }),
  ],
  fn: () => undefined,
  target: repeatsEnded,
})

sample({
  clock: failed,
  filter: (error) =>
    newOrderOf(error) === null &&
    error._tag !== 'CaptchaRequired' &&
    !needsConfirmedPhone(error) &&
    !isUnavailable(error),
  target: checkoutForm.refused,
})

sample({
  clock: placeFx.failData,
  filter: (error) => error._tag === 'LineLimits',
  fn: (error) => error as Extract<AppError, { _tag: 'LineLimits' }>,
  target: linesRejected,
})

sample({
  clock: [checkFx.failData, placeFx.failData],
  filter: (error) => discountErrorsOf(error) !== null,
  fn: (error) => discountErrorsOf(error) as NonNullable<ReturnType<typeof discountErrorsOf>>,
  target: discountsRejected,
})

// The edited order was paid or cancelled meanwhile: the basket says so. [ORD-17]
sample({
  clock: placeFx.failData,
  filter: (error) => error._tag === 'Rejected' && error.status === 409 && newOrderOf(error) === null,
  fn: () => undefined,
  target: basketOutdated,
})

// after a decline or a rejection the page shows the current order
sample({ clock: orderChanged, fn: ({ actual }) => actual, target: previewReceived })
sample({ clock: [orderChanged, linesRejected], fn: () => undefined, target: basketOutdated })

// the order page opens before the basket is cleared
sample({
  clock: orderClosed,
  source: $placedOrder,
  filter: (placed) => placed !== null,
  fn: () => undefined,
  target: orderTaken,
})

sample({ clock: orderTaken, target: [checkoutDone, checkoutForm.cleared, basketOutdated, basketShared] })
