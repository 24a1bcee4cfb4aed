import { useUnit } from 'effector-react'
import { $counter } from '../../../application/checkout/receiving.ts'
import { formatDayAndMonth } from '../../../domain/time/day-in-words.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Order } from '../../../domain/order/order.ts'
import { Icon } from '../../kit/icon.tsx'
import styles from './receiving-line.module.css'
import { strings } from './strings.ts'

export interface ReceivingLineProps {
  readonly order: Order
}

const daysOf = ({ shipments }: Order): ReadonlyArray<Day> => {
  const days = shipments.map(({ deliveryDate }) => deliveryDate).filter((day) => day !== null)
  return [...new Set(days)].sort()
}

export function ReceivingLine({ order }: ReceivingLineProps) {
  const counter = useUnit($counter)
  const days = daysOf(order).map(formatDayAndMonth)
  if (days.length === 0) return null
  const [one, parts] =
    counter === null ? [strings.broughtOn, strings.broughtInParts] : [strings.readyOn, strings.readyInParts]
  return (
    <p className={styles.line}>
      <Icon name={counter === null ? 'truck' : 'shop'} size={20} />
      <span>
        {(days.length === 1 ? one : parts)(days.join(strings.and))}
        {counter !== null && <span className={styles.where}>{counter.address}</span>}
      </span>
    </p>
  )
}
