import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import type { Order } from '../../../domain/order/order.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import styles from './order-pictures.module.css'

export interface OrderPicturesProps {
  readonly order: Order
  readonly most: number
}

const moreOf = (count: number): string => `и ещё ${formatNumber(count)}`

export function OrderPictures({ order, most }: OrderPicturesProps) {
  const ordered = order.shipments.flatMap(({ items }) => items.map(({ product }) => [product.id, product] as const))
  const products = [...new Map(ordered).values()]
  return (
    <ul className={styles.pictures}>
      {products.slice(0, most).map(({ id, title, gallery }) => (
        <li key={id} className={styles.picture}>
          <ProductImage source={gallery[0]?.file.url} alt={title} size={IMAGE_SIZES[0]} sizes="56px" />
        </li>
      ))}
      {products.length > most && <li>{moreOf(products.length - most)}</li>}
    </ul>
  )
}
