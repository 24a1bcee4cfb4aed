import { useUnit } from 'effector-react'
import { useParams } from 'react-router'
import { $isPaymentPending, paymentRequested, shopperOrder } from '../../../application/order/shopper-orders.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { leftToPay } from '../../../domain/order/order-total.ts'
import type { Order, OrderId } from '../../../domain/order/order.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { NoOrder } from '../../features/cabinet/no-order.tsx'
import { orderContentLoader } from '../../features/cabinet/order-content-loader.ts'
import { Button } from '../../kit/button/button.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { NextSteps } from '../../features/order/next-steps.tsx'
import { OrderProducts } from '../../features/order/order-products.tsx'
import { OrderStatus } from '../../features/order/order-status.tsx'
import { OrderSteps } from '../../features/order/order-steps.tsx'
import { OrderSums } from '../../features/order/order-sums.tsx'
import { useCanPay } from '../../features/order/use-can-pay.ts'
import { paths } from '../../paths.ts'
import styles from './page.module.css'

const strings = {
  title: (number: string) => `Оплата заказа №\u00a0${number}`,
  pay: 'Перейти к оплате',
  nothing: 'Этот заказ не ждёт оплаты.',
  back: 'К заказу',
}

export const loader = orderContentLoader('cabinet-orders-payment', strings.title)

function Payment({ order }: { readonly order: Order }) {
  const { pay, isPending } = useUnit({ pay: paymentRequested, isPending: $isPaymentPending })
  const id = order.id as OrderId
  const waits = useCanPay(order)
  return (
    <div className={styles.page}>
      <OrderSteps order={order} />
      <div className={styles.payment}>
        <p className={styles.sum}>{formatPrice(leftToPay(order))}</p>
        <OrderStatus order={order} />
        {waits ? (
          <Button pending={isPending} onClick={() => pay(id)}>
            {strings.pay}
          </Button>
        ) : (
          <Notice tone="info">{strings.nothing}</Notice>
        )}
        <LinkButton variant="secondary" to={paths.cabinetOrder(id)}>
          {strings.back}
        </LinkButton>
      </div>
      <NextSteps order={order} token={null} />
      <OrderProducts shipments={order.shipments} />
      <OrderSums order={order} />
    </div>
  )
}

export function Page() {
  const { id = '' } = useParams()
  return (
    <CabinetPage title={strings.title(id)}>
      <Loaded from={shopperOrder} params={Number(id) as OrderId} missing={<NoOrder />}>
        {(order) => String(order.id) === id && <Payment order={order} />}
      </Loaded>
    </CabinetPage>
  )
}
