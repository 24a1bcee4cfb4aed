import { MAX_RATING, shownRating } from '../../../domain/catalogue/rating.ts'

const STAR_PX = 16
const GAP_PX = 2
const STRIP_PX = MAX_RATING * STAR_PX + (MAX_RATING - 1) * GAP_PX

/** How far the strip of stars is filled, in percent of its width: the gaps between stars count for nothing. [REVIEW-04] */
export const starFill = (rating: number): number => {
  const shown = shownRating(rating)
  const whole = Math.min(Math.floor(shown), MAX_RATING - 1)
  return ((whole * (STAR_PX + GAP_PX) + (shown - whole) * STAR_PX) / STRIP_PX) * 100
}
