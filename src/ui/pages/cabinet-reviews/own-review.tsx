import type { UserReview } from '../../../application/ports/api/catalogue/user-reviews-api.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { Link } from '../../kit/link.tsx'
import { Rating } from '../../kit/product/rating.tsx'
import { Tag } from '../../kit/status/tag.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import { statusMessages, strings } from './strings.ts'

export function OwnReview({
  review: { product, rating, date, status, comment, files, reply },
}: {
  readonly review: UserReview
}) {
  return (
    <li className={styles.review}>
      <h3 className={styles.title}>
        <Link to={paths.product(product.slug)}>{product.title}</Link>
      </h3>
      <div className={styles.facts}>
        <Rating value={rating} />
        <time dateTime={date}>{formatDayInWords(date)}</time>
        <Tag tone={status === 'published' ? 'accent' : 'quiet'}>{statusMessages[status]}</Tag>
      </div>
      {comment !== '' && <p className={styles.comment}>{comment}</p>}
      {files.length > 0 && (
        <ul className={styles.photos}>
          {files.map(({ url }, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img className={styles.photo} src={url} alt={strings.photo(at + 1, product.title)} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply !== undefined && (
        <div className={styles.reply}>
          <p className={styles.replied}>{strings.reply}</p>
          <p>{reply}</p>
        </div>
      )}
    </li>
  )
}
