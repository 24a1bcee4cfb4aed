import type { CSSProperties } from 'react'
import { pluralForm, REVIEW_FORMS, STAR_FORMS } from '../../../../domain/text/plural.ts'
import type { StarCount } from '../../../../domain/catalogue/review.ts'
import { Icon } from '../../../kit/icon.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import styles from './review-stars.module.css'
import { strings } from './review-messages.ts'

export interface ReviewStarsProps {
  readonly stars: ReadonlyArray<StarCount>
  readonly total: number
  readonly chosen: number | undefined
  readonly onChoose: (rating: number | undefined) => void
}

export function ReviewStars({ stars, total, chosen, onChoose }: ReviewStarsProps) {
  return (
    <div role="group" aria-label={strings.reviewStars} className={styles.stars}>
      <button
        type="button"
        className={styles.row}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        <span className={styles.all}>{strings.allReviews}</span>
        <span className={styles.count}>{total}</span>
      </button>
      {stars.map(({ rating, count }) => (
        <button
          key={rating}
          type="button"
          className={styles.row}
          style={{ '--share': `${((count / total) * 100).toFixed(1)}%` } as CSSProperties}
          aria-pressed={rating === chosen}
          disabled={count === 0}
          onClick={() => onChoose(rating === chosen ? undefined : rating)}
        >
          <span className={styles.rating}>
            {rating}
            <VisuallyHidden>{` ${pluralForm(rating, STAR_FORMS)}: `}</VisuallyHidden>
            <Icon name="star" size={16} filled />
          </span>
          <span className={styles.bar} />
          <span className={styles.count}>
            {count}
            <VisuallyHidden>{` ${pluralForm(count, REVIEW_FORMS)}`}</VisuallyHidden>
          </span>
        </button>
      ))}
    </div>
  )
}
