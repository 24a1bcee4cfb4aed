import { formatCount } from '../../../domain/money/format.ts'
import { REVIEW_FORMS } from '../../../domain/text/plural.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Rating } from '../../kit/product/rating.tsx'
import styles from './rating-line.module.css'
import { strings } from './strings.ts'

export interface RatingLineProps {
  readonly product: Pick<Product, 'rating' | 'reviewCount'>
}

export function RatingLine({ product: { rating, reviewCount } }: RatingLineProps) {
  return reviewCount > 0 ? (
    <Rating value={rating} label={formatCount(reviewCount, REVIEW_FORMS)} />
  ) : (
    <span className={styles.none}>{strings.noReviews}</span>
  )
}
