import { useStoreMap, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $categoryPromo, categoryShown } from '../../../application/catalogue/category-promo.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import styles from './category-promo.module.css'

export interface CategoryPromoProps {
  readonly categoryId: number
}

export function CategoryPromo({ categoryId }: CategoryPromoProps) {
  const { promo, show } = useUnit({ promo: $categoryPromo, show: categoryShown })
  useEffect(() => {
    show(categoryId)
  }, [categoryId, show])
  const product = promo?.categoryId === categoryId ? promo.product : null
  return product === null ? null : <ProductCard key={product.id} product={product} />
}

export interface ChildPictureProps {
  readonly id: number
}

export function ChildPicture({ id }: ChildPictureProps) {
  const source = useStoreMap({
    store: $categoryPromo,
    keys: [id],
    fn: (promo, [child]) => promo?.pictures[child] ?? null,
  })
  return source === null ? null : <ProductImage source={source} alt="" size={IMAGE_SIZES[0]} sizes="48px" />
}

export interface ChildLinksProps {
  readonly id: number
  readonly onFollow: () => void
}

// The third level of the catalogue.
export function ChildLinks({ id, onFollow }: ChildLinksProps) {
  const links = useStoreMap({
    store: $categoryPromo,
    keys: [id],
    fn: (promo, [child]) => promo?.below[child] ?? null,
  })
  if (links === null || links.length === 0) return null
  return (
    <ul className={styles.links} onClick={onFollow}>
      {links.map((link) => (
        <li key={link.id}>
          <Link to={link.href} className={styles.link}>
            {link.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
