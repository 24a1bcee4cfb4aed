import * as bank from '../content/review-bank.ts'
import { praiseOf } from '../content/category-praise.ts'
import { suits, type Sentence } from '../content/traits.ts'
import type { DemoReview } from './demo-product.ts'
import type { Dice } from './dice.ts'
import { inflected } from './grammar.ts'
import { type Attributes, linesFor, type Kind } from './kind.ts'
import type { Shelf } from './categories.ts'
import { typeset } from '../typeset.ts'

const MAX_REVIEWS = 14
const MAX_RARELY_SEEN = 1
const LONGEST_AGO = 540
type Length = 'short' | 'middle' | 'long'

const LENGTHS: ReadonlyArray<Length> = ['short', 'middle', 'middle', 'middle', 'long', 'long']

export interface Reviewed extends Shelf {
  readonly attributes: Attributes
}

interface Draw {
  readonly text: (sentences: ReadonlyArray<string>) => ReadonlyArray<string>
  readonly suitable: (sentences: ReadonlyArray<Sentence>) => ReadonlyArray<string>
}

const drawFrom = (dice: Dice, kind: Kind): Draw => {
  const used = new Set<string>()
  const text: Draw['text'] = (sentences) => {
    const fresh = sentences.filter((sentence) => !used.has(sentence))
    if (fresh.length === 0) return []
    const drawn = dice.pick(fresh)
    used.add(drawn)
    return [drawn]
  }
  const suitable: Draw['suitable'] = (sentences) =>
    text(sentences.filter((sentence) => suits(kind, sentence)).map((sentence) => sentence.text))
  return { text, suitable }
}

const ratingOf = (dice: Dice, quality: number): number => {
  const roll = dice.roll() + quality
  if (roll > 0.42) return 5
  if (roll > 0.16) return 4
  if (roll > 0.07) return 3
  return roll > 0.03 ? 2 : 1
}

const praise = (of: Reviewed, dice: Dice, draw: Draw, rating: number): ReadonlyArray<string> => {
  const { kind, section, attributes } = of
  const but = rating === 4 && dice.chance(0.6) ? draw.suitable(bank.BUTS) : []
  const ofKind = linesFor(kind.praise, attributes)
  const ofSection = praiseOf(section.code, kind.code, attributes)
  switch (dice.pick(LENGTHS)) {
    case 'short':
      return [...draw.suitable(bank.SHORT_GOOD), ...but]
    case 'middle':
      return [
        ...draw.text(dice.chance(0.4) ? ofKind : ofSection),
        ...(dice.chance(0.3) ? draw.suitable(bank.GENERAL_GOOD) : draw.text(ofSection)),
        ...but,
      ]
    case 'long':
      return [
        ...draw.suitable(bank.OPENINGS),
        ...draw.text(ofKind),
        ...draw.text(ofSection),
        ...draw.suitable(bank.GENERAL_GOOD),
        ...but,
      ]
  }
}

const sentencesOf = (of: Reviewed, dice: Dice, draw: Draw, rating: number): ReadonlyArray<string> => {
  if (rating >= 4) return praise(of, dice, draw, rating)
  if (rating === 3) return [...draw.suitable(bank.MIDDLING), ...(dice.chance(0.5) ? draw.suitable(bank.BUTS) : [])]
  return [...draw.suitable(bank.COMPLAINTS), ...(dice.chance(0.4) ? draw.suitable(bank.AFTERWORDS) : [])]
}

const replyTo = ([complaint]: ReadonlyArray<string>, rating: number, dice: Dice): string | null => {
  const { replies = [] } = bank.COMPLAINTS.find(({ text }) => text === complaint) ?? {}
  return rating <= 2 && replies.length > 0 && dice.chance(0.8) ? typeset(dice.pick(replies)) : null
}

const reviewOf = (of: Reviewed, dice: Dice, draw: Draw, quality: number): DemoReview => {
  const gender = dice.chance(0.64) ? 'f' : 'm'
  const name = dice.pick(gender === 'f' ? bank.WOMEN : bank.MEN)
  const rating = ratingOf(dice, quality)
  const author = dice.chance(0.7) ? `${name} ${dice.pick(bank.SURNAMES)}` : name
  const sentences = sentencesOf(of, dice, draw, rating)
  return {
    author,
    rating,
    comment: typeset(inflected(sentences.join(' '), of.kind.gender, gender)),
    daysAgo: dice.between(1, LONGEST_AGO),
    reply: replyTo(sentences, rating, dice),
    photos: [],
  }
}

export const reviewsOf = (of: Reviewed, dice: Dice, isSeldomSeen: boolean): ReadonlyArray<DemoReview> => {
  const most = isSeldomSeen ? MAX_RARELY_SEEN : MAX_REVIEWS
  const count = dice.chance(0.18) ? 0 : Math.round(most * dice.roll() ** 1.7)
  const quality = dice.roll() * 0.12 - 0.04
  const draw = drawFrom(dice, of.kind)
  return Array.from({ length: count }, () => reviewOf(of, dice, draw, quality))
    .filter(({ comment }) => comment !== '')
    .sort((a, b) => a.daysAgo - b.daysAgo)
}
