import { editCost, mostSlips } from './edit-cost.ts'
import { lettersOf } from './letters.ts'
import { isAdjective } from './kind-words.ts'
import { isEnding, isForm, keyOf, type Lexicon, type LexiconWord } from './lexicon.ts'

const OF_KEY = 0.25
// a name that the catalogue lacks must be nearer
const UNSOLD = 0.5
// the highest bonus of a frequent word that names a kind
const MOST_BONUS = 0.5

const countBits = (bits: number): number => {
  let [count, left] = [0, bits]
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

// An edit costs half at least, and takes one letter away and adds one at most.
const areLettersNear = (one: number, other: number, most: number): boolean =>
  countBits(one & ~other) <= most * 2 && countBits(other & ~one) <= most * 2

// Of three letters only a kind is read that has one more: «зонт» of «зот».
const SHORT = 3

const isLetterMissing = (word: string, { word: item, isHead }: LexiconWord): boolean =>
  isHead && item.length === SHORT + 1 && [...item].some((_, at) => item.slice(0, at) + item.slice(at + 1) === word)

/**
 * The word of the catalogue or of the synonym dictionary with the lowest edit cost. Among equals a kind of product and a
 * frequent word win.
 */
export const nearest = (lexicon: Lexicon, word: string): LexiconWord | null => {
  if (word.length === SHORT)
    return (
      [...lexicon.words.values()]
        .filter((item) => isLetterMissing(word, item))
        .sort((one, other) => other.productCount - one.productCount)[0] ?? null
    )
  const limit = mostSlips(word)
  if (limit === 0) return null
  const stem = keyOf(lexicon.stem, word)
  // «кастрюя» is not «кастр» with an ending
  const key = isForm(lexicon.stem, word) && (!word.startsWith(stem) || isEnding(word.slice(stem.length))) ? stem : word
  const ofKey = Math.min(limit, mostSlips(key))
  const isOfAdjective = isAdjective(word)
  const [letters, keyLetters] = [lettersOf(word), lettersOf(key)]
  let best: LexiconWord | null = null
  let bestCost = Infinity
  for (const item of lexicon.correctable) {
    // a word with more edits than this costs more than the best one so far, even with the highest bonus
    const most = Math.min(limit, bestCost + MOST_BONUS)
    const mostOfKey = Math.min(ofKey, bestCost + MOST_BONUS - OF_KEY)
    const isNear = areLettersNear(letters, item.letters, most)
    // an adjective is not the misspelt form of a noun: «барби» is no «барный»
    const isFormNear =
      areLettersNear(keyLetters, item.keyLetters, mostOfKey) && isAdjective(item.word) === isOfAdjective
    if (!isNear && !isFormNear) continue
    const whole = isNear ? editCost(word, item.word, most) : Infinity
    const isSold = item.productCount > 0
    const edits =
      whole < 1 || !isFormNear || !isSold ? whole : Math.min(whole, editCost(key, item.key, mostOfKey) + OF_KEY)
    if (!isSold && edits + UNSOLD > limit) continue
    const bonus = Math.min(MOST_BONUS, Math.log10(item.productCount + 1) / 20 + (item.isHead ? 0.1 : 0))
    const cost = isSold ? edits - bonus : edits + UNSOLD
    if (cost < bestCost) [best, bestCost] = [item, cost]
  }
  return best
}
