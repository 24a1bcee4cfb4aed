import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import type { Order } from '../../../domain/order/order.ts'
import { orderedUnits } from '../../../domain/order/shipment.ts'
import { classNames } from '../../kit/class-names.ts'
import styles from './order-sums.module.css'
import { strings } from './strings.ts'

export interface OrderSumsProps {
  readonly order: Order
  readonly isPending?: boolean | undefined
}

export function OrderSums({ order, isPending = false }: OrderSumsProps) {
  const isPickup = order.deliveryData.method.deliveryType === 'pickup'
  return (
    <dl className={classNames(styles.sums, isPending && styles.pending)} aria-busy={isPending}>
      <div className={styles.row}>
        <dt>{strings.items(formatNumber(orderedUnits(order)))}</dt>
        <dd>{formatPrice(order.itemsSum)}</dd>
      </div>
      {order.discountSum > 0 && (
        <div className={styles.row}>
          <dt>{strings.discount}</dt>
          <dd>{`\u2212${formatPrice(order.discountSum)}`}</dd>
        </div>
      )}
      <div className={styles.row}>
        <dt>{isPickup ? strings.pickup : strings.delivery}</dt>
        <dd>{order.deliverySum === 0 ? strings.free : formatPrice(order.deliverySum)}</dd>
      </div>
      <div className={classNames(styles.row, styles.total)}>
        <dt>{strings.total}</dt>
        <dd>{formatPrice(order.sum)}</dd>
      </div>
    </dl>
  )
}
