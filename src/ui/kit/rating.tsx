import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '../../domain/format.ts'
import { shownRating } from '../../domain/rating.ts'
import styles from './rating.module.css'
import { starFill } from './star-fill.ts'
import { strings } from './strings.ts'

export interface RatingProps {
  readonly value: number
  /** The number of reviews in words, or that there are none. */
  readonly label?: ReactNode
}

/** [REVIEW-04] */
export function Rating({ value, label }: RatingProps) {
  const shown = formatNumber(shownRating(value))
  const filled = { '--filled': `${starFill(value).toFixed(2)}%` } as CSSProperties
  return (
    <span className={styles.rating}>
      <span className={styles.stars} style={filled} role="img" aria-label={strings.rating(shown)} />
      {label}
    </span>
  )
}
