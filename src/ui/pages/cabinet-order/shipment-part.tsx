import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { Shipment, ShipmentItem } from '../../../domain/order/order.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { itemLabel } from '../../../domain/order/shipment.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { shipmentMessages } from '../../features/order/shipment-words.ts'
import { paths } from '../../paths.ts'
import styles from './shipment-part.module.css'
import { itemLabels, strings } from './strings.ts'

function Item({ item }: { readonly item: ShipmentItem }) {
  const { product, count, price } = item
  const label = itemLabel(item)
  const returned = item.refunds.reduce((sum, refund) => sum + refund.count, 0)
  const isPartly = label === 'returned' && returned < count
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <ProductImage source={product.gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
      </div>
      <div>
        <Link to={paths.product(product.slug)}>{product.title}</Link>
        {label && (
          <p className={styles.label}>
            {itemLabels[label]}
            {isPartly && strings.units(formatNumber(returned), formatNumber(count))}
          </p>
        )}
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
        {shipment.items.map((item) => (
          <Item key={item.product.id} item={item} />
        ))}
      </ul>
    </CabinetSection>
  )
}
