import { formatDayInWords } from '../../../domain/day-in-words.ts'
import type { Review } from '../../../domain/review.ts'
import { Rating } from '../../kit/rating.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import styles from './reviews.module.css'
import { strings } from './strings.ts'

export interface ReviewItemProps {
  readonly review: Review
}

export function ReviewItem({ review: { author, rating, date, comment, files, reply } }: ReviewItemProps) {
  return (
    <div className={styles.review}>
      <h3 className={styles.author}>{author}</h3>
      <div className={styles.facts}>
        <Rating value={rating} />
        <time dateTime={date}>{formatDayInWords(date)}</time>
      </div>
      <p className={styles.comment}>{comment}</p>
      {files.length > 0 && <ReviewPhotos author={author} files={files} />}
      {reply !== undefined && (
        <div className={styles.reply}>
          <p className={styles.replied}>{strings.reply}</p>
          <p>{reply}</p>
        </div>
      )}
    </div>
  )
}
