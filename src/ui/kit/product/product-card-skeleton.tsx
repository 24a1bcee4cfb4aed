import { Skeleton } from '../status/skeleton.tsx'
import styles from './product-card.module.css'

export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <Skeleton ratio="1" round />
      <div className={styles.words}>
        <Skeleton width="50%" height="1.75rem" />
        <div className={styles.title}>
          <Skeleton />
          <Skeleton width="70%" />
        </div>
        <Skeleton width="60%" height="1.25rem" />
      </div>
      <Skeleton height="2.75rem" round />
    </div>
  )
}
