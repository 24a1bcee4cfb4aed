import type { DeliveryContext } from '../place/place.ts'
import type { Seconds } from '../time/day.ts'
import { orderChanges } from './order-changes.ts'
import type { OrderRequest } from './order-request.ts'
import type { Order } from './order.ts'
import {
  NOTHING_PLACED,
  type ConfirmedPhone,
  type OrderDraft,
  type Placing,
  type PlacingCommand,
  type PlacingEvent,
  type PlacingPhase,
  type SentOrder,
} from './placing-state.ts'

type Step<Cause> = readonly [Placing, ReadonlyArray<PlacingCommand<Cause>>]

// With the pauses that the service requests, about a quarter of an hour.
const MAX_REPEATS = 200
const PAUSE_S = 5
const LONGEST_PAUSE_S = 60
const MS_IN_SECOND = 1_000

/** Automatic searches for a lost order without a response; then the shopper has to request one. */
const MAX_MISSES = 3

const IDLE: PlacingPhase = { _tag: 'Idle' }

/** The service is unavailable: the order is sent again after a pause, until the shopper changes the form. [ORD-02] */
export const isRepeating = ({ repeats }: Placing): boolean => repeats > 0

/** True from the press until the shopper can press again. */
export const isPlacing = (state: Placing): boolean => state.phase._tag !== 'Idle' || isRepeating(state)

const itemsOf = ({ shipments }: Order) => shipments.flatMap(({ items }) => items)

const contentOf = (order: OrderRequest, at: DeliveryContext, shown: Order): string =>
  JSON.stringify([order, at, itemsOf(shown).map(({ product, count }) => [product.id, count])])

const withConfirmedPhone = (sent: SentOrder, confirmed: ConfirmedPhone | null): SentOrder =>
  confirmed?.phone === sent.order.contact.phone
    ? { ...sent, order: { ...sent.order, verificationToken: confirmed.verificationToken } }
    : sent

const send = <Cause>(state: Placing, sent: SentOrder): Step<Cause> => {
  const { key, content } = sent
  return [
    { ...state, phase: { _tag: 'Sending', sent }, attempt: { key, content }, challenged: null },
    [{ _tag: 'Send', sent }],
  ]
}

const stop = <Cause>(state: Placing, ...commands: ReadonlyArray<PlacingCommand<Cause>>): Step<Cause> => [
  { ...state, phase: IDLE, repeats: 0 },
  commands,
]

const sendDraft = <Cause>(state: Placing, shown: Order, draft: OrderDraft): Step<Cause> => {
  const { at, stored, newKey } = draft
  if (draft.order === null) return stop(state)
  const order = { ...draft.order, expectedSum: shown.sum }
  const content = contentOf(order, at, shown)
  const earlier = [state.attempt, stored].find((attempt) => attempt?.content === content)
  const products = itemsOf(shown).map(({ product }) => product.id)
  const sent = { order, at, key: earlier?.key ?? newKey, content, products, captcha: null }
  return send(state, withConfirmedPhone(sent, state.phone))
}

// Whether the shopper agrees or not, the page shows the current order.
const confirmChanges = <Cause>(state: Placing, shown: Order, actual: Order | null): Step<Cause> => {
  const changed = { shown, actual, changes: orderChanges(shown, actual ?? { shipments: [] }) }
  return stop(state, { _tag: 'ConfirmChanges', changed }, { _tag: 'RefreshBasket' })
}

const repeat = <Cause>(state: Placing, retryAfter: Seconds | undefined, cause: Cause): Step<Cause> => {
  const repeats = state.repeats + 1
  if (repeats > MAX_REPEATS) return stop(state, { _tag: 'Report', cause })
  const afterMs = MS_IN_SECOND * Math.min(retryAfter || PAUSE_S, LONGEST_PAUSE_S)
  return [{ ...state, phase: IDLE, repeats }, [{ _tag: 'Repeat', afterMs }]]
}

const also = <Cause>([state, commands]: Step<Cause>, ...more: ReadonlyArray<PlacingCommand<Cause>>): Step<Cause> => [
  state,
  [...commands, ...more],
]

const fail = <Cause>(
  state: Placing,
  sent: SentOrder,
  { error, cause, shown }: Extract<PlacingEvent<Cause>, { _tag: 'OrderFailed' }>,
): Step<Cause> => {
  const forget = { _tag: 'Forget', key: sent.key } as const
  const report = { _tag: 'Report', cause } as const
  switch (error._tag) {
    case 'Unknown':
      return stop(state, { _tag: 'RefreshBasket' }, report)
    case 'Unavailable':
      return also(repeat(state, error.retryAfter, cause), { _tag: 'RefreshBasket' })
    case 'CaptchaRequired':
      return stop({ ...state, challenged: sent }, forget, { _tag: 'RequestCaptcha', message: error.message })
    case 'PhoneRequired':
      return stop({ ...state, challenged: sent, phone: null }, forget, {
        _tag: 'RequestPhoneCode',
        phone: sent.order.contact.phone,
      })
    case 'Changed':
      return shown === null ? stop(state, forget, report) : also(confirmChanges(state, shown, error.actual), forget)
    case 'Conflict':
      return stop(state, forget, { _tag: 'RefreshBasket' }, report)
    case 'Rejected':
      return stop(state, forget, report)
  }
}

// The same key returns the order that exists and places no second one. [ORD-02]
const recover = <Cause>(state: Placing, lost: SentOrder | null): Step<Cause> => {
  const { phase, misses } = state
  const isBusy = phase._tag === 'Sending' || phase._tag === 'Placed'
  return lost === null || isBusy || misses >= MAX_MISSES ? [state, []] : send(state, lost)
}

const waitIfIdle = <Cause>(state: Placing): Step<Cause> => [
  state.phase._tag === 'Idle' ? { ...state, phase: { _tag: 'Waiting' } } : state,
  [],
]

const sendAgain = <Cause>(state: Placing, change: (sent: SentOrder) => SentOrder): Step<Cause> =>
  state.phase._tag === 'Idle' && state.challenged !== null ? send(state, change(state.challenged)) : [state, []]

const close = <Cause>(state: Placing): Step<Cause> => {
  switch (state.phase._tag) {
    case 'Placed':
      return stop(state, { _tag: 'Clear' })
    case 'Sending':
      return [{ ...state, repeats: 0 }, []]
    case 'Idle':
    case 'Waiting':
    case 'Checking':
      return stop(state)
  }
}

/**
 * Returns the next state and the commands to execute. An order is sent once the basket has no pending change and a new
 * preview equals the shown one. An order with the same content keeps its key until it is placed, so that a lost
 * response places no second order. Every event is accepted in every state. [ORD-02, ORD-17, ORD-22, OC-49]
 */
export const stepPlacing = <Cause>(state: Placing, event: PlacingEvent<Cause>): Step<Cause> => {
  const { phase } = state
  switch (event._tag) {
    case 'Submitted':
      return waitIfIdle(state)
    case 'FormChanged':
      return [isRepeating(state) ? { ...state, repeats: 0 } : state, []]
    case 'PreviewSettled': {
      if (phase._tag !== 'Waiting') return [state, []]
      if (event.preview === null) return stop(state, { _tag: 'RefreshPreview' })
      const check = state.check + 1
      const shown = event.preview
      return [{ ...state, check, phase: { _tag: 'Checking', shown } }, [{ _tag: 'Check', check, shown }]]
    }
    case 'ChangeRejected':
      return phase._tag === 'Waiting' ? stop(state) : [{ ...state, repeats: 0 }, []]
    case 'ChangeLost':
      return phase._tag === 'Waiting' ? stop(state, { _tag: 'Report', cause: event.cause }) : [state, []]
    case 'Checked': {
      if (phase._tag !== 'Checking' || event.check !== state.check) return [state, []]
      const { shown } = phase
      const { actual, draft } = event
      const isSame = actual?.sum === shown.sum && orderChanges(shown, actual).length === 0
      return isSame ? sendDraft(state, shown, draft) : confirmChanges(state, shown, actual)
    }
    case 'CheckFailed': {
      const { error, cause, check } = event
      if (phase._tag !== 'Checking' || check !== state.check) return [state, []]
      return error._tag === 'Unavailable'
        ? repeat(state, error.retryAfter, cause)
        : stop(state, { _tag: 'Report', cause })
    }
    case 'ChangesAccepted':
      return phase._tag === 'Idle' ? sendDraft(state, event.shown, event.draft) : [state, []]
    case 'OrderAccepted': {
      if (phase._tag !== 'Sending') return [state, []]
      const { placed } = event
      const { sent } = phase
      return [
        { ...NOTHING_PLACED, check: state.check, phase: { _tag: 'Placed', placed } },
        [
          { _tag: 'Forget', key: sent.key },
          { _tag: 'Announce', sent, placed },
        ],
      ]
    }
    case 'OrderFailed':
      return phase._tag === 'Sending' ? fail({ ...state, misses: state.misses + 1 }, phase.sent, event) : [state, []]
    case 'CaptchaSolved':
      return sendAgain(state, (sent) => ({ ...sent, captcha: event.token }))
    case 'PhoneConfirmed': {
      const { confirmed } = event
      return sendAgain({ ...state, phone: confirmed }, (sent) => withConfirmedPhone(sent, confirmed))
    }
    case 'RepeatDue':
      if (!isRepeating(state)) return [state, []]
      return event.lost === null ? waitIfIdle(state) : recover({ ...state, misses: 0 }, event.lost)
    case 'LostOrderFound':
      return recover(state, event.lost)
    case 'RecoveryRequested':
      return recover({ ...state, misses: 0 }, event.lost)
    case 'ConnectionChanged':
      return [{ ...state, misses: 0 }, []]
    case 'LeftForPayment':
      return phase._tag === 'Placed' ? close(state) : [state, []]
    case 'Closed':
      return close(state)
  }
}
