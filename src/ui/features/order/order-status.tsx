import type { Seconds } from '../../../domain/time/day.ts'
import { isAwaitingPayment, statusColour } from '../../../domain/order/order-status.ts'
import type { Order } from '../../../domain/order/order.ts'
import { classNames } from '../../kit/class-names.ts'
import { AmountDue } from './amount-due.tsx'
import styles from './order-status.module.css'

export function OrderStatus({ order }: { readonly order: Order }) {
  const { status = 0, statusTitle = '', lifeTime } = order
  return (
    <span className={styles.cell}>
      <span className={classNames(styles.status, styles[statusColour(status)])}>{statusTitle}</span>
      {isAwaitingPayment(status) && typeof lifeTime === 'number' && (
        <AmountDue key={lifeTime} life={lifeTime as Seconds} />
      )}
    </span>
  )
}
