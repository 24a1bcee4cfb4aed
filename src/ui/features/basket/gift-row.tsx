import type { BasketGift } from '../../../domain/basket/basket.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { TABLET_UP } from '../../kit/style/breakpoints.ts'
import { paths } from '../../paths.ts'
import styles from './basket-line-row.module.css'
import { strings } from './strings.ts'

export function GiftRow({ gift: { product, count, price, title } }: { readonly gift: BasketGift }) {
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductImage
          source={product.gallery[0]?.file.url}
          alt=""
          size={IMAGE_SIZES[1]}
          sizes={`${TABLET_UP} 120px, 88px`}
        />
      </div>
      <div className={styles.words}>
        <Link to={paths.product(product.slug)} className={styles.title}>
          {product.title}
        </Link>
        <p className={styles.each}>{strings.gift(title)}</p>
      </div>
      <div className={styles.price}>
        <p>{formatPrice((price * count) as Kopecks)}</p>
        <span className={styles.each}>{strings.pieces(formatNumber(count))}</span>
      </div>
    </li>
  )
}
