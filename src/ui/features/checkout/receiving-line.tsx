import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $pickupPoint } from '../../../application/checkout/receiving.ts'
import { formatDayAndMonth } from '../../../domain/time/format-day.ts'
import type { Day } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
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

const single = ({ shipments }: Order) => (shipments.length === 1 ? shipments[0] : undefined)

// The text of an order that one shop has on one day.
const readyLine = (day: Day, time: string | undefined, today: Day): string => {
  const dayText = formatDayAndMonth(day)
  if (time === undefined) return strings.readyOn(dayText)
  return strings.readyAt(day === today ? strings.today : dayText, time)
}

export function ReceivingLine({ order }: ReceivingLineProps) {
  const pickupPoint = useUnit($pickupPoint)
  const [today] = useState(() => dayOfMillis(Date.now()))
  const days = daysOf(order)
  const [first] = days
  if (first === undefined) return null
  const daysText = days.map(formatDayAndMonth).join(strings.and)
  const [one, parts] =
    pickupPoint === null
      ? [strings.broughtOn(daysText), strings.broughtInParts]
      : [readyLine(first, single(order)?.readyTime, today), strings.readyInParts]
  return (
    <p className={styles.line}>
      <Icon name={pickupPoint === null ? 'truck' : 'shop'} size={20} />
      <span>
        {days.length === 1 ? one : parts(daysText)}
        {pickupPoint !== null && <span className={styles.where}>{pickupPoint.address}</span>}
      </span>
    </p>
  )
}
