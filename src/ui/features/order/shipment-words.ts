import { formatDay } from '../../../domain/time/day.ts'
import type { Shipment } from '../../../domain/order/order.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { isRejected, shipmentDate, shipmentTitle, type ShipmentTitle } from '../../../domain/order/shipment.ts'
import { shipmentStrings as strings } from './strings.ts'

const titleWords = (title: ShipmentTitle): string =>
  title._tag === 'HandedOut' && title.isOne ? strings.handedOutOne : strings.titles[title._tag]

export const shipmentMessages = (shipment: Shipment, type: DeliveryType): string => {
  if (isRejected(shipment)) return strings.rejected
  const title = titleWords(shipmentTitle(shipment, type))
  const day = shipmentDate(shipment)
  return day === null ? title : `${title} ${formatDay(day)}`
}
