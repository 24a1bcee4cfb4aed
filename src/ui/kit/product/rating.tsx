import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '../../../domain/money/format.ts'
import { MAX_RATING, shownRating } from '../../../domain/catalogue/rating.ts'
import styles from './rating.module.css'
import { strings } from '../strings.ts'

const STAR_PX = 16
const GAP_PX = 2
const STRIP_PX = MAX_RATING * STAR_PX + (MAX_RATING - 1) * GAP_PX

/** How far the strip of stars is filled, in percent of its width: the gaps between stars count for nothing. [REVIEW-04] */
const starFill = (rating: number): number => {
  const shown = shownRating(rating)
  const whole = Math.min(Math.floor(shown), MAX_RATING - 1)
  return ((whole * (STAR_PX + GAP_PX) + (shown - whole) * STAR_PX) / STRIP_PX) * 100
}

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
