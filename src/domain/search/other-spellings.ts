import { searchForm } from '../catalogue/search-form.ts'
import { asPrefix } from './prefixes.ts'
import { latinNamesReadAs } from './latin-names.ts'
import { asVocabularyWord, asNamed, asSynonym, readExact } from './read-exact.ts'
import { asItLooks, inOtherLayout, russianSpellings, soundOf } from './letters.ts'
import { isForm, isSpelt, keyOf, type Lexicon, type Phrase } from './lexicon.ts'
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

const isLatin = (text: string): boolean => /^[a-z]+$/u.test(text)

interface LatinNames {
  readonly names: ReadonlyArray<Phrase>
  readonly step: SearchStep
}

const NO_NAMES: LatinNames = { names: [], step: 'synonym' }

const latinNames = (lexicon: Lexicon, word: string, others: ReadonlyArray<Phrase>): LatinNames => {
  const sounds = (lexicon.bySound.get(soundOf(word)) ?? []).filter((item) => isLatin(item.word))
  if (sounds.length > 0) return { names: sounds.map((item) => [item.word]), step: 'transliteration' }
  // a short word that the dictionary has is not a foreign name: «сани» is not Sony, «ноут» is not Note
  const synonyms = isSpelt(lexicon, word) ? others.filter((phrase) => isLatin(phrase.join(''))) : []
  if (synonyms.length > 0) return { names: synonyms, step: 'synonym' }
  if (isSpelt(lexicon, word) && word.length < SHORTEST_FOREIGN) return NO_NAMES
  return { names: latinNamesReadAs(lexicon.latinNames, word).map((item) => [item.word]), step: 'transliteration' }
}

/**
 * A word in Russian letters that the catalogue has in Latin ones, although the dictionary has it: «самсунг», «лего».
 * Other names of the dictionary match too: «айфон» is iPhone, and a smartphone.
 */
export const asLatinName = (lexicon: Lexicon, word: string): SearchTerm | null => {
  if (word.length < SHORTEST_NAME || !/^[а-я]+$/u.test(word)) return null
  const synonyms = asSynonym(lexicon, [word])?.options ?? []
  const found = [word, lexicon.stem(word)]
    .filter((form) => form.length >= SHORTEST_NAME)
    .map((form) => latinNames(lexicon, form, synonyms))
    .find(({ names }) => names.length > 0)
  return found === undefined ? null : { ...termOf(lexicon, word, found.step, found.names), synonyms }
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
  const looks = asItLooks(word)
  const seen = looks === null ? null : asVocabularyWord(lexicon, looks)
  if (seen !== null) return { ...seen, typed: word, step: 'layout' }
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
  // `y` may begin `ya`
  const spelt = [word, word.replace(/[yjsc]$/u, '')]
    .flatMap(russianSpellings)
    .map((spelling) => asPrefix(lexicon, word, spelling))
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
