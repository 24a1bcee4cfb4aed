import { isAdjective } from './kind-words.ts'
import { asNamed, asNear } from './read-exact.ts'
import { isKindName, vocabularyWords, type Lexicon } from './lexicon.ts'
import { asDiminutive } from './other-spellings.ts'
import { type SearchTerm, termOf } from './search-term.ts'

/**
 * Two or three words that have another name: «губка для душа». The typed words match too if the catalogue contains
 * them.
 */
export const readPhrase = (lexicon: Lexicon, words: ReadonlyArray<string>): SearchTerm | null => {
  const whole = words.map((word) => asDiminutive(lexicon, word)?.options[0]?.[0] ?? word)
  const named = asNamed(lexicon, words) ?? asNamed(lexicon, whole)
  const term = named === null ? null : { ...named, typed: words.join(' ') }
  if (term === null || !words.every((word) => vocabularyWords(lexicon, word).length > 0)) return term
  if (term.step === 'near') return null
  const { isOfSection } = termOf(lexicon, term.typed, 'written', [words])
  return { ...term, step: 'written', options: [words], synonyms: term.options, isOfSection }
}

// A name alone that stands for a kind, though another title has it: «гардероб» of «Гардероб и прихожая».
export const asKindAlone = (lexicon: Lexicon, term: SearchTerm): SearchTerm => {
  const kinds = term.synonyms.filter((phrase) => phrase.some((name) => isKindName(lexicon, name)))
  const isOfNouns = term.options
    .flat()
    .every((word) => !vocabularyWords(lexicon, word).some((item) => isAdjective(item.word)))
  if (term.isHead || !isOfNouns) return term
  if (kinds.length > 0) return { ...termOf(lexicon, term.typed, 'synonym', kinds), synonyms: [] }
  return term.isOfSection ? term : (asNear(lexicon, term.typed.split(' ')) ?? term)
}
