import { useUnit } from 'effector-react'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import { strings } from './below-the-fold-messages.ts'
import styles from './below-the-fold-placeholder.module.css'

export const BELOW_THE_FOLD_ID = 'shops'

// Reserves the height of the blocks below the fold, under their headings, until all of them have loaded.
export function BelowTheFoldPlaceholder() {
  const city = useUnit($city)
  return (
    <div className={styles.placeholder}>
      <div className={styles.shops}>
        <h2>{strings.availability(city.title)}</h2>
        <Skeleton height="100%" round />
      </div>
      <div className={styles.questions}>
        <h2>{strings.questions}</h2>
        <Skeleton height="100%" round />
      </div>
      <div className={styles.shelf}>
        <Skeleton height="100%" round />
      </div>
      <div className={styles.shelf}>
        <Skeleton height="100%" round />
      </div>
    </div>
  )
}
