import { useUnit } from 'effector-react'
import {
  $isLoadingReviews, moreReviewsRequested, reviewsRequested, type ShownReviews,
} from '../../../application/reviews/reviews.ts'
import { REVIEW_SORTS } from '../../../domain/review.ts'
import { Button } from '../../kit/button.tsx'
import { Select } from '../../kit/select.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'
import { strings } from './strings.ts'

export interface ReviewListProps {
  readonly reviews: ShownReviews
}

const options = REVIEW_SORTS.map((value) => ({ value, title: strings.reviewSorts[value] }))

export function ReviewList({ reviews: { id, sort, items, pagination } }: ReviewListProps) {
  const { ask, askMore, isLoading } = useUnit({
    ask: reviewsRequested, askMore: moreReviewsRequested, isLoading: $isLoadingReviews,
  })
  const choose = (value: string) => {
    const chosen = REVIEW_SORTS.find((one) => one === value)
    if (chosen !== undefined) ask({ id, sort: chosen })
  }
  return (
    <>
      {pagination.total > 1 && (
        <div className={styles.sort}>
          <Select
            compact
            label={strings.reviewSort}
            options={options}
            value={sort}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </div>
      )}
      <ul className={styles.list}>
        {items.map((review) => <li key={review.id}><ReviewItem review={review} /></li>)}
      </ul>
      {pagination.page < pagination.pages && (
        <div className={styles.more}>
          <Button variant="secondary" pending={isLoading} onClick={() => askMore()}>{strings.moreReviews}</Button>
        </div>
      )}
    </>
  )
}
