import { createEvent, createStore, sample } from 'effector'
import { satisfies } from '../../domain/person/form.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import type { OrderId } from '../../domain/order/order.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { cabinetDraft, cabinetFilesDraft } from '../cabinet/drafts.ts'
import { flashed } from '../cabinet/flash.ts'
import { attachments, filesRule, type AttachedFiles, type FilesRule } from '../files/attachments.ts'
import { form } from '../kernel/form.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $shopperOrderApi, type RefundRequest } from '../ports/api/sales/shopper-order-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { shopperOrderChanged } from './shopper-orders.ts'

const MAX_COMMENT_LENGTH = 500

/** Units of a product that were sold at one price. */
interface SoldUnits {
  readonly productId: ProductId
  readonly price: Kopecks
}

export interface Returned extends SoldUnits {
  readonly count: number
  readonly reasonId: number | null
}

export interface RefundValues {
  readonly orderId: OrderId | null
  readonly items: ReadonlyArray<Returned>
  readonly comment: string
}

export type RefundRule = 'nothingChosen' | 'reasonMissing' | 'commentTooLong' | FilesRule

export const refundOpened = createEvent<OrderId>()

export const refundChoice = query({
  name: 'refundChoice',
  source: $shopperOrderApi,
  load: (api, id: OrderId) => run(api.refundChoice(id)),
  clearedBy: sessionEnded,
})

export const refundFiles = attachments('refund')

export const refundForm = form<RefundValues, { readonly fileIds: AttachedFiles }, RefundRule>({
  name: 'refund',
  initial: { orderId: null, items: [], comment: '' },
  $context: refundFiles.$attached.map((fileIds) => ({ fileIds })),
  rules: {
    items: [
      (items) => (items.length === 0 ? 'nothingChosen' : null),
      (items) => (items.some(({ reasonId }) => reasonId === null) ? 'reasonMissing' : null),
    ],
    comment: [satisfies((comment) => Array.from(comment).length <= MAX_COMMENT_LENGTH, 'commentTooLong')],
    fileIds: [filesRule],
  },
  fieldOf: { fileIds: 'fileIds' },
})

export const returnedCountChosen = createEvent<SoldUnits & { readonly count: number }>()
export const returnReasonChosen = createEvent<SoldUnits & { readonly reasonId: number | null }>()

export const areSameUnits = (one: SoldUnits, other: SoldUnits): boolean =>
  one.productId === other.productId && one.price === other.price

const withCount = (
  items: ReadonlyArray<Returned>,
  chosen: SoldUnits & { readonly count: number },
): ReadonlyArray<Returned> => {
  if (chosen.count === 0) return items.filter((item) => !areSameUnits(item, chosen))
  return items.some((item) => areSameUnits(item, chosen))
    ? items.map((item) => (areSameUnits(item, chosen) ? { ...item, count: chosen.count } : item))
    : [...items, { ...chosen, reasonId: null }]
}

sample({
  clock: returnedCountChosen,
  source: refundForm.$values,
  fn: ({ items }, chosen) => ({ items: withCount(items, chosen) }),
  target: refundForm.changed,
})
sample({
  clock: returnReasonChosen,
  source: refundForm.$values,
  fn: ({ items }, chosen) => ({
    items: items.map((item) => (areSameUnits(item, chosen) ? { ...item, reasonId: chosen.reasonId } : item)),
  }),
  target: refundForm.changed,
})

const refund = mutation({
  name: 'refund: refund',
  source: $shopperOrderApi,
  call: (api, request: RefundRequest) => api.refund(request),
  concurrency: 'first',
})
export const $isRefundPending = refund.$isPending

export const $refundedOrder = createStore<OrderId | null>(null, { serialize: 'ignore' })
  .on(refund.done, (_, { params }) => params.orderId)
  .reset([refundOpened, sessionEnded])

// input for another order is cleared
sample({
  clock: refundOpened,
  source: refundForm.$values,
  filter: ({ orderId }, opened) => orderId !== opened,
  target: [refundForm.cleared, refundFiles.cleared],
})
sample({ clock: refundOpened, fn: (orderId) => ({ orderId }), target: refundForm.filled })
sample({ clock: refundOpened, target: refundChoice.requested })

sample({
  clock: refundForm.valid,
  source: refundFiles.$attached,
  filter: (_, { orderId }) => orderId !== null,
  fn: (files, { orderId, items, comment }): RefundRequest => ({
    orderId: orderId as OrderId,
    items: items.map((item) => ({ ...item, reasonId: item.reasonId as number })),
    comment: comment.trim() || undefined,
    fileIds: files.ids,
  }),
  target: refund.requested,
})
sample({ clock: refund.failData, target: refundForm.rejected })
sample({ clock: refund.doneData, target: shopperOrderChanged })
sample({ clock: refund.done, fn: () => 'refundRequested' as const, target: flashed })
sample({ clock: [refund.done, sessionEnded], target: [refundForm.cleared, refundFiles.cleared] })

const isReturned = (found: unknown): found is Returned =>
  typeof found === 'object' &&
  found !== null &&
  ['productId', 'price', 'count', 'reasonId'].every((field) => field in found)

const decode = (stored: unknown): RefundValues | null => {
  const { orderId, items, comment } = (stored ?? {}) as Partial<RefundValues>
  return orderId !== undefined && Array.isArray(items) && items.every(isReturned) && typeof comment === 'string'
    ? { orderId, items, comment }
    : null
}

const $opened = createStore<OrderId | null>(null, { serialize: 'ignore' }).on(refundOpened, (_, orderId) => orderId)

const draft = { $subject: $opened, restoredBy: refundOpened, clearedBy: [refund.done] }
const draftFound = createEvent<RefundValues>()

cabinetDraft({
  ...draft,
  name: 'refund',
  changed: refundForm.changed,
  $value: refundForm.$values,
  decode,
  restored: draftFound,
})
cabinetFilesDraft({ ...draft, name: 'refundFiles', files: refundFiles })
sample({
  clock: draftFound,
  source: refundForm.$values,
  filter: ({ orderId }, found) => found.orderId === orderId,
  fn: (_, found) => found,
  target: refundForm.filled,
})
