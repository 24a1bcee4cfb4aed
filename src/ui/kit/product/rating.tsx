import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '../../../domain/money/format.ts'
import { MAX_RATING, shownRating } from '../../../domain/catalogue/rating.ts'
import { classNames } from '../class-names.ts'
import styles from './rating.module.css'
import { strings } from '../strings.ts'

const STAR_PX = 16
const GAP_PX = 2
const STRIP_PX = MAX_RATING * STAR_PX + (MAX_RATING - 1) * GAP_PX

// Percent of the strip's width; gaps between stars do not count. [REVIEW-04]
const starFill = (rating: number): number => {
  const shown = shownRating(rating)
  const whole = Math.min(Math.floor(shown), MAX_RATING - 1)
  return ((whole * (STAR_PX + GAP_PX) + (shown - whole) * STAR_PX) / STRIP_PX) * 100
}

export interface RatingProps {
  readonly value: number | null
  readonly label?: ReactNode
}

function Stars({ value }: { readonly value: number }) {
  const filled = { '--filled': `${starFill(value).toFixed(2)}%` } as CSSProperties
  const name = strings.rating(formatNumber(shownRating(value)))
  return <span className={styles.stars} style={filled} role="img" aria-label={name} />
}

export function Rating({ value, label }: RatingProps) {
  return (
    <span className={classNames(styles.rating, Boolean(label) && styles.numbered)}>
      {value !== null && <Stars value={value} />}
      {value !== null && label && (
        <span className={styles.number} aria-hidden>
          {formatNumber(shownRating(value))}
        </span>
      )}
      {label && <span>{label}</span>}
    </span>
  )
}
