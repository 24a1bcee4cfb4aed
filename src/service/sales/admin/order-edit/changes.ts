import type { EditedSums } from '../../../../domain/order/order-edit.ts'
import type { OrderRow } from '../../order-row.ts'
import type { ReceivingAfter } from './edit-receiving.ts'
import type { PlacedOrder } from './place-lines.ts'
import { strings } from './strings.ts'

interface Edited {
  readonly after: EditedSums
  readonly receiving: ReceivingAfter
  readonly placed: PlacedOrder
}

/** What staff changed, in sentences for the buyer and the history. */
export const changesIn = (order: OrderRow, { after, receiving, placed }: Edited): ReadonlyArray<string> => [
  ...placed.lines.flatMap(({ after: { line, kept, removed, more, price } }) => {
    const { title } = line.row
    if (kept === 0) return [strings.removed(title, removed)]
    return [
      ...(removed + more === 0 ? [] : [strings.count(title, kept + more, line.count)]),
      ...(price === line.price ? [] : [strings.price(title, price, line.price)]),
    ]
  }),
  ...placed.added.map(({ goods: { count, price }, product: { title } }) => strings.added(title, count, price)),
  ...receiving.changes,
  ...(after.deliverySum === order.delivery_sum ? [] : [strings.delivery(after.deliverySum, order.delivery_sum)]),
]
