import { lazyPart } from '../../../kit/lazy-part.tsx'
import { formatDayInWords } from '../../../../domain/time/format-day.ts'
import type { PublishedReview } from '../../../../domain/catalogue/review.ts'
import { RenderWhenVisible } from '../../../kit/visible.tsx'
import { Rating } from '../../../kit/product/rating.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import styles from './reviews.module.css'
import { strings } from './review-messages.ts'

const UsefulButton = lazyPart(async () => (await import('./useful-button.tsx')).UsefulButton)

export interface ReviewItemProps {
  readonly review: PublishedReview
}

export function ReviewItem({ review }: ReviewItemProps) {
  const { author, rating, date, comment, files, reply } = review
  return (
    <div className={styles.review}>
      <h3 className={styles.author}>{author}</h3>
      <div className={styles.facts}>
        <Rating value={rating} />
        <time dateTime={date}>{formatDayInWords(date)}</time>
      </div>
      <p className={styles.comment}>{comment}</p>
      {files.length > 0 && <ReviewPhotos title={strings.reviewPhotos(author)} files={files} />}
      {reply !== undefined && (
        <div className={styles.reply}>
          <p className={styles.replied}>{strings.reply}</p>
          <p>{reply}</p>
        </div>
      )}
      <RenderWhenVisible className={styles.useful}>
        <UsefulButton review={review} />
      </RenderWhenVisible>
    </div>
  )
}
