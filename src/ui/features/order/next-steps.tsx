import { useId } from 'react'
import { formatPrice } from '../../../domain/money/format.ts'
import { isAwaitingPayment, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Order } from '../../../domain/order/order.ts'
import { handoverOf } from '../../../domain/order/shipment.ts'
import { handoverMessage } from '../receiving-words.ts'
import styles from './next-steps.module.css'
import { nextStrings as strings } from './strings.ts'

const NOT_COLLECTED: ReadonlyArray<number> = [ORDER_STATUS.new, ORDER_STATUS.paid, ORDER_STATUS.collecting]

const stepsOf = ({ status = 0, number, sum, shipments, deliveryData, paymentMethod, isPaid }: Order) => {
  const isPickup = deliveryData.method.deliveryType === 'pickup'
  const handover = handoverOf(shipments, deliveryData.method.deliveryType)
  return [
    ...(isAwaitingPayment(status) ? [strings.pay(formatPrice(sum))] : []),
    strings.pack,
    ...(handover === null ? [] : [`${handoverMessage(handover)}.`]),
    ...(isPickup && number !== undefined ? [strings.nameNumber(number)] : []),
    ...(paymentMethod === 'onReceipt' && isPaid !== true ? [strings.payThere(formatPrice(sum))] : []),
  ]
}

// What happens until the order is received; nothing once it is on its way.
export function NextSteps({ order }: { readonly order: Order }) {
  const id = useId()
  const { status = 0 } = order
  if (!NOT_COLLECTED.includes(status) && !isAwaitingPayment(status)) return null
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {strings.title}
      </h2>
      <ol className={styles.steps}>
        {stepsOf(order).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
