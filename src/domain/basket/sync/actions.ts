import type { ProductId } from '../../catalogue/product.ts'
import { hasChanges, increased, withChange, type LineChange, type PendingBasket, type TickChange } from '../basket.ts'
import type { BasketCommand, BasketRequest, BasketSync } from '../sync-state.ts'

// Debounce of changes to an amount. [CART-20]
const SEND_DELAY_MS = 500

export type Step<Cause> = readonly [BasketSync, ReadonlyArray<BasketCommand<Cause>>]
export type Action<Cause> = (state: BasketSync) => Step<Cause>

export const run = <Cause>(state: BasketSync, ...actions: ReadonlyArray<Action<Cause>>): Step<Cause> =>
  actions.reduce<Step<Cause>>(
    ([before, issued], action) => {
      const [after, commands] = action(before)
      return [after, [...issued, ...commands]]
    },
    [state, []],
  )

const nothing = (state: BasketSync): Step<never> => [state, []]
export const when = <Cause>(isDue: boolean, action: Action<Cause>): Action<Cause> => (isDue ? action : nothing)
export const issue =
  <Cause>(command: BasketCommand<Cause>): Action<Cause> =>
  (state) => [state, [command]]
export const withPending = (state: BasketSync, parts: Partial<PendingBasket>): BasketSync => ({
  ...state,
  pending: { ...state.pending, ...parts },
})

export const isEmpty = (record: object): boolean => Object.keys(record).length === 0

export const without = <A>(record: Readonly<Record<string, A>>, isRemoved: (id: string, value: A) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([id, value]) => !isRemoved(id, value)))

export const isRunning = ({ requests }: BasketSync, ...kinds: ReadonlyArray<BasketRequest['_tag']>): boolean =>
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

export const load: Action<never> = (state) =>
  send({ ...state, isLoadCrossed: false, loadError: null }, { _tag: 'Load', id: state.lastId + 1 })

// Sends all pending changes in one request. Responses to changes and ticks must not cross, so changes wait for
// ticks in flight.
export const sendChanges: Action<never> = (state) => {
  const { changes } = state.pending
  if (!hasChanges(changes)) return [state, []]
  if (isRunning(state, 'Ticks')) return [{ ...state, isSendDue: true }, []]
  const sequence = Math.max(state.lastSequence + 1, state.now)
  return send(
    { ...state, isSendDue: false, lastSequence: sequence },
    { _tag: 'Changes', id: state.lastId + 1, sequence, changes },
  )
}

// One request at a time, each with all pending ticks: the service must apply the last click last. [CART-13]
export const sendTicks: Action<never> = (state) => {
  const { ticks } = state.pending
  if (isEmpty(ticks) || state.isSendDue || isRunning(state, 'Ticks', 'Changes')) return [state, []]
  return send(state, { _tag: 'Ticks', id: state.lastId + 1, ticks })
}

export const sendWaiting: Action<never> = (state) => run(state, when(state.isSendDue, sendChanges), sendTicks)

export const withLine = (state: BasketSync, change: LineChange): BasketSync => ({
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

export const requestAmount =
  ({ productId, count, comment }: LineChange): Action<never> =>
  (state) => {
    const additions = state.pending.additions.filter((addition) => addition.productId !== productId)
    const change = { productId, count, comment: comment ?? (count > 0 ? state.rejectedComments[productId] : undefined) }
    return [
      withLine(withPending(withoutLineMessage(state, productId), { additions }), change),
      [{ _tag: 'Debounce', afterMs: SEND_DELAY_MS }],
    ]
  }

export const add =
  (change: LineChange): Action<never> =>
  (before) => {
    const state = withoutLineMessage(before, change.productId)
    const { changes, additions } = state.pending
    return state.isLoaded
      ? [withLine(state, increased(state.confirmed, changes, change)), []]
      : run(withPending(state, { additions: [...additions, change] }), when(!isRunning(state, 'Load'), load))
  }

export const makeAdditions = (state: BasketSync): BasketSync =>
  withPending(
    state.pending.additions.reduce(
      (made, addition) => withLine(made, increased(made.confirmed, made.pending.changes, addition)),
      state,
    ),
    { additions: [] },
  )

export const requestTicks =
  (ticks: TickChange): Action<never> =>
  (state) =>
    sendTicks(withPending(state, { ticks: { ...state.pending.ticks, ...ticks } }))
