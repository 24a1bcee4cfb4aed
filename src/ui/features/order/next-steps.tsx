import { useId } from 'react'
import { formatPrice } from '../../../domain/money/format.ts'
import { isAwaitingPayment, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Order } from '../../../domain/order/order.ts'
import { leftToPay } from '../../../domain/order/order-total.ts'
import { handoverOf } from '../../../domain/order/shipment.ts'
import { handoverMessage } from '../receiving-words.ts'
import styles from './next-steps.module.css'
import { nextStrings as strings } from './strings.ts'
import { type MessageChannel, useMessageChannel } from './use-message-channel.ts'

const NOT_COLLECTED: ReadonlyArray<number> = [ORDER_STATUS.new, ORDER_STATUS.paid, ORDER_STATUS.collecting]

const stepsOf = (order: Order, channel: MessageChannel): ReadonlyArray<string> => {
  const sum = leftToPay(order)
  const { status = 0, number, shipments, deliveryData, paymentMethod, isPaid, email = '' } = order
  const { code, deliveryType } = deliveryData.method
  const { pack, told, received } = strings.ways[code]
  const handover = handoverOf(shipments, deliveryType)
  return [
    ...(isAwaitingPayment(status) ? [strings.pay(formatPrice(sum))] : []),
    pack,
    ...(handover === null ? [] : [`${handoverMessage(handover)}.`]),
    strings.tell[channel](told, email),
    ...(received === null || number === undefined ? [] : [received(number)]),
    ...(paymentMethod === 'onReceipt' && isPaid !== true
      ? [deliveryType === 'pickup' ? strings.payThere(formatPrice(sum)) : strings.payCourier(formatPrice(sum))]
      : []),
  ]
}

export interface NextStepsProps {
  readonly order: Order
  /** Of the order's link; null for an order of the account. */
  readonly token: string | null
}

// What happens until the order is received; nothing once it is on its way.
export function NextSteps({ order, token }: NextStepsProps) {
  const id = useId()
  const channel = useMessageChannel(token, order.email)
  const { status = 0 } = order
  if (!NOT_COLLECTED.includes(status) && !isAwaitingPayment(status)) return null
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {strings.title}
      </h2>
      <ol className={styles.steps}>
        {stepsOf(order, channel).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
