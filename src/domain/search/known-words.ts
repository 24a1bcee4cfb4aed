import { isForm, knownWords, type Lexicon, phraseKey } from './lexicon.ts'
import { latinCodes } from './measures.ts'
import { type SearchTerm, termOf } from './search-term.ts'

export const asKnown = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const isWritten = lexicon.words.has(word)
  if (knownWords(lexicon, word).length === 0 || (!isWritten && !isForm(lexicon.stem, word))) return null
  return termOf(lexicon, word, isWritten ? 'written' : 'form', [[word]])
}

const asNumber = (lexicon: Lexicon, word: string): SearchTerm | null => {
  if (!/\d/u.test(word)) return null
  const codes = [word, ...latinCodes(word)].filter((code) => lexicon.words.has(code))
  const [, digits = '', thousands] = /^[dд]?(\d+(?:d\d+)?)([кk])?$/u.exec(word) ?? []
  const number = thousands === undefined ? digits : `${digits}000`
  const measures =
    number === ''
      ? []
      : [...lexicon.words.keys()].filter(
          (known) => known.startsWith(number) && /^[а-я]+$/u.test(known.slice(number.length)),
        )
  const options = [...new Set([...codes, ...measures])].map((known) => [known])
  return options.length === 0 ? null : termOf(lexicon, word, 'number', options)
}

export const asSynonym = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null => {
  const phrases = lexicon.synonyms.get(phraseKey(lexicon.stem, typed))
  if (phrases === undefined) return null
  const term = termOf(lexicon, typed.join(' '), 'synonym', phrases)
  return { ...term, synonyms: [] }
}

// Another kind, which serves instead of the one that is asked for.
export const asNear = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null => {
  const kinds = lexicon.near.get(phraseKey(lexicon.stem, typed))
  return kinds === undefined ? null : { ...termOf(lexicon, typed.join(' '), 'near', kinds), synonyms: [] }
}

export const asNamed = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null =>
  asSynonym(lexicon, typed) ?? asNear(lexicon, typed)

/** An exact reading: a known word, a number with a unit, or a synonym of a known word. */
export const readKnown = (lexicon: Lexicon, word: string): SearchTerm | null =>
  asNumber(lexicon, word) ?? asKnown(lexicon, word) ?? asSynonym(lexicon, [word])
