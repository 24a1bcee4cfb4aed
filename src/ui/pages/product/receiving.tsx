import { useUnit } from 'effector-react'
import { $city, $deliveryType, $shop } from '../../../application/place/place.ts'
import { formatDay } from '../../../domain/day.ts'
import type { Product } from '../../../domain/product.ts'
import { Icon } from '../../kit/icon.tsx'
import styles from './receiving.module.css'
import { strings } from './strings.ts'

export interface ReceivingProps {
  readonly product: Pick<Product, 'pickupDeliveryDate'>
}

/** How and where from the product reaches the shopper, as far as that is chosen. */
export function Receiving({ product: { pickupDeliveryDate } }: ReceivingProps) {
  const { city, deliveryType, shop } = useUnit({ city: $city, deliveryType: $deliveryType, shop: $shop })
  const isPickup = deliveryType === 'pickup'
  return (
    <p className={styles.line}>
      <Icon name={isPickup ? 'shop' : 'truck'} />
      <span>
        <span className={styles.way}>{isPickup ? strings.pickup : strings.delivery}</span>
        {pickupDeliveryDate !== null && <>{' '}{strings.day(formatDay(pickupDeliveryDate))}</>}
        <br />
        <span className={styles.place}>{isPickup ? (shop?.address ?? strings.fromShops(city.title)) : city.title}</span>
      </span>
    </p>
  )
}
