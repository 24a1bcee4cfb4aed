import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { userReviews } from '../../../application/cabinet/reviews.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Link } from '../../kit/link.tsx'
import { ProductImage } from '../../kit/product/product-image.tsx'
import { paths } from '../../paths.ts'
import styles from './to-review.module.css'
import { strings } from './strings.ts'

const SHOWN = 3

export function ToReview() {
  const { reviews, requested } = useUnit({ reviews: userReviews.$data, requested: userReviews.requested })
  useEffect(() => {
    requested(1)
  }, [requested])
  const awaiting = reviews?.awaiting ?? []
  if (awaiting.length === 0) return null
  return (
    <CabinetSection title={strings.toReview}>
      <ul className={styles.list}>
        {awaiting.slice(0, SHOWN).map(({ id, slug, title, gallery }) => (
          <li key={id} className={styles.item}>
            <div className={styles.picture}>
              <ProductImage source={gallery[0]?.file.url} alt="" size={IMAGE_SIZES[0]} sizes="64px" />
            </div>
            <Link to={paths.product(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
      <LinkButton variant="secondary" to={paths.cabinetReviews}>
        {strings.writeReviews}
      </LinkButton>
    </CabinetSection>
  )
}
