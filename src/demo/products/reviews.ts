import * as bank from '../content/review-bank.ts'
import { praiseOf } from '../content/category-praise.ts'
import type { DemoReview } from './demo-product.ts'
import type { Dice } from './dice.ts'
import { inflected } from './grammar.ts'
import type { Shelf } from './categories.ts'
import { typeset } from './typography.ts'

const MOST = 14
const MOST_RARELY_SEEN = 1
const REPLIES_EACH = 2
const LONGEST_AGO = 540
type Length = 'short' | 'middle' | 'long'

const LENGTHS: ReadonlyArray<Length> = ['short', 'middle', 'middle', 'middle', 'long', 'long']

type Draw = (sentences: ReadonlyArray<string>) => ReadonlyArray<string>

const drawFrom = (dice: Dice): Draw => {
  const used = new Set<string>()
  return (sentences) => {
    const fresh = sentences.filter((sentence) => !used.has(sentence))
    if (fresh.length === 0) return []
    const drawn = dice.pick(fresh)
    used.add(drawn)
    return [drawn]
  }
}

const ratingOf = (dice: Dice, quality: number): number => {
  const roll = dice.roll() + quality
  if (roll > 0.42) return 5
  if (roll > 0.16) return 4
  if (roll > 0.07) return 3
  return roll > 0.03 ? 2 : 1
}

const goodWords = ({ kind, section }: Shelf, dice: Dice, draw: Draw, rating: number): ReadonlyArray<string> => {
  const but = rating === 4 && dice.chance(0.6) ? draw(bank.BUTS) : []
  const ofSection = praiseOf(section.code, kind.code)
  switch (dice.pick(LENGTHS)) {
    case 'short':
      return [...draw(bank.SHORT_GOOD), ...but]
    case 'middle':
      return [
        ...draw(dice.chance(0.4) ? kind.praise : ofSection),
        ...draw(dice.chance(0.3) ? bank.GENERAL_GOOD : ofSection),
        ...but,
      ]
    case 'long':
      return [...draw(bank.OPENINGS), ...draw(kind.praise), ...draw(ofSection), ...draw(bank.GENERAL_GOOD), ...but]
  }
}

const wordsOf = (shelf: Shelf, dice: Dice, draw: Draw, rating: number): ReadonlyArray<string> => {
  if (rating >= 4) return goodWords(shelf, dice, draw, rating)
  if (rating === 3) return [...draw(bank.MIDDLING), ...(dice.chance(0.5) ? draw(bank.BUTS) : [])]
  return [...draw(bank.COMPLAINTS), ...(dice.chance(0.4) ? draw(bank.AFTERWORDS) : [])]
}

const replyTo = (words: ReadonlyArray<string>, rating: number, dice: Dice): string | null => {
  const complaint = bank.COMPLAINTS.indexOf(words[0] ?? '')
  const replies = complaint < 0 ? [] : bank.REPLIES.slice(complaint * REPLIES_EACH, (complaint + 1) * REPLIES_EACH)
  return rating <= 2 && replies.length > 0 && dice.chance(0.8) ? typeset(dice.pick(replies)) : null
}

const reviewOf = (shelf: Shelf, dice: Dice, draw: Draw, quality: number): DemoReview => {
  const gender = dice.chance(0.64) ? 'f' : 'm'
  const name = dice.pick(gender === 'f' ? bank.WOMEN : bank.MEN)
  const rating = ratingOf(dice, quality)
  const author = dice.chance(0.7) ? `${name} ${dice.pick(bank.SURNAMES)}` : name
  const words = wordsOf(shelf, dice, draw, rating)
  return {
    author,
    rating,
    comment: typeset(inflected(words.join(' '), shelf.kind.gender, gender)),
    daysAgo: dice.between(1, LONGEST_AGO),
    reply: replyTo(words, rating, dice),
    photos: [],
  }
}

export const reviewsOf = (shelf: Shelf, dice: Dice, isSeldomSeen: boolean): ReadonlyArray<DemoReview> => {
  const most = isSeldomSeen ? MOST_RARELY_SEEN : MOST
  const count = dice.chance(0.18) ? 0 : Math.round(most * dice.roll() ** 1.7)
  const quality = dice.roll() * 0.12 - 0.04
  const draw = drawFrom(dice)
  return Array.from({ length: count }, () => reviewOf(shelf, dice, draw, quality))
    .filter(({ comment }) => comment !== '')
    .sort((a, b) => a.daysAgo - b.daysAgo)
}
