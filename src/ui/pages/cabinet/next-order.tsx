import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { orderPage } from '../../../application/order/shopper-orders.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Order } from '../../../domain/order/order.ts'
import { isAwaitingPayment, isCanceled, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { OrderPictures } from '../../features/order/order-pictures.tsx'
import { OrderStatus } from '../../features/order/order-status.tsx'
import { OrderSteps } from '../../features/order/order-steps.tsx'
import { shipmentMessages } from '../../features/order/shipment-messages.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import styles from './next-order.module.css'
import { strings } from './strings.ts'

const MAX_PICTURES = 5

const isOpen = ({ status = 0 }: Order): boolean => !isCanceled(status) && status !== ORDER_STATUS.completed

export function NextOrder() {
  const { orders, requested } = useUnit({ orders: orderPage.$data, requested: orderPage.requested })
  useEffect(() => {
    requested(1)
  }, [requested])
  const order = orders?.items.find(isOpen) ?? orders?.items[0]
  if (order?.id === undefined) return null
  const [first] = order.shipments
  return (
    <CabinetSection title={strings.order(order.number ?? String(order.id))}>
      <div className={styles.card}>
        <div className={styles.head}>
          <OrderStatus order={order} />
          {first !== undefined &&
            shipmentMessages(first, order.deliveryData.method.deliveryType).map((line) => <p key={line}>{line}</p>)}
          <p className={styles.sum}>{formatPrice(order.sum)}</p>
        </div>
        <OrderSteps order={order} />
        <div className={styles.foot}>
          <OrderPictures order={order} most={MAX_PICTURES} />
          <div className={styles.actions}>
            {isAwaitingPayment(order.status ?? 0) && (
              <LinkButton to={paths.cabinetOrderPayment(order.id)}>{strings.pay}</LinkButton>
            )}
            <LinkButton variant="secondary" to={paths.cabinetOrder(order.id)}>
              {strings.open}
            </LinkButton>
          </div>
        </div>
      </div>
    </CabinetSection>
  )
}
