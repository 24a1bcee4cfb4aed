/** [OC-89] */
export const MAX_RATING = 5
const STEPS_IN_STAR = 10

/** A rating as its stars are filled: from 0 to 5 by tenths; what is no number is 0. [REVIEW-04, OC-89] */
export const shownRating = (rating: number): number => {
  if (Number.isNaN(rating)) return 0
  return Math.round(Math.min(Math.max(rating, 0), MAX_RATING) * STEPS_IN_STAR) / STEPS_IN_STAR
}

/** Whether a shopper may enter it: whole stars, at least one. [OC-89] */
export const isEnteredRating = (rating: number): boolean =>
  Number.isInteger(rating) && rating >= 1 && rating <= MAX_RATING
