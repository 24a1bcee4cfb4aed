const STAR_PX = 16
const GAP_PX = 2
const STRIP_PX = 88
const STARS = 5
const STEPS = 10

/** A rating as it is shown, from 0 to 5 in steps of 0.1. [REVIEW-04, OC-89] */
export const shownRating = (value: number): number =>
  Math.round(Math.min(STARS, Math.max(0, value)) * STEPS) / STEPS

/** How far the strip of five stars is filled, in percent of its width: the gaps between stars count for nothing. [REVIEW-04] */
export const starFill = (value: number): number => {
  const shown = shownRating(value)
  const whole = Math.min(Math.floor(shown), STARS - 1)
  return ((whole * (STAR_PX + GAP_PX) + (shown - whole) * STAR_PX) / STRIP_PX) * 100
}
