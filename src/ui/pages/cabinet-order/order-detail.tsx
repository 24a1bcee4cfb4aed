import type { ShopperOrder } from '../../../application/order/shopper-orders.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { dayOfMoment } from '../../../domain/time/moment.ts'
import type { OrderId } from '../../../domain/order/order.ts'
import { refundableCount } from '../../../domain/order/refund.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Button } from '../../kit/button/button.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { useFocusAfterLayer } from '../../layers/use-focus-after-layer.ts'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { OrderEmail } from '../../features/order/order-email.tsx'
import { OrderOffer } from '../../features/order/order-offer.tsx'
import { OrderUpdates } from '../../features/order/order-updates.tsx'
import { OrderSteps } from '../../features/order/order-steps.tsx'
import { OrderStatus } from '../../features/order/order-status.tsx'
import { OrderSums } from '../../features/order/order-sums.tsx'
import { paymentMessages } from '../../features/order/payment-messages.ts'
import { receivingMessages } from '../../features/order/receiving-messages.ts'
import { RepeatButton } from '../../features/order/repeat-button.tsx'
import { useCanPay } from '../../features/order/use-can-pay.ts'
import { LazyAccountPushOffer } from '../../features/push/lazy-push-offer.ts'
import { useServices } from '../../shell/services.tsx'
import { paths } from '../../paths.ts'
import styles from './order-detail.module.css'
import { ShipmentPart } from './shipment-part.tsx'

const strings = {
  placed: (day: string) => `Оформлен ${day}`,
  goods: 'Товары',
  shipment: (number: number) => `Отгрузка ${String(number)}`,
  where: 'Получение',
  time: (time: string) => `Время: ${time}`,
  messages: 'Сообщения о\u00a0заказе',
  ways: { pickup: 'Самовывоз', delivery: 'Доставка' },
  sums: 'Сумма',
  payment: 'Оплата',
  waits: 'Заказ ждёт оплаты',
  waitsText: 'Мы отложили товары. Если не оплатить вовремя, заказ отменится сам.',
  pay: 'Оплатить',
  cancel: 'Отменить заказ',
  refund: 'Вернуть товары',
  print: 'Распечатать',
}

export function OrderDetail({ order }: { readonly order: ShopperOrder }) {
  const { brand } = useServices()
  const id = order.id as OrderId
  const reason = useLayerOpener({ name: 'CancelReasonLayer', data: { orderId: id, token: null } })
  const waits = useCanPay(order)
  const isAnyLeft = order.shipments.some(({ items }) => items.some((item) => refundableCount(item) > 0))
  const news = useFocusAfterLayer<HTMLDivElement>(order.canCancel === true)
  const { deliveryData, createdAt } = order
  const placedOn = createdAt === undefined ? null : dayOfMoment(createdAt)
  const payment = paymentMessages(order)
  const [where, ...receivingDetails] = receivingMessages(order, order.pickupPoint ?? null)
  return (
    <div className={styles.order}>
      <p className={styles.brand}>{brand}</p>
      <div className={styles.head}>
        <OrderStatus order={order} />
        {placedOn !== null && <p className={styles.date}>{strings.placed(formatDayInWords(placedOn))}</p>}
      </div>
      <OrderSteps order={order} />
      <OrderUpdates key={id} ref={news} order={order} />
      <OrderOffer order={order} link={{ id, token: null }} />
      {waits && (
        <Notice
          tone="offer"
          title={strings.waits}
          action={<LinkButton to={paths.cabinetOrderPayment(id)}>{strings.pay}</LinkButton>}
        >
          {strings.waitsText}
        </Notice>
      )}
      {order.shipments.map((shipment, at) => (
        <ShipmentPart
          key={shipment.id}
          shipment={shipment}
          deliveryType={deliveryData.method.deliveryType}
          title={order.shipments.length > 1 ? strings.shipment(at + 1) : strings.goods}
        />
      ))}
      <CabinetSection title={strings.where} narrow>
        <p>
          {strings.ways[deliveryData.method.deliveryType]}: {where}
        </p>
        {order.deliveryTime !== undefined && <p>{strings.time(order.deliveryTime)}</p>}
        {receivingDetails.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </CabinetSection>
      <CabinetSection title={strings.messages} narrow>
        <OrderEmail link={{ id, token: null }} email={order.email} />
        <LazyAccountPushOffer of="Account" />
      </CabinetSection>
      <CabinetSection title={strings.sums} narrow>
        <OrderSums order={order} />
        {payment !== null && (
          <p className={styles.payment}>
            {strings.payment}: {payment}
          </p>
        )}
      </CabinetSection>
      <div className={styles.actions}>
        {(order.canEdit || order.canRepeat) && <RepeatButton link={{ id, token: null }} canEdit={order.canEdit} />}
        {order.canRefund && isAnyLeft && (
          <LinkButton variant="secondary" to={paths.cabinetOrderRefund(id)}>
            {strings.refund}
          </LinkButton>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          {strings.print}
        </Button>
        {order.canCancel && (
          <Button variant="secondary" onClick={reason.open} onPointerEnter={reason.preload}>
            {strings.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
