import { useUnit } from 'effector-react'
import {
  $areReviewsOpening,
  $reviews,
  $isLoadingReviews,
  moreReviewsRequested,
  reviewsRequested,
  type ShownReviews,
} from '../../../../application/reviews/reviews.ts'
import { formatCount } from '../../../../domain/money/format.ts'
import { REVIEW_FORMS } from '../../../../domain/text/plural.ts'
import { REVIEW_SORTS } from '../../../../domain/catalogue/review.ts'
import { Button } from '../../../kit/button/button.tsx'
import { Select } from '../../../kit/form/select.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewStars } from './review-stars.tsx'
import styles from './reviews.module.css'
import { strings } from './review-messages.ts'

const options = REVIEW_SORTS.map((value) => ({ value, title: strings.reviewSorts[value] }))

interface LoadedListProps {
  readonly reviews: ShownReviews
}

function LoadedList({ reviews: { id, sort, only, stars, items, pagination } }: LoadedListProps) {
  const { request, requestMore, isOpening, isLoading } = useUnit({
    request: reviewsRequested,
    requestMore: moreReviewsRequested,
    isOpening: $areReviewsOpening,
    isLoading: $isLoadingReviews,
  })
  const total = stars.reduce((sum, { count }) => sum + count, 0)
  const choose = (value: string) => {
    const chosen = REVIEW_SORTS.find((one) => one === value)
    if (chosen !== undefined) request({ id, sort: chosen, only })
  }
  return (
    <>
      {total > 1 && (
        <>
          <ReviewStars
            stars={stars}
            total={total}
            chosen={only}
            onChoose={(rating) => request({ id, sort, only: rating })}
          />
          <div className={styles.sort}>
            <Select
              compact
              label={strings.reviewSort}
              options={options}
              value={sort}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          </div>
          <VisuallyHidden>
            <span role="status">{strings.shownReviews(formatCount(pagination.total, REVIEW_FORMS))}</span>
          </VisuallyHidden>
        </>
      )}
      <ul className={styles.list} aria-busy={isOpening}>
        {items.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {pagination.page < pagination.pages && (
        <div className={styles.more}>
          <Button variant="secondary" pending={isLoading} onClick={() => requestMore()}>
            {strings.moreReviews}
          </Button>
        </div>
      )}
    </>
  )
}

export function ReviewList() {
  const reviews = useUnit($reviews)
  if (reviews === null || (reviews.items.length === 0 && reviews.only === undefined)) return null
  return <LoadedList reviews={reviews} />
}
