import { formatDayAndMonth } from '../../../domain/time/day-in-words.ts'
import type { Address, Order, Shipment } from '../../../domain/order/order.ts'
import type { DeliveryType, Shop } from '../../../domain/place/place.ts'
import { isRejected, shipmentDate, shipmentTitle } from '../../../domain/order/shipment.ts'
import { paymentWords } from '../../features/order/payment-messages.ts'
import styles from './order-facts.module.css'
import { strings } from './strings.ts'

export interface OrderFactsProps {
  readonly order: Order
  /** Where it is to be picked up. */
  readonly counter: Shop | null
}

const whenWords = (shipment: Shipment, type: DeliveryType): string | null => {
  if (isRejected(shipment)) return strings.rejected
  const day = shipmentDate(shipment)
  if (day === null) return null
  const shown = formatDayAndMonth(day)
  switch (shipmentTitle(shipment, type)._tag) {
    case 'HandedOut':
      return strings.handedOut(shown)
    case 'CollectUntil':
      return strings.collectUntil(shown)
    case 'WillDeliver':
      return type === 'pickup' ? strings.readyFrom(shown) : strings.willDeliver(shown)
  }
}

const addressWords = ({ street, house, flat }: Address): string =>
  [street, house, ...(flat ? [strings.flat(flat)] : [])].join(', ')

const whereWords = ({ city, deliveryData }: Order, counter: Shop | null): ReadonlyArray<string> => {
  if (counter !== null) {
    return [`${city.title}, ${counter.address}`, counter.name ?? '', counter.workTime ?? ''].filter((line) => line !== '')
  }
  return [deliveryData.address === undefined ? city.title : `${city.title}, ${addressWords(deliveryData.address)}`]
}

/** What a shopper wants to know of an order first. [ORD-05..08] */
export function OrderFacts({ order, counter }: OrderFactsProps) {
  const type = order.deliveryData.method.deliveryType
  const shipments = order.shipments.toSorted((one, other) => (shipmentDate(one) ?? '').localeCompare(shipmentDate(other) ?? ''))
  const when = [...new Set(shipments.map((shipment) => whenWords(shipment, type)).filter((words) => words !== null))]
  const payment = paymentWords(order)
  const facts = [
    { name: strings.status, lines: order.statusTitle ? [order.statusTitle] : [] },
    { name: strings.when, lines: when },
    { name: strings.where, lines: whereWords(order, counter) },
    { name: strings.payment, lines: payment === null ? [] : [payment] },
  ]
  return (
    <dl className={styles.facts}>
      {facts.filter(({ lines }) => lines.length > 0).map(({ name, lines }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          {lines.map((line) => <dd key={line}>{line}</dd>)}
        </div>
      ))}
    </dl>
  )
}
