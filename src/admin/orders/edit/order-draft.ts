import type { OrderEdit } from '../../../contract/admin/order-edits.ts'
import { kopecksOf, type Kopecks } from '../../../domain/money/money.ts'
import { phoneOf } from '../../../domain/person/phone.ts'
import type { Day } from '../../../domain/time/day.ts'
import { decimalOf } from '../../../domain/text/decimal.ts'
import type { StaffOrder } from '../section.tsx'

export interface DraftLine {
  readonly lineId: number | null
  readonly productId: StaffOrder['lines'][number]['productId']
  readonly title: string
  readonly about: string
  readonly isGift: boolean
  /** As typed. */
  readonly count: string
  readonly price: string
  /** Before the change: of the order's line, or of the shop for an added product. */
  readonly countBefore: number
  readonly priceBefore: Kopecks
}

export type Receiving = NonNullable<OrderEdit['receiving']>

export interface OrderDraft {
  readonly lines: ReadonlyArray<DraftLine>
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** Null while it does not change; undefined fields are not chosen yet. */
  readonly receiving: Receiving | null
  readonly deliveryDate: string
  readonly deliveryTime: string
  readonly reason: string
}

export const roublesText = (sum: Kopecks): string => String(sum / 100).replace('.', ',')

export const draftOf = (order: StaffOrder): OrderDraft => ({
  lines: order.lines
    .filter(({ isCancelled, isRemoved }) => !isCancelled && !isRemoved)
    .map(({ id, productId, title, sku, location, count, price, isGift }) => ({
      lineId: id,
      productId,
      title,
      about: `арт. ${sku}, ${location}`,
      isGift,
      count: String(count),
      price: roublesText(price),
      countBefore: count,
      priceBefore: price,
    })),
  firstName: order.buyer.firstName,
  lastName: order.buyer.lastName,
  phone: order.buyer.phone,
  receiving: null,
  deliveryDate: order.deliveryDate ?? '',
  deliveryTime: order.deliveryTime ?? '',
  reason: '',
})

/** Lines of one product are one item. */
export const goodsOf = (
  lines: ReadonlyArray<Pick<DraftLine, 'productId' | 'count'>>,
): ReadonlyArray<{ readonly productId: DraftLine['productId']; readonly count: number }> => {
  const counts = new Map<DraftLine['productId'], number>()
  for (const { productId, count } of lines) counts.set(productId, (counts.get(productId) ?? 0) + Number(count))
  return [...counts].flatMap(([productId, count]) => (count > 0 ? [{ productId, count }] : []))
}

const countOf = ({ count }: DraftLine): number | null => (/^\d{1,4}$/.test(count.trim()) ? Number(count) : null)

const priceOf = ({ price }: DraftLine): Kopecks | null => {
  const roubles = decimalOf(price)
  return roubles === null || roubles < 0 ? null : kopecksOf(roubles)
}

const lineEdits = (lines: ReadonlyArray<DraftLine>): Pick<OrderEdit, 'lines' | 'added'> | null => {
  const read = lines.map((line) => ({ line, count: countOf(line), price: priceOf(line) }))
  if (read.some(({ count, price }) => count === null || price === null)) return null
  const numbers = read.map(({ line, count, price }) => ({ line, count: count ?? 0, price: price ?? line.priceBefore }))
  const pricedIf = (price: Kopecks, before: Kopecks) => (price === before ? {} : { price })
  return {
    lines: numbers.flatMap(({ line, count, price }) =>
      line.lineId === null || (count === line.countBefore && price === line.priceBefore)
        ? []
        : [{ lineId: line.lineId, count, ...pricedIf(price, line.priceBefore) }],
    ),
    added: numbers.flatMap(({ line, count, price }) =>
      line.lineId !== null || count === 0
        ? []
        : [{ productId: line.productId, count, ...pricedIf(price, line.priceBefore) }],
    ),
  }
}

/** Null: a field is filled wrongly. `edit` is null if nothing has changed. */
export const editOf = (order: StaffOrder, draft: OrderDraft): { readonly edit: OrderEdit | null } | null => {
  const lines = lineEdits(draft.lines)
  const phone = phoneOf(draft.phone)
  if (lines === null || phone === null || draft.firstName.trim() === '') return null
  const { buyer } = order
  const isSame = draft.firstName === buyer.firstName && draft.lastName === buyer.lastName && draft.phone === buyer.phone
  const hasDay = draft.deliveryDate !== '' && draft.deliveryDate !== order.deliveryDate
  const hasTime = draft.deliveryTime !== (order.deliveryTime ?? '')
  const changes = {
    ...lines,
    ...(!isSame && { recipient: { firstName: draft.firstName, lastName: draft.lastName, phone } }),
    ...(draft.receiving !== null && { receiving: draft.receiving }),
    ...(hasDay && { deliveryDate: draft.deliveryDate as Day }),
    ...(hasTime && { deliveryTime: draft.deliveryTime }),
  }
  const isEmpty = lines.lines.length + lines.added.length === 0 && Object.keys(changes).length === 2
  return { edit: isEmpty ? null : { revision: order.revision, ...changes, reason: draft.reason } }
}
