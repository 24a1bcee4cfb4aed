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
