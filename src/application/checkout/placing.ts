import { combine, createEvent, merge, sample } from 'effector'
import {
  NOTHING_PLACED,
  type OrderDraft,
  type Placing,
  type PlacingCommand,
  type PlacingEvent,
  type SentOrder,
} from '../../domain/order/placing-state.ts'
import { isPlacing, isRepeating, stepPlacing } from '../../domain/order/placing.ts'
import type { OrderId } from '../../domain/order/order.ts'
import { basketOutdated, basketShared, linesRejected } from '../basket/basket.ts'
import {
  $preview,
  $previewState,
  $requestedDiscounts,
  $street,
  previewOutdated,
  previewReceived,
} from '../basket/preview.ts'
import { changeBasket, syncErrorOf, tickBasket } from '../basket/requests.ts'
import { $city, $deliveryContext } from '../delivery-context/delivery-context.ts'
import {
  $hasReceivingFailed,
  $method,
  $methodCode,
  $pickupPoint,
  $receivingType,
  receivingRequested,
} from '../delivery-context/receiving.ts'
import type { AppError } from '../kernel/app-error.ts'
import { commandOf, restartableTimer, runMachine } from '../kernel/machine.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { run } from '../kernel/run.ts'
import { delayed } from '../kernel/timer.ts'
import type { LayerName } from '../layers/contracts.ts'
import { answersOf, layerOpened, layerWithdrawn, type Opening } from '../layers/layers.ts'
import { $isOffline, connectionReturned } from '../network/offline.ts'
import { $guestOrder, guestOrderSettled } from '../order/guest-order.ts'
import { orderMailed, orderPlaced } from '../order/placed-order.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $randomness } from '../ports/browser/randomness.ts'
import { phoneConfirmed } from '../session/confirmed-phone.ts'
import { codeNotSent, codeRequested, codeUsed } from '../session/phone-code.ts'
import { discountErrorsOf, discountsRejected } from './discounts.ts'
import { $editedOrder } from './edited-order.ts'
import { checkoutForm, draftsUsed } from './form.ts'
import { $lostOrder, $sentOrder, orderSent, sentOrderLoaded, sentOrderSettled } from './lost-order.ts'
import { $paymentMethod } from './payment.ts'
import './prefill.ts'
import { placingErrorOf } from './placing-error.ts'
import './street.ts'
import { orderRequestOf } from './request.ts'
import { orderClosed, orderOpened } from './visit.ts'

type Event = PlacingEvent<AppError>

const LAYER = 'OrderProductsConfirmLayer'
const CAPTCHA_ABOUT = 'order'

// Calls

const check = mutation({
  name: 'placing: check',
  source: {
    api: $orderApi,
    at: $deliveryContext,
    method: $methodCode,
    street: $street,
    discounts: $requestedDiscounts,
  },
  call: async ({ api, at, method, street, discounts }, { check: number }: { readonly check: number }) => ({
    check: number,
    actual: await run(api.preview(at, method, discounts, new AbortController().signal, street ?? undefined)),
  }),
  concurrency: 'every',
})

const place = mutation({
  name: 'placing: place',
  source: $orderApi,
  call: (api, { order, key, at, captcha }: SentOrder) => api.place(order, key, at, captcha),
  concurrency: 'every',
})

// Events

const $order = combine(
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

const $draft = combine(
  { order: $order, at: $deliveryContext, sent: $sentOrder, randomness: $randomness },
  ({ order, at, sent, randomness }) =>
    (): OrderDraft => ({ order, at, stored: sent.read(), newKey: randomness.key() }),
)

/** The shopper requests the search for a lost order. */
export const orderRecoveryRequested = createEvent()

const orderPhoneConfirmed = phoneConfirmed.filter({ fn: ({ about }) => about === 'order' })

const { happened, $state, commandsIssued } = runMachine<Placing, Event, PlacingCommand<AppError>>({
  initial: NOTHING_PLACED,
  step: stepPlacing,
  events: [
    checkoutForm.valid.map((): Event => ({ _tag: 'Submitted' })),
    merge([checkoutForm.changed, checkoutForm.submitted]).map((): Event => ({ _tag: 'FormChanged' })),
    merge([
      changeBasket.failData.filter({ fn: (error) => syncErrorOf(error)._tag === 'Rejected' }),
      tickBasket.fail,
      discountsRejected,
    ]).map((): Event => ({ _tag: 'ChangeRejected' })),
    // without a connection the basket keeps the change, and the order waits for it
    sample({ clock: changeBasket.failData, source: $isOffline, fn: (isOffline, cause) => ({ isOffline, cause }) })
      .filter({ fn: ({ isOffline, cause }) => !isOffline && syncErrorOf(cause)._tag === 'Lost' })
      .map(({ cause }): Event => ({ _tag: 'ChangeLost', cause })),
    perform({
      clock: check.doneData,
      source: $draft,
      run: (draft, done): Event => ({ _tag: 'Checked', ...done, draft: draft() }),
    }),
    sample({
      clock: check.fail,
      source: $isOffline,
      fn: (isOffline, { params, error }): Event => ({
        _tag: 'CheckFailed',
        check: params.check,
        error: placingErrorOf(error, isOffline),
        cause: error,
      }),
    }),
    perform({
      clock: answersOf(LAYER).filterMap(({ agreed }) => agreed ?? undefined),
      source: $draft,
      run: (draft, shown): Event => ({ _tag: 'ChangesAccepted', shown, draft: draft() }),
    }),
    place.doneData.map((placed): Event => ({ _tag: 'OrderAccepted', placed })),
    sample({
      clock: place.failData,
      source: { shown: $preview, isOffline: $isOffline },
      fn: ({ shown, isOffline }, cause): Event => ({
        _tag: 'OrderFailed',
        error: placingErrorOf(cause, isOffline),
        cause,
        shown,
      }),
    }),
    answersOf('CaptchaLayer').filterMap(({ about, token }): Event | undefined =>
      about === CAPTCHA_ABOUT ? { _tag: 'CaptchaSolved', token } : undefined,
    ),
    orderPhoneConfirmed.map((confirmed): Event => ({ _tag: 'PhoneConfirmed', confirmed })),
    sample({ clock: [sentOrderLoaded, orderOpened], source: $lostOrder }).filterMap((lost): Event | undefined =>
      lost === null ? undefined : { _tag: 'LostOrderFound', lost },
    ),
    sample({
      clock: orderRecoveryRequested,
      source: $lostOrder,
      fn: (lost): Event => ({ _tag: 'RecoveryRequested', lost }),
    }),
    $isOffline.updates.map((): Event => ({ _tag: 'ConnectionChanged' })),
    orderClosed.map((): Event => ({ _tag: 'Closed' })),
  ],
})

export const $isPlacing = $state.map(isPlacing)

/** The order is sent again after a pause or when the connection returns; a change of the form stops this. */
export const $isRepeating = $state.map(isRepeating)

/** The order was pressed without a connection, or lost it on its way. */
export const $isAwaitingConnection = combine(
  $state,
  $isOffline,
  (state, isOffline) => isOffline && isPlacing(state) && state.phase._tag !== 'Placed',
)

export const $placedOrder = $state.map(({ phase }) => (phase._tag === 'Placed' ? phase.placed : null))

const commanded = <Tag extends PlacingCommand['_tag']>(tag: Tag) => commandOf(commandsIssued, tag)

const $isWaiting = $state.map(({ phase }) => phase._tag === 'Waiting')

sample({
  clock: [$isWaiting, $previewState],
  source: { isWaiting: $isWaiting, state: $previewState, preview: $preview },
  filter: ({ isWaiting, state }) => isWaiting && state !== 'pending',
  fn: ({ preview }): Event => ({ _tag: 'PreviewSettled', preview }),
  target: happened,
})
sample({
  clock: [restartableTimer(commanded('Repeat')), connectionReturned],
  source: $lostOrder,
  fn: (lost): Event => ({ _tag: 'RepeatDue', lost }),
  target: happened,
})

// The ways to receive were not loaded: a press asks for them again, as «Повторить» does.
sample({ clock: checkoutForm.submitted, source: $hasReceivingFailed, filter: Boolean, target: receivingRequested })

// Commands

sample({ clock: orderPhoneConfirmed, target: codeUsed })
sample({ clock: commanded('Check'), target: check.requested })
sample({ clock: commanded('RefreshPreview'), target: previewOutdated })
sample({ clock: [commanded('RefreshBasket'), linesRejected], target: basketOutdated })
sample({ clock: commanded('Send').map(({ sent }) => sent), target: [orderSent, place.requested] })
sample({ clock: commanded('Forget'), target: sentOrderSettled })

const changesShown = commanded('ConfirmChanges').map(({ changed }) => changed)

// A click outside must not lose the answer. [LAYER-28]
sample({ clock: changesShown, fn: (data): Opening => ({ name: LAYER, data, isLocked: true }), target: layerOpened })
sample({ clock: changesShown, fn: ({ actual }) => actual, target: previewReceived })
sample({ clock: orderClosed, fn: (): LayerName => LAYER, target: layerWithdrawn })

sample({
  clock: commanded('RequestCaptcha'),
  fn: ({ message }): Opening => ({ name: 'CaptchaLayer', data: { about: CAPTCHA_ABOUT, message } }),
  target: layerOpened,
})
sample({
  clock: commanded('RequestPhoneCode'),
  fn: ({ phone }) => ({ about: 'order' as const, phone }),
  target: codeRequested,
})

const reported = commanded('Report').map(({ cause }) => cause)

sample({
  clock: [reported, codeNotSent.filterMap(({ about, error }) => (about === 'order' ? error : undefined))],
  target: checkoutForm.rejected,
})
sample({
  clock: reported.filterMap((error) => (error._tag === 'LineLimits' ? error : undefined)),
  target: linesRejected,
})
sample({ clock: reported.filterMap((error) => discountErrorsOf(error) ?? undefined), target: discountsRejected })

sample({ clock: commanded('Clear'), target: [checkoutForm.cleared, basketOutdated, basketShared] })

// A placed order

const announced = commanded('Announce')

// The browser may leave for the payment before the basket is cleared: the drafts end with the order.
sample({ clock: announced, target: draftsUsed })
sample({ clock: announced, fn: ({ placed }) => placed, target: orderPlaced })
sample({
  clock: announced,
  filter: ({ placed }) => placed.emailedTo !== undefined,
  fn: ({ placed }) => ({ id: placed.order.id as OrderId, email: placed.emailedTo as string }),
  target: orderMailed,
})

// The shop cancels the replaced order, and the shopper gets no alert about it. [OC-34]
sample({
  clock: orderPlaced,
  source: { edited: $editedOrder, guestOrder: $guestOrder },
  filter: ({ edited, guestOrder }, { paymentUrl }) =>
    paymentUrl === null && guestOrder !== null && guestOrder.id === edited?.id,
  target: guestOrderSettled,
})

// The basket stays on screen while the browser leaves for the payment; on return it is empty.
const LEAVING_MS = 2_000

const left = perform({
  clock: orderPlaced.filterMap(({ paymentUrl }) => paymentUrl ?? undefined),
  source: $navigation,
  run: (navigation, address) => {
    navigation.goTo(address)
  },
})

sample({ clock: delayed(left, LEAVING_MS), fn: (): Event => ({ _tag: 'LeftForPayment' }), target: happened })
