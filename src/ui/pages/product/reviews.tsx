import { useUnit } from 'effector-react'
import { $reviews } from '../../../application/reviews/reviews.ts'
import { formatCount } from '../../../domain/format.ts'
import { REVIEW_FORMS } from '../../../domain/plural.ts'
import type { Product } from '../../../domain/product.ts'
import { LinkButton } from '../../kit/link-button.tsx'
import { Rating } from '../../kit/rating.tsx'
import { paths } from '../../paths.ts'
import { ReviewList } from './review-list.tsx'
import styles from './reviews.module.css'
import { strings } from './strings.ts'

export interface ReviewsProps {
  readonly product: Pick<Product, 'slug' | 'rating' | 'reviewCount'>
  /** The address asks for them. */
  readonly isOpen: boolean
}

/** What shoppers say: how many of them at first, their words once they are asked for. [ROUTE-25] */
export function Reviews({ product: { slug, rating, reviewCount }, isOpen }: ReviewsProps) {
  const reviews = useUnit($reviews)
  const count = formatCount(reviewCount, REVIEW_FORMS)
  return (
    <section id="reviews" className={styles.reviews}>
      <header className={styles.head}>
        <h2 className={styles.title}>{strings.reviews}</h2>
        {reviewCount > 0 && <Rating value={rating} label={count} />}
      </header>
      {reviewCount === 0 && <p className={styles.none}>{strings.noReviews}</p>}
      {reviewCount > 0 && !isOpen && (
        <LinkButton to={paths.productReviews(slug)} variant="secondary">{strings.readReviews(count)}</LinkButton>
      )}
      {isOpen && reviews !== null && reviews.items.length > 0 && <ReviewList reviews={reviews} />}
    </section>
  )
}
