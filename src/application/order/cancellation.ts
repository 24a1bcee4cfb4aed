import { combine, createEvent, createStore, sample } from 'effector'
import { cabinetFormDraft } from '../cabinet/drafts.ts'
import { flashed } from '../cabinet/flash.ts'
import { required, satisfies } from '../../domain/person/form.ts'
import type { OrderId } from '../../domain/order/order.ts'
import { form } from '../kernel/form.ts'
import { mutation } from '../kernel/mutation.ts'
import { layerWithdrawn } from '../layers/layers.ts'
import { $shopperOrderApi, type Cancellation, type CancelReason } from '../ports/api/sales/shopper-order-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { $guestOrder, guestOrderSettled } from './guest-order.ts'
import { $openedOrder, refreshOrder, type OpenedOrder, type OrderLink } from './opened-order.ts'
import { shopperOrderChanged } from './shopper-orders.ts'
import { unpaidReloadRequested } from './unpaid.ts'

const MAX_COMMENT_LENGTH = 500

export interface CancellationValues {
  readonly reasonId: string
  readonly comment: string
}

export type CancellationRule = 'reasonMissing' | 'commentMissing' | 'commentTooLong'

export const cancellationOpened = createEvent<OrderLink>()

interface Cancelled {
  readonly orderId: OrderId | null
  readonly token: string | null
  readonly isAnother: boolean
}

const $cancelled = createStore<Cancelled>({ orderId: null, token: null, isAnother: false }, { serialize: 'ignore' })
  .on(cancellationOpened, (last, { id, token }) => ({ orderId: id, token, isAnother: last.orderId !== id }))
  .reset(sessionEnded)

const $orderId = $cancelled.map(({ orderId }) => orderId)

interface CancellationContext {
  readonly reasons: ReadonlyArray<CancelReason>
}

const isCommentMissing = ({ reasonId, comment, reasons }: CancellationValues & CancellationContext) =>
  comment.trim() === '' && reasons.some(({ id, needComment }) => String(id) === reasonId && needComment)

export const cancellationForm = form<CancellationValues, CancellationContext, CancellationRule>({
  name: 'cancellation',
  initial: { reasonId: '', comment: '' },
  $context: cancelReasons.$state.map(({ value }) => ({ reasons: value ?? [] })),
  rules: {
    reasonId: [required('reasonMissing')],
    comment: [
      (_, values) => (isCommentMissing(values) ? 'commentMissing' : null),
      satisfies((comment) => Array.from(comment).length <= MAX_COMMENT_LENGTH, 'commentTooLong'),
    ],
  },
})

export const $isCommentShown = combine(cancellationForm.$values, cancelReasons.$state, ({ reasonId }, { value }) =>
  (value ?? []).some(({ id, needComment }) => String(id) === reasonId && needComment),
)

const cancel = mutation({
  name: 'cancellation: cancel',
  source: $shopperOrderApi,
  call: (api, request: Cancellation) => api.cancel(request),
  concurrency: 'first',
})
export const $isCancelling = cancel.$isPending

sample({
  clock: cancellationForm.valid,
  source: { cancelled: $cancelled, isCommentShown: $isCommentShown },
  filter: ({ cancelled }) => cancelled.orderId !== null,
  fn: ({ cancelled: { orderId, token }, isCommentShown }, { reasonId, comment }): Cancellation => ({
    orderId: orderId as OrderId,
    token,
    reasonId: Number(reasonId),
    comment: isCommentShown ? comment.trim() : undefined,
  }),
  target: cancel.requested,
})
sample({ clock: cancel.failData, target: cancellationForm.rejected })
sample({ clock: cancel.doneData, target: shopperOrderChanged })
sample({
  clock: [cancel.done, cancel.fail],
  source: $openedOrder,
  filter: (opened, { params }) => opened?.order.id === params.orderId,
  fn: (opened) => (opened as OpenedOrder).link,
  target: refreshOrder.requested,
})
sample({ clock: cancel.done, fn: () => 'orderCancelled' as const, target: flashed })
sample({ clock: cancel.done, fn: () => 'CancelReasonLayer' as const, target: layerWithdrawn })
// A guest who cancels the order gets no alert about it. [OC-34]
sample({
  clock: cancel.done,
  source: $guestOrder,
  filter: (guestOrder, { params }) => guestOrder?.id === params.orderId,
  target: guestOrderSettled,
})
sample({ clock: [cancel.done, cancel.fail], target: unpaidReloadRequested })
sample({ clock: [cancel.done, sessionEnded], target: cancellationForm.cleared })

sample({
  clock: cancellationOpened,
  source: $cancelled,
  filter: ({ isAnother }) => isAnother,
  target: cancellationForm.cleared,
})

cabinetFormDraft({
  name: 'cancellation',
  $subject: $orderId,
  form: cancellationForm,
  fields: ['reasonId', 'comment'],
  restoredBy: cancellationOpened,
  clearedBy: [cancel.done],
})
