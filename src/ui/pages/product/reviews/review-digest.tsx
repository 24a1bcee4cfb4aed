import { useUnit } from 'effector-react'
import { useEffect, type CSSProperties } from 'react'
import { $reviewDigest, reviewDigestRequested } from '../../../../application/reviews/review-digest.ts'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import { pluralForm, REVIEW_FORMS, STAR_FORMS } from '../../../../domain/text/plural.ts'
import { formatDayInWords } from '../../../../domain/time/format-day.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Rating } from '../../../kit/product/rating.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import styles from './review-digest.module.css'
import { strings } from './review-messages.ts'
import { ReviewPhotos } from './review-photos.tsx'
import rows from './review-stars.module.css'

export interface ReviewDigestProps {
  readonly id: ProductId
}

// How a product is rated, with its photos and two best reviews.
export function ReviewDigest({ id }: ReviewDigestProps) {
  const { digest, request } = useUnit({ digest: $reviewDigest, request: reviewDigestRequested })
  useEffect(() => {
    request(id)
  }, [id, request])
  if (digest === null) return null
  const total = digest.stars.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={styles.figures}>
        <dl className={rows.stars} aria-label={strings.reviewStars}>
          {digest.stars.map(({ rating, count }) => (
            <div key={rating} className={styles.row}>
              <dt className={rows.rating}>
                {rating}
                <VisuallyHidden>{` ${pluralForm(rating, STAR_FORMS)}: `}</VisuallyHidden>
                <Icon name="star" size={16} filled />
              </dt>
              <dd
                className={styles.count}
                style={{ '--share': `${((count / Math.max(total, 1)) * 100).toFixed(1)}%` } as CSSProperties}
              >
                <span className={rows.bar} />
                <span className={rows.count}>
                  {count}
                  <VisuallyHidden>{` ${pluralForm(count, REVIEW_FORMS)}`}</VisuallyHidden>
                </span>
              </dd>
            </div>
          ))}
        </dl>
        {digest.photos.length > 0 && <ReviewPhotos title={strings.shoppersPhotos} files={digest.photos} />}
      </div>
      {digest.best.map(({ id: reviewId, author, rating, date, comment }) => (
        <figure key={reviewId} className={styles.best}>
          <figcaption className={styles.facts}>
            <b className={styles.author}>{author}</b>
            <Rating value={rating} />
            <time dateTime={date}>{formatDayInWords(date)}</time>
          </figcaption>
          <blockquote className={styles.comment}>{comment}</blockquote>
        </figure>
      ))}
    </>
  )
}
