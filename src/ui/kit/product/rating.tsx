import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '../../../domain/money/format.ts'
import { shownRating } from '../../../domain/catalogue/rating.ts'
import styles from './rating.module.css'
import { starFill } from './star-fill.ts'
import { strings } from '../strings.ts'

export interface RatingProps {
  /** Null where nobody has rated yet: there are no stars to show. */
  readonly value: number | null
  /** The number of reviews in words, or that there are none. */
  readonly label?: ReactNode
}

function Stars({ value }: { readonly value: number }) {
  const filled = { '--filled': `${starFill(value).toFixed(2)}%` } as CSSProperties
  const name = strings.rating(formatNumber(shownRating(value)))
  return <span className={styles.stars} style={filled} role="img" aria-label={name} />
}

/** [REVIEW-04] */
export function Rating({ value, label }: RatingProps) {
  return (
    <span className={styles.rating}>
      {value !== null && <Stars value={value} />}
      {label && <span>{label}</span>}
    </span>
  )
}
