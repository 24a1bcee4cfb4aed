import type { Order } from '../../../domain/order/order.ts'
import type { Shop } from '../../../domain/place/place.ts'
import { shipmentDate } from '../../../domain/order/shipment.ts'
import { formatMoment } from '../../../domain/time/moment.ts'
import { paymentMessages } from '../../features/order/payment-messages.ts'
import { receivingMessages } from '../../features/order/receiving-messages.ts'
import { shipmentMessages } from '../../features/order/shipment-messages.ts'
import styles from './order-facts.module.css'
import { strings } from './strings.ts'

export interface OrderFactsProps {
  readonly order: Order
  readonly pickupPoint: Shop | null
}

export function OrderFacts({ order, pickupPoint }: OrderFactsProps) {
  const type = order.deliveryData.method.deliveryType
  const shipments = order.shipments.toSorted((one, other) =>
    (shipmentDate(one) ?? '').localeCompare(shipmentDate(other) ?? ''),
  )
  const when = [...new Set(shipments.flatMap((shipment) => shipmentMessages(shipment, type)))]
  const payment = paymentMessages(order)
  const facts = [
    { name: strings.status, lines: order.statusTitle ? [order.statusTitle] : [] },
    { name: strings.placedAt, lines: order.createdAt ? [formatMoment(order.createdAt)] : [] },
    { name: strings.when, lines: order.deliveryTime === undefined ? when : [...when, order.deliveryTime] },
    { name: strings.where, lines: receivingMessages(order, pickupPoint) },
    { name: strings.payment, lines: payment === null ? [] : [payment] },
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ lines }) => lines.length > 0)
        .map(({ name, lines }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
