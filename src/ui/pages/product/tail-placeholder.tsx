import { Skeleton } from '../../kit/skeleton.tsx'
import styles from './tail-placeholder.module.css'

const BLOCKS = ['shops', 'questions', 'shelf', 'shelf'] as const

/** Reserves the height of the blocks below the fold until all of them have loaded. */
export function TailPlaceholder() {
  return (
    <div className={styles.placeholder} aria-hidden="true">
      {BLOCKS.map((block, position) => (
        <div key={position} className={styles[block]}>
          <Skeleton height="100%" round />
        </div>
      ))}
    </div>
  )
}
