import {
  hasChanges,
  NO_CHANGES,
  rejectedChanges,
  unappliedChanges,
  withoutConfirmed,
  type Basket,
  type BasketChange,
  type LineMessage,
  type TickChange,
} from '../basket.ts'
import { backoffMs, REQUEST_BACKOFF } from '../../time/backoff.ts'
import { type BasketRequest, type BasketSync } from '../sync-state.ts'
import {
  type Step,
  type Action,
  run,
  when,
  issue,
  withPending,
  without,
  isRunning,
  load,
  sendChanges,
  sendTicks,
  sendWaiting,
  makeAdditions,
} from './actions.ts'

// The service ignores a change if another tab sent a later one. After this many repeats the change is dropped.
// [OC-99]
const MAX_REPEATS = 5

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

// A load that ran during a change may be older than the change's response, or the reverse. Load again.
const loadIfCrossed: Action<never> = (state) => run(state, when(state.isLoadCrossed || isRunning(state, 'Load'), load))

const withoutTicks = (state: BasketSync, sent: TickChange): BasketSync =>
  withPending(state, { ticks: without(state.pending.ticks, (id, isDisabled) => sent[id] === isDisabled) })

const notifyTabs: Action<never> = issue({ _tag: 'NotifyTabs' })

export const succeed = (state: BasketSync, request: BasketRequest, basket: Basket): Step<never> => {
  switch (request._tag) {
    case 'Load':
      return confirm('Load', basket)({ ...state, isLoadCrossed: isRunning(state, 'Changes', 'Ticks') })
    case 'Changes': {
      const ignored = state.repeats < MAX_REPEATS ? unappliedChanges(request.changes, basket) : NO_CHANGES
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

export const fail = <Cause>(before: BasketSync, { _tag }: BasketRequest, cause: Cause): Step<Cause> => {
  const state = {
    ...before,
    failures: before.failures + 1,
    ...(_tag === 'Load' && { loadError: 'Lost' as const, isLoadCrossed: isRunning(before, 'Changes', 'Ticks') }),
  }
  const isShoppersConcern = hasChanges(state.pending.changes) || state.pending.additions.length > 0
  return run<Cause>(
    state,
    issue({ _tag: 'Retry', afterMs: backoffMs(REQUEST_BACKOFF, state.failures) }),
    when(state.failures === 1 && isShoppersConcern, issue({ _tag: 'Report', cause })),
    when(_tag !== 'Load', notifyTabs),
    when(_tag === 'Ticks' && state.isSendDue, sendChanges),
    when(_tag === 'Changes', sendTicks),
  )
}

export const messagesByLine = (messages: ReadonlyArray<LineMessage>) =>
  Object.fromEntries(messages.map(({ productId, message }) => [productId, message]))

const commentsOf = (changes: BasketChange): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([id, { count, comment = '' }]) =>
      comment === '' || count === 0 ? [] : [[id, comment]],
    ),
  )

// A rejected request changed nothing on the service, but the shopper saw the pending basket: load the service's
// one.
export const reject = <Cause>(
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

// Ends a request. The response to a superseded request is ignored: the newer request repeats its changes.
export const end = <Cause>(
  state: BasketSync,
  id: number,
  action: (state: BasketSync, request: BasketRequest) => Step<Cause>,
): Step<Cause> => {
  const request = state.requests.find((sent) => sent.id === id)
  if (request === undefined) return [state, []]
  const ended = { ...state, requests: state.requests.filter((sent) => sent.id !== id) }
  return state.newest[request._tag] === id ? action(ended, request) : sendWaiting(ended)
}
