import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { Shipment, ShipmentItem } from '../../../domain/order/order.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { itemMessage, shipmentMessages } from '../../features/order/shipment-words.ts'
import { paths } from '../../paths.ts'
import styles from './shipment-part.module.css'

function Item({ item }: { readonly item: ShipmentItem }) {
  const { product, count, price } = item
  const label = itemMessage(item)
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <ProductImage source={product.gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
      </div>
      <div>
        <Link to={paths.product(product.slug)}>{product.title}</Link>
        {label !== null && <p className={styles.label}>{label}</p>}
      </div>
      <p className={styles.price}>
        {formatPrice(price)} × {formatNumber(count)}
      </p>
    </li>
  )
}

interface ShipmentPartProps {
  readonly shipment: Shipment
  readonly deliveryType: DeliveryType
  readonly title: string
}

export function ShipmentPart({ shipment, deliveryType, title }: ShipmentPartProps) {
  return (
    <CabinetSection title={title}>
      <p className={styles.when}>{shipmentMessages(shipment, deliveryType)}</p>
      <ul>
        {shipment.items.map((item, at) => (
          <Item key={at} item={item} />
        ))}
      </ul>
    </CabinetSection>
  )
}
