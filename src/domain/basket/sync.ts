import { lineChanges, NOTHING_PENDING, type PendingBasket } from './basket.ts'
import { visibleCounts } from './visible.ts'
import type { BasketEvent, BasketSync, StoredBasket } from './sync-state.ts'
import {
  type Step,
  type Action,
  run,
  when,
  withPending,
  isEmpty,
  load,
  sendChanges,
  sendTicks,
  sendWaiting,
  withLine,
  requestAmount,
  add,
  makeAdditions,
  requestTicks,
} from './sync/actions.ts'
import { succeed, fail, messagesByLine, reject, end } from './sync/responses.ts'

// Older stored changes are dropped: the basket may have changed since.
const STORED_LIFE_MS = 86_400_000

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
            return fail(ended, request, cause)
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
  const [reached, commands] = react({ ...state, now: event.at }, event)
  const { isRestored } = reached
  // one object for every empty queue, so that components that read it do not render again
  const pending = isNothing(reached.pending) ? NOTHING_PENDING : reached.pending
  const next = { ...reached, pending }
  if (!isRestored || (pending === state.pending && state.isRestored)) return [next, commands]
  return [
    next,
    [...commands, { _tag: 'Store', stored: pending === NOTHING_PENDING ? null : { ...pending, at: next.now } }],
  ]
}
