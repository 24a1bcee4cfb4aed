import { useUnit } from 'effector-react'
import { comparisonToggled } from '../../../application/comparison/compared.ts'
import type { ProductDetail } from '../../../domain/catalogue/product.ts'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import { CardAction } from '../../features/product-card/card-action.tsx'
import { ProductPrice } from '../../features/product-card/product-price.tsx'
import { RatingLine } from '../../features/product-card/rating-line.tsx'
import styles from './compared-products.module.css'
import { strings } from './strings.ts'

export interface ComparedProductProps {
  readonly product: ProductDetail
}

export function ComparedProduct({ product }: ComparedProductProps) {
  const drop = useUnit(comparisonToggled)
  const { slug, title, gallery, price } = product
  return (
    <div className={styles.product}>
      <div className={styles.picture}>
        <Link to={paths.product(slug)} tabIndex={-1} aria-hidden>
          <ProductImage source={gallery[0]?.file.url} alt="" sizes="12rem" />
        </Link>
        <span className={styles.drop}>
          <IconButton icon="close" onPicture label={strings.drop(title)} onClick={() => drop(slug)} />
        </span>
      </div>
      <ProductPrice price={price} />
      <Link to={paths.product(slug)} className={styles.name}>
        {title}
      </Link>
      <RatingLine product={product} />
      <CardAction product={product} />
    </div>
  )
}
