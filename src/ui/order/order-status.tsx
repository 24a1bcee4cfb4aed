import { isAwaitingPayment, statusColour } from '../../domain/order-status.ts'
import type { Order } from '../../domain/order.ts'
import type { Seconds } from '../../domain/day.ts'
import { formatCountdown } from '../../domain/unpaid.ts'
import { classNames } from '../kit/class-names.ts'
import styles from './order-status.module.css'
import { strings } from './strings.ts'

/** A status in its colour, and for how long an unpaid order waits. [ORD-14, ORD-15] */
export function OrderStatus({ order }: { readonly order: Order }) {
  const { status = 0, statusTitle = '', lifeTime } = order
  return (
    <span className={styles.cell}>
      <span className={classNames(styles.status, styles[statusColour(status)])}>{statusTitle}</span>
      {isAwaitingPayment(status) && typeof lifeTime === 'number' && lifeTime > 0 && (
        <span className={styles.left}>{strings.payWithin(formatCountdown(lifeTime as Seconds))}</span>
      )}
    </span>
  )
}
