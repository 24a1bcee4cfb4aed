import { useId } from 'react'
import { Link } from '../../kit/link.tsx'
import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { Shipment } from '../../../domain/order/order.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import styles from './order-goods.module.css'
import { itemMessage } from './shipment-words.ts'
import { goodsStrings as strings } from './strings.ts'

export interface OrderGoodsProps {
  readonly shipments: ReadonlyArray<Shipment>
}

const PICTURE = IMAGE_SIZES[0]

export function OrderGoods({ shipments }: OrderGoodsProps) {
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
          <ul>
            {shipment.items.map((item, index) => {
              const { product, count, price } = item
              const label = itemMessage(item)
              return (
                <li key={index} className={styles.item}>
                  <div className={styles.picture}>
                    <ProductImage source={product.gallery[0]?.file.url} alt="" size={PICTURE} sizes="64px" />
                  </div>
                  <div>
                    <Link to={paths.product(product.slug)} className={styles.link}>
                      {product.title}
                    </Link>
                    {label !== null && <p className={styles.label}>{label}</p>}
                  </div>
                  <p className={styles.price}>
                    <span>{formatPrice((price * count) as Kopecks)}</span>
                    <span className={styles.amount}>
                      {count > 1
                        ? strings.amountAt(formatNumber(count), formatPrice(price))
                        : strings.amount(formatNumber(count))}
                    </span>
                  </p>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
