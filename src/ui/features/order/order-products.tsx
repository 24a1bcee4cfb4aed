import { useId } from 'react'
import { formatNumber } from '../../../domain/money/format.ts'
import type { Shipment } from '../../../domain/order/order.ts'
import styles from './order-products.module.css'
import { OrderLines } from './order-lines.tsx'
import { orderProductsStrings as strings } from './strings.ts'

export interface OrderProductsProps {
  readonly shipments: ReadonlyArray<Shipment>
}

export function OrderProducts({ shipments }: OrderProductsProps) {
  const id = useId()
  return (
    <section className={styles.goods} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {strings.title}
      </h2>
      {shipments.map((shipment, at) => (
        <div key={shipment.id}>
          {shipments.length > 1 && (
            <h3 className={styles.part}>{strings.shipment(formatNumber(at + 1), formatNumber(shipments.length))}</h3>
          )}
          <OrderLines items={shipment.items} />
        </div>
      ))}
    </section>
  )
}
