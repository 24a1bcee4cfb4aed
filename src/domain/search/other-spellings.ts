import { searchForm } from '../catalogue/search-form.ts'
import { asPrefix } from './prefixes.ts'
import { latinNamesReadAs } from './latin-names.ts'
import { asVocabularyWord, asNamed, asSynonym, readExact } from './read-exact.ts'
import { inOtherLayout, russianSpellings, soundOf } from './letters.ts'
import { isForm, isSpelt, keyOf, type Lexicon, type LexiconWord } from './lexicon.ts'
import { nearest } from './nearest.ts'
import { type SearchStep, type SearchTerm, termOf } from './search-term.ts'
import { isInfinitive } from './verbs.ts'

const SHORTEST_SOUND = 2
const SHORTEST_NAME = 4
const SHORTEST_FOREIGN = 6

// A kind in any form, in Latin letters. It goes first: belie («бельё») also sounds like «белые».
const asSpeltKind = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const spelling = russianSpellings(word).find((each) => asVocabularyWord(lexicon, each)?.isHead === true)
  return spelling === undefined ? null : termOf(lexicon, word, 'transliteration', [[spelling]])
}

// Another form of a word: postelnoe, where the catalogue has «постельного».
const asSoundOfForm = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const [spelling = ''] = russianSpellings(word)
  const words = isForm(lexicon.stem, spelling)
    ? lexicon.byKeySound.get(soundOf(keyOf(lexicon.stem, spelling)))
    : undefined
  return words === undefined
    ? null
    : termOf(
        lexicon,
        word,
        'transliteration',
        words.map((item) => [item.word]),
      )
}

/** The reading of another spelling of a word. Another kind that serves instead is no spelling: «адеяло» is no «плед». */
export const respelt = (word: string, spelling: string, read: SearchTerm, step: SearchStep): SearchTerm => {
  const isName = read.step === 'synonym' && read.options[0]?.join(' ') !== spelling
  return { ...read, typed: word, step: read.step === 'near' ? 'near' : step, ...(isName && { spelling }) }
}

const latinNames = (lexicon: Lexicon, word: string): ReadonlyArray<LexiconWord> => {
  if (word.length < SHORTEST_NAME) return []
  const sounds = (lexicon.bySound.get(soundOf(word)) ?? []).filter((item) => /^[a-z]+$/u.test(item.word))
  // a short word that the dictionary has is not a foreign name: «сани» is not Sony, «ноут» is not Note
  const isForeign = asSynonym(lexicon, [word])?.options.some((phrase) => /^[a-z]+$/u.test(phrase.join(''))) === true
  const isNative = isSpelt(lexicon, word) && word.length < SHORTEST_FOREIGN && !isForeign
  return sounds.length > 0 || isNative ? sounds : latinNamesReadAs(lexicon.latinNames, word)
}

/**
 * A word in Russian letters that the catalogue has in Latin ones, although the dictionary has it: «самсунг», «лего».
 * Other names of the dictionary match too: «айфон» is iPhone, and a smartphone.
 */
export const asLatinName = (lexicon: Lexicon, word: string): SearchTerm | null => {
  if (!/^[а-я]+$/u.test(word)) return null
  const names = [word, lexicon.stem(word)].map((form) => latinNames(lexicon, form)).find((found) => found.length > 0)
  if (names === undefined) return null
  const options = names.map((item) => [item.word])
  return { ...termOf(lexicon, word, 'transliteration', options), synonyms: asSynonym(lexicon, [word])?.options ?? [] }
}

export const asSpelling = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const kind = /[a-z]/u.test(word) ? asSpeltKind(lexicon, word) : null
  if (kind !== null) return kind
  const sound = soundOf(word)
  const sounds = sound.length < SHORTEST_SOUND ? undefined : lexicon.bySound.get(sound)
  if (sounds !== undefined) {
    return termOf(
      lexicon,
      word,
      'transliteration',
      sounds.map((item) => [item.word]),
    )
  }
  if (!/[a-z]/u.test(word)) return null
  for (const spelling of russianSpellings(word)) {
    const term = asVocabularyWord(lexicon, spelling) ?? asNamed(lexicon, [spelling])
    if (term !== null) return respelt(word, spelling, term, 'transliteration')
  }
  return asSoundOfForm(lexicon, word)
}

// A word of the dictionary is spelt correctly, so it is never corrected.
export const asTypo = (lexicon: Lexicon, word: string): SearchTerm | null => {
  if (/\d/u.test(word) || isSpelt(lexicon, word)) return null
  const term = nearest(lexicon, word)
  if (term === null || (isInfinitive(word) && !isInfinitive(term.word))) return null
  // the misspelt name of what the shop calls otherwise, or does not sell
  if (!lexicon.words.has(term.word)) {
    const named = asNamed(lexicon, [term.word]) ?? termOf(lexicon, word, 'typo', [[term.word]])
    return respelt(word, term.word, named, 'typo')
  }
  return { ...termOf(lexicon, word, 'typo', [[term.word]]), synonyms: [] }
}

// «rfhfyl» and «chajn», while they are typed.
export const asPrefixInOtherLetters = (lexicon: Lexicon, word: string): SearchTerm | null => {
  if (!/[a-z]/u.test(word)) return null
  const layout = asPrefix(lexicon, word, inOtherLayout(word))
  if (layout !== null) return { ...layout, step: 'layout' }
  const spelt = russianSpellings(word).map((spelling) => asPrefix(lexicon, word, spelling))
  const prefix = spelt.find((term) => term !== null)
  return prefix === undefined ? null : { ...prefix, step: 'transliteration' }
}

export const inLayout = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const other = inOtherLayout(word)
  const only = /^[\p{L}\p{N}]+$/u.exec(other)?.[0]
  if (only === undefined || other === word) return null
  const read =
    asVocabularyWord(lexicon, only) ??
    asLatinName(lexicon, only) ??
    asNamed(lexicon, [only]) ??
    asSpelling(lexicon, only) ??
    asTypo(lexicon, only)
  return read === null ? null : respelt(word, only, read, 'layout')
}

/**
 * A chunk such as `rhe;rf` in the other layout, before its punctuation is removed. Names of the catalogue stay: «usb-c».
 */
export const chunkInOtherLayout = (lexicon: Lexicon, chunk: string): string | null => {
  const words = chunk.match(/[\p{L}\p{N}]+/gu) ?? []
  const isMixed = /[a-z].*[^\p{L}\p{N}]|[^\p{L}\p{N}].*[a-z]/u.test(chunk)
  if (!isMixed || words.every((word) => readExact(lexicon, word) !== null)) return null
  return inLayout(lexicon, chunk) === null ? null : searchForm(inOtherLayout(chunk))
}
