import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { ShipmentItem } from '../../../domain/order/order.ts'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import styles from './order-lines.module.css'
import { RuleDiscounts } from './rule-discounts.tsx'
import { itemMessage } from './shipment-messages.ts'
import { orderProductsStrings as strings } from './strings.ts'

const isGone = ({ isRemoved, isCancel }: ShipmentItem) => isRemoved || isCancel

function OrderLine({ item }: { readonly item: ShipmentItem }) {
  const { product, count, price } = item
  const label = itemMessage(item)
  const sum = formatPrice((price * count) as Kopecks)
  return (
    <li className={classNames(styles.item, isGone(item) && styles.gone)}>
      <div className={styles.picture}>
        <ProductImage source={product.gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
      </div>
      <div>
        <Link to={paths.product(product.slug)} className={styles.link}>
          {product.title}
        </Link>
        {label !== null && <p className={styles.label}>{label}</p>}
        {item.isGift === true ? (
          <p className={styles.label}>{strings.gift(item.rules?.at(-1)?.title ?? '')}</p>
        ) : (
          <RuleDiscounts rules={item.rules} />
        )}
      </div>
      <p className={styles.price}>
        {isGone(item) ? <s>{sum}</s> : <span>{sum}</span>}
        <span className={styles.amount}>
          {count > 1 ? strings.amountAt(formatNumber(count), formatPrice(price)) : strings.amount(formatNumber(count))}
        </span>
      </p>
    </li>
  )
}

// What the shopper receives comes first.
export function OrderLines({ items }: { readonly items: ReadonlyArray<ShipmentItem> }) {
  return (
    <ul>
      {items
        .toSorted((one, other) => Number(isGone(one)) - Number(isGone(other)))
        .map((item, at) => (
          <OrderLine key={at} item={item} />
        ))}
    </ul>
  )
}
