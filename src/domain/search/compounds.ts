import { startingWith } from './prefixes.ts'
import { asVocabularyWord, asSynonym } from './read-exact.ts'
import { vocabularyWords, type Lexicon } from './lexicon.ts'
import { type SearchTerm, termOf } from './search-term.ts'

const SHORTEST_PART = 3

// A short part must name a kind: «пластилин» is no «пластик лин».
const isPart = (word: string, { isHead, step }: SearchTerm): boolean =>
  isHead || (word.length > SHORTEST_PART && step !== 'form')

export const asCompound = (lexicon: Lexicon, word: string): SearchTerm | null => {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    const tail = asVocabularyWord(lexicon, right) ?? asSynonym(lexicon, [right])
    if (tail === null || !isPart(right, tail)) continue
    const heads =
      asVocabularyWord(lexicon, left)?.options.flat() ??
      startingWith(lexicon, left.replace(/[оеи]$/u, ''))
        .filter(() => left.length > SHORTEST_PART)
        .map((item) => item.word)
    const options = heads.flatMap((head) => tail.options.map((phrase) => [head, ...phrase]))
    if (options.length > 0) return termOf(lexicon, word, 'compound', options)
  }
  return null
}

/** Two words that the catalogue writes as one: «фото альбом». */
export const readJoined = (lexicon: Lexicon, first: string, second: string): SearchTerm | null => {
  const joined = asVocabularyWord(lexicon, first + second)
  if (joined === null) return null
  const areInVocabulary = [first, second].every((word) => vocabularyWords(lexicon, word).length > 0)
  return {
    ...joined,
    typed: `${first} ${second}`,
    step: 'compound',
    options: areInVocabulary ? [...joined.options, [first, second]] : joined.options,
  }
}
