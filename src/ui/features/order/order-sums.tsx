import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { leftToPay, totalLines } from '../../../domain/order/order-total.ts'
import type { Order } from '../../../domain/order/order.ts'
import { orderedUnits } from '../../../domain/order/shipment.ts'
import { classNames } from '../../kit/class-names.ts'
import styles from './order-sums.module.css'
import { strings } from './strings.ts'

const signedPrice = (sum: Kopecks): string => (sum < 0 ? `\u2212${formatPrice(-sum as Kopecks)}` : formatPrice(sum))

export interface OrderSumsProps {
  readonly order: Order
  readonly isPending?: boolean | undefined
}

export function OrderSums({ order, isPending = false }: OrderSumsProps) {
  const isPickup = order.deliveryData.method.deliveryType === 'pickup'
  const titles = {
    goods: strings.items(formatNumber(orderedUnits(order))),
    discount: strings.discount,
    delivery: isPickup ? strings.pickup : strings.delivery,
  }
  return (
    <dl className={classNames(styles.sums, isPending && styles.pending)} aria-busy={isPending}>
      {totalLines(order).map(({ of, sum }) => (
        <div key={of} className={styles.row}>
          <dt>{titles[of]}</dt>
          <dd>{of === 'delivery' && sum === 0 ? strings.free : signedPrice(sum)}</dd>
        </div>
      ))}
      <div className={classNames(styles.row, styles.total)}>
        <dt>{strings.total}</dt>
        <dd>{formatPrice(order.sum)}</dd>
      </div>
      {order.partPaid !== undefined && (
        <>
          <div className={styles.row}>
            <dt>{strings.partPaid}</dt>
            <dd>{formatPrice(order.partPaid)}</dd>
          </div>
          <div className={styles.row}>
            <dt>{strings.leftToPay}</dt>
            <dd>{formatPrice(leftToPay(order))}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
