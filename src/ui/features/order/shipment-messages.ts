import { formatDay } from '../../../domain/time/format-day.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import type { Shipment, ShipmentItem } from '../../../domain/order/order.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import {
  handoverOf,
  isRejected,
  itemLabel,
  shipmentDate,
  shipmentTitle,
  type ShipmentTitle,
} from '../../../domain/order/shipment.ts'
import { handoverMessage } from '../receiving-words.ts'
import { itemStrings, shipmentStrings as strings } from './strings.ts'

const titleText = (title: ShipmentTitle): string =>
  title._tag === 'HandedOut' && title.isOne ? strings.handedOutOne : strings.titles[title._tag]

const titleOf = (shipment: Shipment, type: DeliveryType): string => {
  if (isRejected(shipment)) return strings.rejected
  const title = titleText(shipmentTitle(shipment, type))
  const day = shipmentDate(shipment)
  return day === null ? title : `${title} ${formatDay(day)}`
}

/** The title and its day; for a pickup that is not ready also when it can be collected. [SHIP-01..08] */
export const shipmentMessages = (shipment: Shipment, type: DeliveryType): ReadonlyArray<string> => {
  const handover = type === 'pickup' ? handoverOf([shipment], type) : null
  return [titleOf(shipment, type), ...(handover === null ? [] : [handoverMessage(handover)])]
}

export const itemMessage = (item: ShipmentItem): string | null => {
  const label = itemLabel(item)
  if (label === null) return null
  const returned = item.refunds.reduce((sum, refund) => sum + refund.count, 0)
  const isPartly = label === 'returned' && returned < item.count
  return (
    itemStrings.labels[label] + (isPartly ? itemStrings.units(formatNumber(returned), formatNumber(item.count)) : '')
  )
}
