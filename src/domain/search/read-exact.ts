import { isForm, vocabularyWords, type Lexicon, otherNames, type Phrase, purposeKey } from './lexicon.ts'
import { latinCodes, namedMeasures, sizesOf, withRussianUnit } from './measures.ts'
import { type SearchTerm, termOf } from './search-term.ts'
import { isMadeOf, verbRoots } from './verbs.ts'

export const asVocabularyWord = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const isWritten = lexicon.words.has(word)
  if (vocabularyWords(lexicon, word).length === 0 || (!isWritten && !isForm(lexicon.stem, word))) return null
  return termOf(lexicon, word, isWritten ? 'written' : 'form', [[word]])
}

// The two parts of a code that the catalogue writes apart: «5w30» of «5W-30».
const codeParts = (lexicon: Lexicon, word: string): ReadonlyArray<string> =>
  (/^(\d+[a-zа-я]+)(\d+)$/u.exec(word) ?? /^([a-zа-я]+)(\d.*)$/u.exec(word) ?? [])
    .slice(1)
    .filter((part, _, parts) => parts.every((each) => lexicon.words.has(each)) && part !== '')

const asNumber = (lexicon: Lexicon, word: string): SearchTerm | null => {
  if (!/\d/u.test(word)) return null
  const codes = [word, ...latinCodes(word), withRussianUnit(word)].filter((code) => lexicon.words.has(code))
  const [, digits = '', thousands] = /^[dд]?(\d+(?:d\d+)?)([кk])?$/u.exec(word) ?? []
  const number = thousands === undefined ? digits : `${digits}000`
  const measures =
    number === ''
      ? []
      : [...lexicon.words.keys()].filter(
          (option) => option.startsWith(number) && /^[а-я]+$/u.test(option.slice(number.length)),
        )
  const whole = [...new Set([...codes, ...measures])].map((option) => [option])
  const parts = whole.length > 0 ? [] : codeParts(lexicon, word)
  const options = parts.length > 0 ? [parts] : whole
  return options.length === 0 ? null : termOf(lexicon, word, 'number', options)
}

export const asSynonym = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null => {
  const phrases = otherNames(lexicon.synonyms, lexicon.stem, typed)
  if (phrases.length === 0) return null
  const term = termOf(lexicon, typed.join(' '), 'synonym', phrases)
  return { ...term, synonyms: [] }
}

// What the dictionary names for the verb, in any of its forms, and the words after it.
const purposesOf = ({ purposes, stem }: Lexicon, [verb = '', ...object]: Phrase): ReadonlyArray<Phrase> =>
  verbRoots(verb)
    .map((root) => (purposes.get(purposeKey(stem, root, object)) ?? []).map(({ shown }) => shown))
    .find((kinds) => kinds.length > 0) ?? []

// Kinds that the verb itself names: «увлажнитель» of «увлажнить».
const madeOf = ({ words }: Lexicon, [verb = '', ...object]: Phrase): ReadonlyArray<Phrase> =>
  verbRoots(verb).length === 0 || object.length > 0
    ? []
    : [...words.values()].filter(({ word, isHead }) => isHead && isMadeOf(word, verb)).map(({ word }) => [word])

/** Another kind, which serves instead of the one that is asked for, or to do it: «забить гвоздь», «сушить». */
export const asNear = (lexicon: Lexicon, typed: Phrase): SearchTerm | null => {
  const kinds = [
    () => otherNames(lexicon.near, lexicon.stem, typed),
    () => purposesOf(lexicon, typed),
    () => madeOf(lexicon, typed),
  ].reduce<ReadonlyArray<Phrase>>((found, next) => (found.length > 0 ? found : next()), [])
  return kinds.length === 0 ? null : { ...termOf(lexicon, typed.join(' '), 'near', kinds), synonyms: [] }
}

export const asNamed = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null =>
  asSynonym(lexicon, typed) ?? asNear(lexicon, typed)

// Measures and sizes that the catalogue has: «литровый» is 1 л or 1000 мл, «чемодан м» is the size M.
const asMeasure = (lexicon: Lexicon, word: string, measures: ReadonlyArray<string>): SearchTerm | null => {
  const options = measures.filter((option) => lexicon.words.has(option))
  return options.length === 0
    ? null
    : termOf(
        lexicon,
        word,
        'number',
        options.map((option) => [option]),
      )
}

/** A word of the vocabulary, or a number with a unit. */
export const readWritten = (lexicon: Lexicon, word: string): SearchTerm | null =>
  asNumber(lexicon, word) ??
  asMeasure(lexicon, word, sizesOf(word)) ??
  asVocabularyWord(lexicon, word) ??
  asMeasure(lexicon, word, namedMeasures(word))

/** An exact reading: a word of the vocabulary, a number with a unit, or a synonym. */
export const readExact = (lexicon: Lexicon, word: string): SearchTerm | null =>
  readWritten(lexicon, word) ?? asSynonym(lexicon, [word])
