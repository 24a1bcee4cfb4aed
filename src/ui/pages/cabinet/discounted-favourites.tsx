import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $favouriteProducts, favouritesShown } from '../../../application/favourites/list.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { ProductPrice } from '../../features/product-card/product-price.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import styles from './to-review.module.css'
import { strings } from './strings.ts'

const SHOWN = 3

export function DiscountedFavourites() {
  const { products, shown } = useUnit({ products: $favouriteProducts, shown: favouritesShown })
  useEffect(() => {
    shown()
  }, [shown])
  const discounted = (products ?? []).filter(({ price }) => price.discount > 0)
  if (discounted.length === 0) return null
  return (
    <CabinetSection title={strings.discounted}>
      <ul className={styles.list}>
        {discounted.slice(0, SHOWN).map(({ id, slug, title, gallery, price }) => (
          <li key={id} className={styles.item}>
            <div className={styles.picture}>
              <ProductImage source={gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
            </div>
            <div>
              <Link to={paths.product(slug)}>{title}</Link>
              <ProductPrice price={price} />
            </div>
          </li>
        ))}
      </ul>
      <LinkButton variant="secondary" to={paths.cabinetFavourites}>
        {strings.allFavourites}
      </LinkButton>
    </CabinetSection>
  )
}
