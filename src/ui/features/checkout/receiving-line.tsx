import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $pickupPoint } from '../../../application/delivery-context/receiving.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { Order } from '../../../domain/order/order.ts'
import { handoverOf } from '../../../domain/order/shipment.ts'
import { Icon } from '../../kit/icon.tsx'
import { handoverMessage } from '../receiving-words.ts'
import styles from './receiving-line.module.css'

export interface ReceivingLineProps {
  readonly order: Order
}

export function ReceivingLine({ order }: ReceivingLineProps) {
  const pickupPoint = useUnit($pickupPoint)
  const [today] = useState(() => dayOfMillis(Date.now()))
  const handover = handoverOf(order.shipments, pickupPoint === null ? 'delivery' : 'pickup')
  if (handover === null) return null
  return (
    <p className={styles.line}>
      <Icon name={pickupPoint === null ? 'truck' : 'shop'} size={20} />
      <span>
        {handoverMessage(handover, today)}
        {pickupPoint !== null && <span className={styles.where}>{pickupPoint.address}</span>}
      </span>
    </p>
  )
}
