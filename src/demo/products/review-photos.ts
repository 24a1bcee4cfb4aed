import { GROUNDS, type GroundName } from '../drawing/palette.ts'
import { demoSource } from '../drawing/picture.ts'
import { PHOTO_SENTENCES } from '../content/review-bank.ts'
import { suits } from '../content/traits.ts'
import type { DemoReview } from './demo-product.ts'
import type { Dice } from './dice.ts'
import { thingOf, type Shown } from './product-pictures.ts'
import { typeset } from '../typeset.ts'

const GROUND_NAMES = Object.keys(GROUNDS) as ReadonlyArray<GroundName>
const VIEWS = [1, 2, 3, 4, 6]
const MAX_PHOTOS = 3
const SHARE = 0.22
const WORDY = 60

const photosOf = (
  { kind: { object, context }, tint, label, count, texture }: Shown,
  dice: Dice,
): ReadonlyArray<string> => {
  const grounds = dice.shuffled(GROUND_NAMES)
  return dice
    .shuffled(VIEWS)
    .slice(0, dice.between(1, MAX_PHOTOS))
    .map((view, index) =>
      demoSource({
        name: object,
        tint,
        view,
        ground: grounds[index % grounds.length] ?? 'linen',
        context: index === 0 ? context.map(thingOf) : [],
        label,
        count,
        texture,
      }),
    )
}

export const withPhotos = (reviews: ReadonlyArray<DemoReview>, shown: Shown, dice: Dice): ReadonlyArray<DemoReview> => {
  const sentences = dice.shuffled(PHOTO_SENTENCES.filter((sentence) => suits(shown.kind, sentence)))
  return reviews.map((review, index) => {
    if (review.rating < 4 || review.comment.length < WORDY || !dice.chance(SHARE)) return review
    const added = sentences[index]
    const comment =
      added !== undefined && dice.chance(0.6) ? `${review.comment} ${typeset(added.text)}` : review.comment
    return { ...review, comment, photos: photosOf(shown, dice) }
  })
}
