import type { ProductId } from '../catalogue/product.ts'
import {
  EMPTY_BASKET,
  hasChanges,
  increased,
  lineChanges,
  NO_CHANGES,
  NOTHING_PENDING,
  rejectedChanges,
  unappliedChanges,
  withChange,
  withoutConfirmed,
  type Basket,
  type BasketChange,
  type LineChange,
  type LineMessage,
  type PendingBasket,
  type TickChange,
} from './basket.ts'
import { visibleCounts } from './visible.ts'

/** Debounce of changes to an amount. [CART-20] */
const SEND_DELAY_MS = 500
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000
/**
 * The service ignores a change if another tab sent a later one. After this many repeats the change is dropped. [OC-99]
 */
const MOST_REPEATS = 5
/** Older stored changes are dropped: the basket may have changed since. */
const STORED_LIFE_MS = 86_400_000

/** Milliseconds to wait before the next attempt, after this many failures in a row. */
export const backoff = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)

export interface StoredBasket extends PendingBasket {
  readonly at: number
}

export type BasketRequest =
  | { readonly _tag: 'Load'; readonly id: number }
  /** The service ignores a change whose sequence number is lower than one it has seen. [OC-99] */
  | { readonly _tag: 'Changes'; readonly id: number; readonly sequence: number; readonly changes: BasketChange }
  | { readonly _tag: 'Ticks'; readonly id: number; readonly ticks: TickChange }

export type SyncError =
  /** No response: the request may have been applied or not. */
  | { readonly _tag: 'Lost' }
  | { readonly _tag: 'Cancelled' }
  | { readonly _tag: 'Rejected'; readonly messages: ReadonlyArray<LineMessage> }

export interface BasketSync {
  readonly now: number
  readonly confirmed: Basket
  readonly isLoaded: boolean
  readonly loadError: Exclude<SyncError['_tag'], 'Cancelled'> | null
  readonly pending: PendingBasket
  readonly requests: ReadonlyArray<BasketRequest>
  /** Id of the latest request of each kind; responses to earlier ones are ignored. */
  readonly newest: Readonly<Record<BasketRequest['_tag'], number>>
  /** Changes are due but wait for a tick request in flight. */
  readonly isSendDue: boolean
  /** A load ended while a change was in flight, so the response to the change may be older than the load. */
  readonly isLoadCrossed: boolean
  /** False until `Restored`; nothing is stored before that. */
  readonly isRestored: boolean
  readonly lastId: number
  readonly lastSequence: number
  /** How many times in a row the service ignored a change. */
  readonly repeats: number
  readonly failures: number
  /** Messages of rejected lines, until the shopper changes the amount. [CART-23] */
  readonly lineMessages: Readonly<Record<string, string>>
  /** Comments that were rejected with their change; sent again with the line's next amount. [FORM-06] */
  readonly rejectedComments: Readonly<Record<string, string>>
}

/**
 * `at` is milliseconds since 1970; sequence numbers start from it. `Cause` is the client's own error of a failed
 * request; the machine returns it in `Report`.
 */
export type BasketEvent<Cause = unknown> = { readonly at: number } & (
  | { readonly _tag: 'AmountRequested'; readonly change: LineChange }
  | { readonly _tag: 'AdditionRequested'; readonly change: LineChange }
  | { readonly _tag: 'CommentRequested'; readonly productId: ProductId; readonly comment: string }
  | { readonly _tag: 'TicksRequested'; readonly ticks: TickChange }
  | { readonly _tag: 'LoadRequested' }
  | { readonly _tag: 'SendDue' }
  | { readonly _tag: 'RetryDue' }
  | { readonly _tag: 'ConnectionReturned' }
  /** Every `Send` must be followed by one of the next two events. */
  | { readonly _tag: 'RequestSucceeded'; readonly id: number; readonly basket: Basket }
  | { readonly _tag: 'RequestFailed'; readonly id: number; readonly error: SyncError; readonly cause: Cause }
  | { readonly _tag: 'LinesRejected'; readonly messages: ReadonlyArray<LineMessage> }
  | { readonly _tag: 'Restored'; readonly stored: StoredBasket | null }
  /** The user logged out: the pending changes belong to another basket. */
  | { readonly _tag: 'Cleared' }
)

/** A step issues at most one command of each kind, and at most one `Send` per kind of request. */
export type BasketCommand<Cause = unknown> =
  /** Cancel the running request of the same kind, if any, and send this one. [CART-11] */
  | { readonly _tag: 'Send'; readonly request: BasketRequest }
  /** Restart the debounce timer; when it ends, `SendDue`. */
  | { readonly _tag: 'Debounce'; readonly afterMs: number }
  /** Restart the retry timer; when it ends, `RetryDue`. */
  | { readonly _tag: 'Retry'; readonly afterMs: number }
  /** Store the pending changes; null deletes the stored ones. */
  | { readonly _tag: 'Store'; readonly stored: StoredBasket | null }
  /** The service responded with a basket. `by` is the kind of the request. */
  | { readonly _tag: 'Confirm'; readonly by: BasketRequest['_tag']; readonly before: Basket; readonly basket: Basket }
  | { readonly _tag: 'Report'; readonly cause: Cause }
  | { readonly _tag: 'NotifyTabs' }

export const EMPTY_SYNC: BasketSync = {
  now: 0,
  confirmed: EMPTY_BASKET,
  isLoaded: false,
  loadError: null,
  pending: NOTHING_PENDING,
  requests: [],
  newest: { Load: 0, Changes: 0, Ticks: 0 },
  isSendDue: false,
  isLoadCrossed: false,
  isRestored: false,
  lastId: 0,
  lastSequence: 0,
  repeats: 0,
  failures: 0,
  lineMessages: {},
  rejectedComments: {},
}

type Step<Cause> = readonly [BasketSync, ReadonlyArray<BasketCommand<Cause>>]
type Action<Cause> = (state: BasketSync) => Step<Cause>

const run = <Cause>(state: BasketSync, ...actions: ReadonlyArray<Action<Cause>>): Step<Cause> =>
  actions.reduce<Step<Cause>>(
    ([before, issued], action) => {
      const [after, commands] = action(before)
      return [after, [...issued, ...commands]]
    },
    [state, []],
  )

const nothing = (state: BasketSync): Step<never> => [state, []]
const when = <Cause>(isDue: boolean, action: Action<Cause>): Action<Cause> => (isDue ? action : nothing)
const issue =
  <Cause>(command: BasketCommand<Cause>): Action<Cause> =>
  (state) => [state, [command]]
const withPending = (state: BasketSync, parts: Partial<PendingBasket>): BasketSync => ({
  ...state,
  pending: { ...state.pending, ...parts },
})

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

const without = <A>(record: Readonly<Record<string, A>>, isGone: (id: string, value: A) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([id, value]) => !isGone(id, value)))

const isRunning = ({ requests }: BasketSync, ...kinds: ReadonlyArray<BasketRequest['_tag']>): boolean =>
  requests.some(({ _tag }) => kinds.includes(_tag))

const send = (state: BasketSync, request: BasketRequest): Step<never> => [
  {
    ...state,
    lastId: request.id,
    requests: [...state.requests, request],
    newest: { ...state.newest, [request._tag]: request.id },
  },
  [{ _tag: 'Send', request }],
]

const load: Action<never> = (state) =>
  send({ ...state, isLoadCrossed: false, loadError: null }, { _tag: 'Load', id: state.lastId + 1 })

/**
 * Sends all pending changes in one request. Responses to changes and ticks must not cross, so changes wait for ticks in
 * flight.
 */
const sendChanges: Action<never> = (state) => {
  const { changes } = state.pending
  if (!hasChanges(changes)) return [state, []]
  if (isRunning(state, 'Ticks')) return [{ ...state, isSendDue: true }, []]
  const sequence = Math.max(state.lastSequence + 1, state.now)
  return send(
    { ...state, isSendDue: false, lastSequence: sequence },
    { _tag: 'Changes', id: state.lastId + 1, sequence, changes },
  )
}

/** One request at a time, each with all pending ticks: the service must apply the last click last. [CART-13] */
const sendTicks: Action<never> = (state) => {
  const { ticks } = state.pending
  if (isEmpty(ticks) || state.isSendDue || isRunning(state, 'Ticks', 'Changes')) return [state, []]
  return send(state, { _tag: 'Ticks', id: state.lastId + 1, ticks })
}

const sendWaiting: Action<never> = (state) => run(state, when(state.isSendDue, sendChanges), sendTicks)

const withLine = (state: BasketSync, change: LineChange): BasketSync => ({
  ...withPending(state, { changes: withChange(state.pending.changes, change) }),
  rejectedComments: without(
    state.rejectedComments,
    (id) => id === String(change.productId) && (change.comment !== undefined || change.count === 0),
  ),
})

const withoutLineMessage = (state: BasketSync, productId: ProductId): BasketSync => ({
  ...state,
  lineMessages: without(state.lineMessages, (id) => id === String(productId)),
})

const requestAmount =
  ({ productId, count, comment }: LineChange): Action<never> =>
  (state) => {
    const additions = state.pending.additions.filter((addition) => addition.productId !== productId)
    const change = { productId, count, comment: comment ?? (count > 0 ? state.rejectedComments[productId] : undefined) }
    return [
      withLine(withPending(withoutLineMessage(state, productId), { additions }), change),
      [{ _tag: 'Debounce', afterMs: SEND_DELAY_MS }],
    ]
  }

const add =
  (change: LineChange): Action<never> =>
  (before) => {
    const state = withoutLineMessage(before, change.productId)
    const { changes, additions } = state.pending
    return state.isLoaded
      ? [withLine(state, increased(state.confirmed, changes, change)), []]
      : run(withPending(state, { additions: [...additions, change] }), when(!isRunning(state, 'Load'), load))
  }

const makeAdditions = (state: BasketSync): BasketSync =>
  withPending(
    state.pending.additions.reduce(
      (made, addition) => withLine(made, increased(made.confirmed, made.pending.changes, addition)),
      state,
    ),
    { additions: [] },
  )

const requestTicks =
  (ticks: TickChange): Action<never> =>
  (state) =>
    sendTicks(withPending(state, { ticks: { ...state.pending.ticks, ...ticks } }))

const confirm =
  (by: BasketRequest['_tag'], basket: Basket): Action<never> =>
  (before) => {
    const held = new Set(basket.items.map(({ product }) => String(product.id)))
    const ticks = without(before.pending.ticks, (id) => !held.has(id))
    const state = makeAdditions({
      ...withPending(before, { ticks }),
      confirmed: basket,
      isLoaded: true,
      loadError: null,
      failures: 0,
    })
    return run(
      state,
      issue({ _tag: 'Confirm', by, before: before.confirmed, basket }),
      when(before.pending.additions.length > 0, sendChanges),
    )
  }

/** A load that ran during a change may be older than the change's response, or the reverse. Load again. */
const loadIfCrossed: Action<never> = (state) => run(state, when(state.isLoadCrossed || isRunning(state, 'Load'), load))

const withoutTicks = (state: BasketSync, sent: TickChange): BasketSync =>
  withPending(state, { ticks: without(state.pending.ticks, (id, isDisabled) => sent[id] === isDisabled) })

const notifyTabs: Action<never> = issue({ _tag: 'NotifyTabs' })

const succeed = (state: BasketSync, request: BasketRequest, basket: Basket): Step<never> => {
  switch (request._tag) {
    case 'Load':
      return confirm('Load', basket)({ ...state, isLoadCrossed: isRunning(state, 'Changes', 'Ticks') })
    case 'Changes': {
      const ignored = state.repeats < MOST_REPEATS ? unappliedChanges(request.changes, basket) : NO_CHANGES
      const changes = withoutConfirmed(state.pending.changes, withoutConfirmed(request.changes, ignored))
      const isRepeated = hasChanges(ignored)
      const hasAdditions = state.pending.additions.length > 0
      return run(
        { ...withPending(state, { changes }), repeats: isRepeated ? state.repeats + 1 : 0 },
        confirm('Changes', basket),
        loadIfCrossed,
        when(isRepeated && !hasAdditions, sendChanges),
        sendTicks,
        notifyTabs,
      )
    }
    case 'Ticks': {
      return run(withoutTicks(state, request.ticks), confirm('Ticks', basket), loadIfCrossed, sendWaiting, notifyTabs)
    }
  }
}

const lose = <Cause>(before: BasketSync, { _tag }: BasketRequest, cause: Cause): Step<Cause> => {
  const state = {
    ...before,
    failures: before.failures + 1,
    ...(_tag === 'Load' && { loadError: 'Lost' as const, isLoadCrossed: isRunning(before, 'Changes', 'Ticks') }),
  }
  const isShoppersConcern = hasChanges(state.pending.changes) || state.pending.additions.length > 0
  return run<Cause>(
    state,
    issue({ _tag: 'Retry', afterMs: backoff(state.failures) }),
    when(state.failures === 1 && isShoppersConcern, issue({ _tag: 'Report', cause })),
    when(_tag !== 'Load', notifyTabs),
    when(_tag === 'Ticks' && state.isSendDue, sendChanges),
    when(_tag === 'Changes', sendTicks),
  )
}

const messagesByLine = (messages: ReadonlyArray<LineMessage>) =>
  Object.fromEntries(messages.map(({ productId, message }) => [productId, message]))

const commentsOf = (changes: BasketChange): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([id, { count, comment = '' }]) =>
      comment === '' || count === 0 ? [] : [[id, comment]],
    ),
  )

/**
 * A rejected request changed nothing on the service, but the shopper saw the pending basket: load the service's one.
 */
const reject = <Cause>(
  state: BasketSync,
  request: BasketRequest,
  messages: ReadonlyArray<LineMessage>,
  cause: Cause,
): Step<Cause> => {
  const report = issue<Cause>({ _tag: 'Report', cause })
  switch (request._tag) {
    case 'Load':
      return run<Cause>(
        withPending({ ...state, loadError: 'Rejected' }, { additions: [] }),
        when(state.pending.additions.length > 0, report),
      )
    case 'Changes': {
      const rejected = rejectedChanges(request.changes, messages)
      const remaining = withoutConfirmed(request.changes, rejected)
      return run<Cause>(
        {
          ...withPending(state, { changes: withoutConfirmed(state.pending.changes, rejected) }),
          lineMessages: { ...state.lineMessages, ...messagesByLine(messages) },
          rejectedComments: { ...state.rejectedComments, ...commentsOf(rejected) },
        },
        report,
        load,
        when(hasChanges(remaining), sendChanges),
        sendTicks,
        notifyTabs,
      )
    }
    case 'Ticks': {
      return run<Cause>(withoutTicks(state, request.ticks), report, load, sendWaiting, notifyTabs)
    }
  }
}

/** Ends a request. The response to a superseded request is ignored: the newer request repeats its changes. */
const end = <Cause>(
  state: BasketSync,
  id: number,
  action: (state: BasketSync, request: BasketRequest) => Step<Cause>,
): Step<Cause> => {
  const request = state.requests.find((sent) => sent.id === id)
  if (request === undefined) return [state, []]
  const ended = { ...state, requests: state.requests.filter((sent) => sent.id !== id) }
  return state.newest[request._tag] === id ? action(ended, request) : sendWaiting(ended)
}

const sendAll: Action<never> = (state) =>
  run(state, when(!state.requests.some(({ id }) => id === state.newest.Changes), sendChanges), sendTicks)

const restore = (state: BasketSync, stored: StoredBasket | null): Step<never> => {
  const isFresh = stored !== null && stored.at > state.now - STORED_LIFE_MS
  const { changes, ticks, additions } = isFresh ? stored : NOTHING_PENDING
  const changed = lineChanges(changes).reduce(withLine, { ...state, isRestored: true })
  const waiting = withPending(changed, { additions: [...changed.pending.additions, ...additions] })
  return run(waiting.isLoaded ? makeAdditions(waiting) : waiting, sendChanges, requestTicks(ticks))
}

const react = <Cause>(state: BasketSync, event: BasketEvent<Cause>): Step<Cause> => {
  switch (event._tag) {
    case 'AmountRequested':
      return requestAmount(event.change)(state)
    case 'AdditionRequested':
      return run(state, add(event.change), when(state.isLoaded, sendChanges))
    case 'CommentRequested': {
      const { productId, comment } = event
      const count = visibleCounts(state)[productId] ?? 0
      return run(state, when(count > 0, requestAmount({ productId, count, comment })))
    }
    case 'TicksRequested':
      return requestTicks(event.ticks)(state)
    case 'LoadRequested':
      return load(state)
    case 'SendDue':
      return sendChanges(state)
    case 'RetryDue':
      return run(state, sendAll, when(state.loadError === 'Lost', load))
    case 'ConnectionReturned':
      return run({ ...state, failures: 0 }, sendAll, load)
    case 'RequestSucceeded':
      return end(state, event.id, (ended, request) => succeed(ended, request, event.basket))
    case 'RequestFailed': {
      const { id, error, cause } = event
      return end(state, id, (ended, request) => {
        switch (error._tag) {
          case 'Cancelled':
            return sendWaiting(ended)
          case 'Lost':
            return lose(ended, request, cause)
          case 'Rejected':
            return reject(ended, request, error.messages, cause)
        }
      })
    }
    case 'LinesRejected':
      return [{ ...state, lineMessages: { ...state.lineMessages, ...messagesByLine(event.messages) } }, []]
    case 'Restored':
      return restore(state, event.stored)
    case 'Cleared':
      return [{ ...state, pending: NOTHING_PENDING, rejectedComments: {} }, []]
  }
}

const isNothing = ({ changes, ticks, additions }: PendingBasket): boolean =>
  isEmpty(changes) && isEmpty(ticks) && additions.length === 0

/**
 * Returns the next state and the commands to execute. Pending changes are absolute counts; they are sent until the
 * service confirms or rejects them. Every event is accepted in every state. [CART-09..13, CART-18, CART-20, OC-20,
 * OC-99]
 */
export const step = <Cause>(state: BasketSync, event: BasketEvent<Cause>): Step<Cause> => {
  const [next, commands] = react({ ...state, now: event.at }, event)
  const { pending, isRestored } = next
  const isChanged = pending !== state.pending && !(isNothing(pending) && isNothing(state.pending))
  if (!isRestored || !(isChanged || !state.isRestored)) return [next, commands]
  return [next, [...commands, { _tag: 'Store', stored: isNothing(pending) ? null : { ...pending, at: next.now } }]]
}

/** Number of running requests per product; a product is pending while there is one. [CART-09] */
export const requestCounts = ({ requests }: Pick<BasketSync, 'requests'>): Readonly<Record<string, number>> =>
  requests.reduce<Readonly<Record<string, number>>>(
    (counts, request) =>
      request._tag === 'Changes'
        ? { ...counts, ...Object.fromEntries(Object.keys(request.changes).map((id) => [id, (counts[id] ?? 0) + 1])) }
        : counts,
    {},
  )
