import type { LineMessage } from '../../../../domain/basket/basket.ts'
import { deliveryCost } from '../../../../domain/order/order-sums.ts'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import type { BasketLine } from '../../basket/basket-lines.ts'
import { refusedLines } from '../../basket/quantity-rules.ts'
import { type CategoryTree, orderableStock, productAt, type ProductCardRow } from '../../../catalogue/public.ts'
import { grouped } from '../../../platform/group-by.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import { portionsOf } from './allocation.ts'
import type { Discounts } from './discounts.ts'

interface DraftLine {
  readonly product: Product
  readonly locationId: number
  readonly count: number
  readonly comment: string
}

interface DraftShipment {
  readonly locationId: number
  readonly day: Day
  readonly time: string | null
  readonly lines: ReadonlyArray<DraftLine>
}

/** The order as it would be now: available units of each ticked line, split by stock location. */
export interface OrderDraft {
  readonly shipments: ReadonlyArray<DraftShipment>
  readonly refused: ReadonlyArray<LineMessage>
  readonly itemsSum: Kopecks
  readonly deliverySum: Kopecks
  readonly discounts: Discounts
  readonly sum: Kopecks
}

const noDiscounts: Discounts = { promocode: null, bonus: 0, bonusMax: null, sum: 0 as Kopecks, isDeliveryFree: false }

export const discounted = (draft: OrderDraft, discounts: Discounts): OrderDraft => {
  const deliverySum = discounts.isDeliveryFree ? (0 as Kopecks) : draft.deliverySum
  return { ...draft, discounts, deliverySum, sum: (draft.itemsSum + deliverySum - discounts.sum) as Kopecks }
}

const readyAt = (deliveryContext: ResolvedDeliveryContext, locationId: number): Pick<DraftShipment, 'day' | 'time'> =>
  locationId === deliveryContext.nearLocation
    ? { day: deliveryContext.nearDay, time: deliveryContext.nearTime }
    : { day: deliveryContext.warehouseDay, time: null }

export const draftOf = (
  lines: ReadonlyArray<BasketLine>,
  rows: ReadonlyArray<ProductCardRow>,
  deliveryContext: ResolvedDeliveryContext,
  tree: CategoryTree,
): OrderDraft => {
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const requested = lines.flatMap((line) => {
    const row = rowById.get(line.product_id)
    return row === undefined ? [] : [{ line, row, product: productAt(row, deliveryContext, tree) }]
  })
  const drafted = requested.flatMap(({ line, row, product }) =>
    portionsOf(orderableStock(row, deliveryContext), deliveryContext, line.count).map((portion) => ({
      ...portion,
      product,
      comment: line.comment,
    })),
  )
  const itemsSum = drafted.reduce((sum, { product, count }) => sum + product.price.price * count, 0)
  const { method, freeDeliveryFrom } = deliveryContext
  const deliverySum =
    method === null ? 0 : deliveryCost({ ...method, freeFrom: freeDeliveryFrom ?? undefined }, itemsSum as Kopecks)
  const counts = new Map(lines.map(({ product_id, count }) => [product_id, count]))
  return {
    shipments: [...grouped(drafted, ({ locationId }) => locationId)].map(([locationId, shipped]) => ({
      locationId,
      ...readyAt(deliveryContext, locationId),
      lines: shipped,
    })),
    refused: refusedLines(
      requested.map(({ product }) => product),
      ({ id }) => counts.get(id) ?? 0,
      deliveryContext.deliveryType,
    ),
    itemsSum: itemsSum as Kopecks,
    deliverySum: deliverySum as Kopecks,
    discounts: noDiscounts,
    sum: (itemsSum + deliverySum) as Kopecks,
  }
}
