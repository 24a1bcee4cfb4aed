import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { Order } from '../../domain/order/order.ts'
import { basketOutdated, basketShared, linesRejected } from '../basket/basket.ts'
import { $preview, $previewState, previewOutdated, previewReceived } from '../basket/preview.ts'
import { changeBasket, syncErrorOf, tickBasket } from '../basket/requests.ts'
import { isResponseLost, type AppError } from '../kernel/app-error.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $city, $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $orderApi, type OrderRequest } from '../ports/api/sales/order-api.ts'
import { attemptMade, attemptRequested, attemptsCleared } from './attempt.ts'
import { changedOf, newOrderAgreed, orderChanged } from './changed-order.ts'
import { $orderPhone, needsConfirmedPhone, withConfirmedPhone } from './confirm-phone.ts'
import { $requestedDiscounts } from './discount-changes.ts'
import { discountErrorsOf, discountsRejected } from './discounts.ts'
import { checkoutDone, checkoutForm } from './form.ts'
import { orderRecoveryRequested } from './order-recovery.ts'
import { $paymentMethod } from './payment.ts'
import './prefill.ts'
import { $placedOrder, orderPlaced, orderTaken, place } from './place.ts'
import { $pickupPoint, $method, $methodCode, $receivingType } from './receiving.ts'
import { $isRepeating, isUnavailable, orderRepeated, orderUnavailable, repeatsEnded } from './repeated-order.ts'
import { orderRequestOf } from './request.ts'
import { $lostOrder } from './sent-order.ts'
import { orderClosed } from './visit.ts'

/*
 * Placing an order:
 * 1. A valid form, or a repetition, waits until the basket has no pending change.
 * 2. A new preview is compared with the shown one. If they differ, a layer asks the shopper.
 * 3. The order is sent with an idempotency key.
 * 4. An error is shown in the form, unless a layer asks for something or the order is repeated.
 * 5. A placed order clears the basket.
 */

const noPayload = (): undefined => undefined

// 1. Wait for pending changes

const pendingChangesEnded = createEvent()
const waitFailed = createEvent<AppError>()

const changeRejected = sample({
  clock: changeBasket.failData,
  filter: (error) => syncErrorOf(error)._tag === 'Rejected',
})

const $isWaiting = createStore(false, { serialize: 'ignore' }).reset([
  pendingChangesEnded,
  changeRejected,
  tickBasket.fail,
  discountsRejected,
  waitFailed,
  orderClosed,
])

const check = mutation({
  name: 'placing: check',
  source: { api: $orderApi, at: $deliveryContext, method: $methodCode, discounts: $requestedDiscounts },
  call: async ({ api, at, method, discounts }, shown: Order) =>
    changedOf(shown, await run(api.preview(at, method, discounts, new AbortController().signal))),
  concurrency: 'every',
})

const $isBusy = combine(
  [$isWaiting, check.$isPending, place.$isPending, $placedOrder],
  ([isWaiting, isChecking, isSending, placed]) => isWaiting || isChecking || isSending || placed !== null,
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
  fn: noPayload,
  target: orderRecoveryRequested,
})

sample({
  clock: [$isWaiting, $previewState],
  source: { isWaiting: $isWaiting, state: $previewState },
  filter: ({ isWaiting, state }) => isWaiting && state !== 'pending',
  fn: noPayload,
  target: pendingChangesEnded,
})

sample({
  clock: sample({ clock: changeBasket.failData, filter: isResponseLost }),
  source: $isWaiting,
  filter: (isWaiting) => isWaiting,
  fn: (_, error) => error,
  target: waitFailed,
})
sample({ clock: waitFailed, target: checkoutForm.rejected })

// 2. Compare a new preview with the shown one

const orderChecked = createEvent<Order>()

sample({ clock: pendingChangesEnded, source: $preview, filter: (preview) => preview !== null, target: check.requested })
sample({
  clock: pendingChangesEnded,
  source: $preview,
  filter: (preview) => preview === null,
  fn: noPayload,
  target: [previewOutdated, repeatsEnded],
})

sample({ clock: newOrderAgreed, target: orderChecked })

sample({
  clock: check.doneData,
  filter: ({ shown, actual, changes }) => actual?.sum === shown.sum && changes.length === 0,
  fn: ({ shown }) => shown,
  target: orderChecked,
})
sample({
  clock: check.doneData,
  filter: ({ shown, actual, changes }) => actual?.sum !== shown.sum || changes.length > 0,
  target: orderChanged,
})

// whether the shopper agrees or not, the page shows the current order
sample({ clock: orderChanged, fn: ({ actual }) => actual, target: previewReceived })
sample({ clock: [orderChanged, linesRejected], fn: noPayload, target: basketOutdated })

// 3. Send

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

const productsOf = ({ shipments }: Pick<Order, 'shipments'>) =>
  shipments.flatMap(({ items }) => items.map(({ product }) => product.id))

sample({
  clock: orderChecked,
  source: { request: $request, at: $deliveryContext },
  filter: ({ request }) => request !== null,
  fn: ({ request, at }, shown) => ({ order: { ...(request as OrderRequest), expectedSum: shown.sum }, shown, at }),
  target: attemptRequested,
})

sample({
  clock: attemptMade,
  source: $orderPhone,
  fn: (confirmed, { order, shown, at, key, content }) =>
    withConfirmedPhone({ order, at, key, content, products: productsOf(shown), captcha: null }, confirmed),
  target: place.requested,
})

sample({ clock: orderPlaced, fn: noPayload, target: attemptsCleared })

// 4. Errors

const failed = merge([check.failData, place.failData])

const isConflict = (error: AppError): error is Extract<AppError, { _tag: 'Rejected' }> =>
  error._tag === 'Rejected' && error.status === 409

// What the service offers instead of the sent order.
const newOrderOf = (error: AppError): Order | null => (isConflict(error) ? (error.order ?? null) : null)

const opensLayer = (error: AppError): boolean =>
  newOrderOf(error) !== null || error._tag === 'CaptchaRequired' || needsConfirmedPhone(error)

sample({
  clock: place.fail,
  source: $preview,
  filter: (preview, { error }) => preview !== null && newOrderOf(error) !== null,
  fn: (preview, { error }) => changedOf(preview as Order, newOrderOf(error)),
  target: orderChanged,
})

sample({ clock: failed, filter: isUnavailable, target: orderUnavailable })
sample({
  clock: [
    orderChanged,
    changeRejected,
    tickBasket.fail,
    discountsRejected,
    waitFailed,
    sample({ clock: failed, filter: (error) => !isUnavailable(error) }),
  ],
  fn: noPayload,
  target: repeatsEnded,
})

sample({
  clock: failed,
  filter: (error) => !opensLayer(error) && !isUnavailable(error),
  target: checkoutForm.rejected,
})

sample({
  clock: place.failData.filterMap((error) => (error._tag === 'LineLimits' ? error : undefined)),
  target: linesRejected,
})

sample({
  clock: failed.filterMap((error) => discountErrorsOf(error) ?? undefined),
  target: discountsRejected,
})

// The edited order was paid or cancelled meanwhile: the reloaded basket has a notice about it. [ORD-17]
sample({
  clock: place.failData,
  filter: (error) => isConflict(error) && newOrderOf(error) === null,
  fn: noPayload,
  target: basketOutdated,
})

// 5. Clear the basket

// the order page opens before the basket is cleared
sample({
  clock: orderClosed,
  source: $placedOrder,
  filter: (placed) => placed !== null,
  fn: noPayload,
  target: orderTaken,
})

sample({ clock: orderTaken, target: [checkoutDone, checkoutForm.cleared, basketOutdated, basketShared] })
