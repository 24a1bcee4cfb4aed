import type { Order, OrderId } from '../../../domain/order.ts'
import { isAwaitingPayment } from '../../../domain/order-status.ts'
import { refundableCount } from '../../../domain/refund.ts'
import { CabinetSection } from '../../cabinet/cabinet-section.tsx'
import { Button } from '../../kit/button.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { OrderStatus } from '../../order/order-status.tsx'
import { OrderSums } from '../../order/order-sums.tsx'
import { RepeatButton } from '../../order/repeat-button.tsx'
import { paths } from '../../paths.ts'
import styles from './order-detail.module.css'
import { ShipmentPart } from './shipment-part.tsx'
import { strings } from './strings.ts'

/** [CAB-05, CAB-06, ORD-16] */
export function OrderDetail({ order }: { readonly order: Order }) {
  const id = order.id as OrderId
  const reason = useLayerOpener({ name: 'CancelReasonLayer', data: { orderId: id } })
  const waits = isAwaitingPayment(order.status ?? 0) && (order.lifeTime ?? 0) > 0
  const isAnyLeft = order.shipments.some(({ items }) => items.some((item) => refundableCount(item) > 0))
  const { deliveryData, city } = order
  const { address } = deliveryData
  return (
    <div className={styles.order}>
      <OrderStatus order={order} />
      {waits && (
        <Notice tone="offer" title={strings.waits} action={<LinkButton to={paths.cabinetOrderPayment(id)}>{strings.pay}</LinkButton>}>
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
        <p>{strings.ways[deliveryData.method.deliveryType]}: {city.title}{address && `, ${strings.address(address)}`}</p>
      </CabinetSection>
      <CabinetSection title={strings.sums} narrow><OrderSums order={order} /></CabinetSection>
      {order.canRepeat && <div><RepeatButton link={{ id, token: null }} /></div>}
      {order.canRefund && isAnyLeft && <div><LinkButton variant="secondary" to={paths.cabinetOrderRefund(id)}>{strings.refund}</LinkButton></div>}
      {order.canCancel && (
        <div>
          <Button variant="secondary" onClick={reason.open} onPointerEnter={reason.expect}>{strings.cancel}</Button>
        </div>
      )}
    </div>
  )
}
