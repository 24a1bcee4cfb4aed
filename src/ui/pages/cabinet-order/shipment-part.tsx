import type { Shipment } from '../../../domain/order/order.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { OrderLines } from '../../features/order/order-lines.tsx'
import { shipmentMessages } from '../../features/order/shipment-messages.ts'
import styles from './shipment-part.module.css'

interface ShipmentPartProps {
  readonly shipment: Shipment
  readonly deliveryType: DeliveryType
  readonly title: string
}

export function ShipmentPart({ shipment, deliveryType, title }: ShipmentPartProps) {
  return (
    <CabinetSection title={title}>
      {shipmentMessages(shipment, deliveryType).map((line) => (
        <p key={line} className={styles.when}>
          {line}
        </p>
      ))}
      <OrderLines items={shipment.items} />
    </CabinetSection>
  )
}
