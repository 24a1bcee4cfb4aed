export const MAX_RATING = 5
const STEPS_IN_STAR = 10

/** The rating that the stars show: 0..5, rounded to tenths; 0 for an invalid number. [REVIEW-04, OC-89] */
export const shownRating = (rating: number): number => {
  if (Number.isNaN(rating)) return 0
  return Math.round(Math.min(Math.max(rating, 0), MAX_RATING) * STEPS_IN_STAR) / STEPS_IN_STAR
}

/** Whether a shopper may submit it: a whole number from 1 to 5. [OC-89] */
export const isEnteredRating = (rating: number): boolean =>
  Number.isInteger(rating) && rating >= 1 && rating <= MAX_RATING
