import { useStoreMap } from 'effector-react'
import { $secondsToPay } from '../../../application/order/time-to-pay.ts'
import { statusColour } from '../../../domain/order/order-status.ts'
import type { Order, OrderId } from '../../../domain/order/order.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { classNames } from '../../kit/class-names.ts'
import styles from './order-status.module.css'
import { strings } from './strings.ts'

export function OrderStatus({ order: { id, status = 0, statusTitle = '' } }: { readonly order: Order }) {
  const left = useStoreMap({ store: $secondsToPay, keys: [id], fn: (all, [key]) => all[key as OrderId] ?? null })
  return (
    <span className={styles.cell}>
      <span className={classNames(styles.status, styles[statusColour(status)])}>{statusTitle}</span>
      {left !== null && left > 0 && (
        <span className={styles.left} role="timer">
          {strings.payWithin(formatCountdown(left))}
        </span>
      )}
    </span>
  )
}
