import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import { ProductPrice } from '../product-card/product-price.tsx'
import styles from './inline-products.module.css'

export interface InlineProductsProps {
  readonly label: string
  readonly products: ReadonlyArray<Product>
}

export function InlineProducts({ label, products }: InlineProductsProps) {
  return (
    <ul className={styles.goods} aria-label={label}>
      {products.map(({ id, slug, title, gallery, price }) => (
        <li key={id} className={styles.product}>
          <ProductImage source={gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="96px" />
          <div className={styles.words}>
            <Link to={paths.product(slug)} className={styles.link}>
              {title}
            </Link>
            <ProductPrice price={price} />
          </div>
        </li>
      ))}
    </ul>
  )
}
