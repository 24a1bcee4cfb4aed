import { vocabularyWords, type Lexicon, isKindName, isSpelt, keyOf, phraseKey } from './lexicon.ts'
import { type SearchTerm, termOf } from './search-term.ts'
import { isAdjective, isMeasure } from './kind-words.ts'
import { asNamed, asNear, asVocabularyWord } from './read-exact.ts'
import { asLatinName } from './other-spellings.ts'
import { asPrefixAlone } from './prefixes.ts'
import { readWord } from './word-readings.ts'

/**
 * Two or three words that have another name: «губка для душа». The typed words match too if the catalogue contains
 * them.
 */
export const readPhrase = (lexicon: Lexicon, words: ReadonlyArray<string>): SearchTerm | null => {
  const typed = words.join(' ')
  const named = asNamed(lexicon, words)
  // a similar kind is not shown if a word is a brand of the catalogue: «конструктор лего»
  if (named?.step === 'near' && words.some((word) => asLatinName(lexicon, word) !== null)) return null
  const term = named === null ? null : { ...named, typed }
  // a measure word does not narrow the phrase: «набор посуды» matches every set
  const isApart = !words.some(isMeasure) && lexicon.apartPhrases.has(phraseKey(lexicon.stem, words))
  if (term?.step === 'synonym' && term.isHead && isApart) return term
  if (term === null || !words.every((word) => vocabularyWords(lexicon, word).length > 0)) return term
  // if the noun itself is sold («салфетки на стол»), its products are better than those of a similar kind
  const [noun = ''] = words.filter((word) => !isAdjective(word))
  if (term.step === 'near') return isApart && !isKindName(lexicon, noun) ? term : null
  const { isOfCategory } = termOf(lexicon, term.typed, 'written', [words])
  return { ...term, step: 'written', options: [words], synonyms: term.options, isOfCategory }
}

const isSection = ({ pages, stem }: Lexicon, phrase: ReadonlyArray<string>): boolean => {
  const keys = phrase.map((word) => keyOf(stem, word))
  return pages.some(
    (page) =>
      page.id.startsWith('category:') &&
      page.keys.length === keys.length &&
      keys.every((key) => page.keys.includes(key)),
  )
}

// A one-word query that is another name of a kind, although a title contains the word: «гардероб» finds «шкаф», not
// «Гардероб и прихожая».
export const asKindAlone = (lexicon: Lexicon, term: SearchTerm): SearchTerm => {
  const kinds = term.synonyms.filter((phrase) => phrase.some((name) => isKindName(lexicon, name)))
  const isOfNouns = term.options
    .flat()
    .every((word) => !vocabularyWords(lexicon, word).some((item) => isAdjective(item.word)))
  const isLatin = term.options.flat().some((word) => /[a-z]/u.test(word))
  if (term.isHead || !isOfNouns || isLatin || term.step === 'transliteration') return term
  if (isSection(lexicon, term.typed.split(' '))) return term
  // «сказки» is the section «Детские книги», not a toy «Сказка»
  const sections = term.isOfCategory ? [] : term.synonyms.filter((phrase) => isSection(lexicon, phrase))
  const named = kinds.length > 0 ? kinds : sections
  if (named.length > 0) return { ...termOf(lexicon, term.typed, 'synonym', named), synonyms: [] }
  return term.isOfCategory ? term : (asNear(lexicon, term.typed.split(' ')) ?? term)
}

// Whether all words of a term are common nouns of the dictionary.
export const isCommon = (lexicon: Lexicon, { options }: SearchTerm): boolean =>
  options
    .map((phrase) => phrase.filter((word) => !isAdjective(word)))
    .every((nouns) => nouns.length > 0 && nouns.every((word) => isSpelt(lexicon, word)))

/** Whether the catalogue lacks the kind that a common noun names. */
export const isUnsold = (lexicon: Lexicon, term: SearchTerm): boolean =>
  isCommon(lexicon, term) && term.options.flat().every((word) => vocabularyWords(lexicon, word).length === 0)

const readAlone = (lexicon: Lexicon, word: string, isOpen: boolean): SearchTerm => {
  const term = readWord(lexicon, word, { isLast: true, isOpen })
  if (term.step !== 'unknown' || (!isOpen && isSpelt(lexicon, word))) return term
  return asPrefixAlone(lexicon, word) ?? term
}

// Two words that the catalogue writes as one: «фото альбом».
const readJoined = (lexicon: Lexicon, first: string, second: string): SearchTerm | null => {
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

const LONGEST_PHRASE = 3

// Tries the longest phrase first: a synonym of several words, two parts of one word, a single word.
export const readTerms = (
  lexicon: Lexicon,
  words: ReadonlyArray<string>,
  isOpen = false,
): ReadonlyArray<SearchTerm> => {
  const terms: Array<SearchTerm> = []
  let left = words
  while (left.length > 0) {
    const [first = '', second] = left
    const long =
      (left.length < LONGEST_PHRASE ? null : readPhrase(lexicon, left.slice(0, LONGEST_PHRASE))) ??
      (second === undefined ? null : (readJoined(lexicon, first, second) ?? readPhrase(lexicon, [first, second])))
    const term =
      long ??
      (words.length === 1
        ? readAlone(lexicon, first, isOpen)
        : readWord(lexicon, first, { isLast: left.length === 1, isOpen }))
    terms.push(term)
    left = left.slice(long === null ? 1 : long.typed.split(' ').length)
  }
  return terms
}

export const softTerm = (lexicon: Lexicon, typed: string, words: ReadonlyArray<string>): ReadonlyArray<SearchTerm> => {
  const found = words.filter((word) => vocabularyWords(lexicon, word).length > 0)
  const options = found.map((word) => [word])
  return options.length === 0
    ? []
    : [
        {
          typed,
          step: 'intent',
          options,
          synonyms: [],
          isHead: false,
          isKind: false,
          isSoft: true,
          isOfCategory: false,
          productCount: 0,
        },
      ]
}

// The wanted kind is named before the first preposition: «лампа» of «лампа для стола», not «стол». Without such a word
// all kinds are wanted, unless that kind is not sold: «сушилка для белья» is no «бельё».
export const withKinds = (
  lexicon: Lexicon,
  terms: ReadonlyArray<SearchTerm>,
  wordsBefore: number,
): ReadonlyArray<SearchTerm> => {
  let at = 0
  const isBefore = terms.map(({ typed }) => {
    const start = at
    at += typed.split(' ').length
    return start < wordsBefore
  })
  const isAny = terms.some(({ isHead }, place) => isHead && isBefore[place] === true)
  const unsold = isAny ? -1 : terms.findIndex((term, place) => isBefore[place] === true && isUnsold(lexicon, term))
  return terms.map((term, place) => ({
    ...term,
    isKind: unsold === -1 ? term.isHead && (!isAny || isBefore[place] === true) : place === unsold,
  }))
}
