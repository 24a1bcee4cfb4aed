import type { Day } from '../time/day.ts'
import { ORDER_STATUS, isCanceled } from './order-status.ts'
import type { Order, Shipment, ShipmentItem } from './order.ts'
import type { DeliveryType } from '../place/place.ts'

/** Date of a shipment: completion if completed, storage limit if ready, else delivery. [SHIP-01..03, OC-93] */
export const shipmentDate = ({ status, completeDate, storageDate, deliveryDate }: Shipment): Day | null => {
  if (status === ORDER_STATUS.completed) return completeDate
  return status === ORDER_STATUS.ready ? (storageDate ?? deliveryDate) : deliveryDate
}

/** Text before the date: «выдан» or «выданы», «Можно забрать до», «Доставим». */
export type ShipmentTitle =
  | { readonly _tag: 'HandedOut'; readonly isOne: boolean }
  | { readonly _tag: 'CollectUntil' }
  | { readonly _tag: 'WillDeliver' }

/**
 * Chooses the text by status, delivery type, and the number of items that are neither cancelled nor removed.
 * [SHIP-05..07, OC-32, OC-93]
 */
export const shipmentTitle = ({ status, items }: Shipment, deliveryType: DeliveryType): ShipmentTitle => {
  if (status === ORDER_STATUS.completed) {
    return { _tag: 'HandedOut', isOne: items.filter(({ isCancel, isRemoved }) => !isCancel && !isRemoved).length === 1 }
  }
  return { _tag: deliveryType === 'pickup' && status === ORDER_STATUS.ready ? 'CollectUntil' : 'WillDeliver' }
}

/** When the parts of an order that are still on their way are handed over. */
export interface Handover {
  readonly isPickup: boolean
  /** In order, each once; never empty. */
  readonly days: readonly [Day, ...Day[]]
  /** From when on that day; null unless one shop has all of it. */
  readonly time: string | null
}

const isOnItsWay = (status: number): boolean =>
  status !== ORDER_STATUS.completed && status !== ORDER_STATUS.ready && !isCanceled(status)

/** What every page says about when an order is collected or brought; null if nothing of it is on its way. */
export const handoverOf = (
  shipments: ReadonlyArray<Pick<Shipment, 'status' | 'deliveryDate' | 'readyTime'>>,
  deliveryType: DeliveryType,
): Handover | null => {
  const coming = shipments.filter(({ status }) => isOnItsWay(status))
  const dates = coming.flatMap(({ deliveryDate }) => (deliveryDate === null ? [] : [deliveryDate]))
  const [first, ...others] = [...new Set(dates)].sort()
  if (first === undefined) return null
  const time = coming.length === 1 ? (coming[0]?.readyTime ?? null) : null
  return { isPickup: deliveryType === 'pickup', days: [first, ...others], time }
}

/** Whether the shipment is cancelled. [SHIP-08] */
export const isRejected = ({ status }: Shipment): boolean => isCanceled(status)

/** Units that are still ordered; all units but the removed ones if the whole order is cancelled. [SHIP-09, SHIP-10] */
export const orderedUnits = ({ shipments, status = 0 }: Pick<Order, 'shipments' | 'status'>): number =>
  shipments
    .flatMap(({ items }) => items)
    .filter(({ isRemoved, isCancel }) => !isRemoved && (!isCancel || isCanceled(status)))
    .reduce((units, { count }) => units + count, 0)

export type ItemLabel = 'cancelled' | 'removed' | 'returned' | 'replacement'

/** The first label that applies to an item, or null. [SHIP-09..12, OC-90] */
export const itemLabel = (
  item: Pick<ShipmentItem, 'isCancel' | 'isRemoved' | 'isReplacement' | 'refunds'>,
): ItemLabel | null => {
  if (item.isCancel) return 'cancelled'
  if (item.isRemoved) return 'removed'
  if (item.refunds.length > 0) return 'returned'
  return item.isReplacement ? 'replacement' : null
}
