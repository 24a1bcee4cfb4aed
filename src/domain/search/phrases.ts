import { isAdjective, isMeasure } from './kind-words.ts'
import { isKindName, keyOf, type Lexicon, type Phrase, phraseKey, vocabularyWords } from './lexicon.ts'
import { asLatinName } from './other-spellings.ts'
import { asNear, asSynonym, asVocabularyWord } from './read-exact.ts'
import { type SearchTerm, termOf } from './search-term.ts'
import { isInfinitive } from './verbs.ts'

const areInVocabulary = (lexicon: Lexicon, words: Phrase): boolean =>
  words.every((word) => vocabularyWords(lexicon, word).length > 0)

// A measure word does not narrow the phrase: «набор посуды» matches every set.
const isApart = ({ apartPhrases, stem }: Lexicon, words: Phrase): boolean =>
  !words.some(isMeasure) && apartPhrases.has(phraseKey(stem, words))

/** Words of the catalogue that have another name: «губка для душа». Its products match after theirs. */
export const asWrittenPhrase = (lexicon: Lexicon, words: Phrase): SearchTerm | null => {
  if (!areInVocabulary(lexicon, words)) return null
  const term = asSynonym(lexicon, words)
  if (term === null || (term.isHead && isApart(lexicon, words))) return null
  const { isOfCategory } = termOf(lexicon, term.typed, 'written', [words])
  return { ...term, step: 'written', options: [words], synonyms: term.options, isOfCategory }
}

/** Words that name a kind which another one serves instead of, unless they name a brand: «конструктор лего». */
export const asPhraseInstead = (lexicon: Lexicon, words: Phrase): SearchTerm | null => {
  // if the noun itself is sold («салфетки на стол»), its products are better than those of a similar kind
  const [noun = ''] = words.filter((word) => !isAdjective(word))
  const isSold = areInVocabulary(lexicon, words) && (!isApart(lexicon, words) || isKindName(lexicon, noun))
  return isSold || words.some((word) => asLatinName(lexicon, word) !== null) ? null : asNear(lexicon, words)
}

/** Two words that the catalogue writes as one: «фото альбом». */
export const asJoined = (lexicon: Lexicon, words: Phrase): SearchTerm | null => {
  const joined = words.length === 2 ? asVocabularyWord(lexicon, words.join('')) : null
  if (joined === null) return null
  const options = areInVocabulary(lexicon, words) ? [...joined.options, words] : joined.options
  return { ...joined, typed: words.join(' '), step: 'compound', options }
}

/** Whether a category has these words for its title. */
export const isSection = ({ pages, stem }: Lexicon, phrase: Phrase): boolean => {
  const keys = phrase.map((word) => keyOf(stem, word))
  return pages.some(
    (page) =>
      page.id.startsWith('category:') &&
      page.keys.length === keys.length &&
      keys.every((key) => page.keys.includes(key)),
  )
}

/** A verb that asks what does it, beside whatever it is done to: «чем постирать джинсы». */
export const asPurpose = (lexicon: Lexicon, { typed }: SearchTerm): SearchTerm | null =>
  isInfinitive(typed) ? asNear(lexicon, [typed]) : null

/**
 * A term beside no kind that is another name of one, although a title contains the word: «гардероб» finds «шкаф», not
 * «Гардероб и прихожая».
 */
export const asKindAlone = (lexicon: Lexicon, term: SearchTerm): SearchTerm | null => {
  const kinds = term.synonyms.filter((phrase) => phrase.some((name) => isKindName(lexicon, name)))
  const isOfNouns = term.options
    .flat()
    .every((word) => !vocabularyWords(lexicon, word).some((item) => isAdjective(item.word)))
  const isLatin = term.options.flat().some((word) => /[a-z]/u.test(word))
  if (term.isHead || !isOfNouns || isLatin || term.step === 'transliteration') return null
  if (kinds.length > 0) return { ...termOf(lexicon, term.typed, 'synonym', kinds), synonyms: [] }
  return term.isOfCategory ? null : asNear(lexicon, term.typed.split(' '))
}
