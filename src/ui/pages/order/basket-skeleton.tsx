import { Skeleton } from '../../kit/status/skeleton.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { paths } from '../../paths.ts'
import styles from './basket-skeleton.module.css'
import { strings } from './strings.ts'

const LINES = [1, 2, 3]
const SUMMARY = '18rem'

// The server renders without the shopper's basket.
export function BasketSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>{strings.loading}</VisuallyHidden>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${paths.plainOrder}`} />
      </noscript>
      <a href={paths.plainOrder} target="_top" className={styles.plain}>
        {strings.openPlain}
      </a>
      <div>
        <div className={styles.all}>
          <Skeleton width="9rem" />
        </div>
        {LINES.map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton ratio="1" round />
            <div className={styles.words}>
              <Skeleton width="min(24rem, 90%)" />
              <Skeleton width="6rem" />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.aside}>
        <Skeleton height={SUMMARY} round />
      </div>
    </div>
  )
}
