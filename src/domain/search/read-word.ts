import { withoutDiminutive } from './diminutives.ts'
import { asItLooks, inOtherLayout, russianSpellings, soundOf } from './letters.ts'
import { isAdjective } from './kind-words.ts'
import { isForm, isSpelt, isKindName, keyOf, type Lexicon, type LexiconWord, phraseKey } from './lexicon.ts'
import { latinCodes } from './measures.ts'
import { nearest } from './nearest.ts'

export type SearchStep =
  | 'written'
  | 'form'
  | 'number'
  | 'synonym'
  | 'near'
  | 'layout'
  | 'transliteration'
  | 'compound'
  | 'begun'
  | 'typo'
  | 'intent'
  | 'dropped'
  | 'excluded'
  | 'unknown'

/** Any of the options matches; all words of an option must match. */
export interface SearchTerm {
  readonly typed: string
  readonly step: SearchStep
  readonly options: ReadonlyArray<ReadonlyArray<string>>
  /** Other names of the typed text. They match too, with a lower rank. */
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
  readonly isHead: boolean
  /** Says what kind of goods is wanted: the title of a product must name it. */
  readonly isKind: boolean
  readonly isSoft: boolean
  readonly goods: number
}

const SHORTEST_START = 3
const SHORTEST_PART = 3
const SHORTEST_SOUND = 2
const MOST_COMPLETIONS = 12
const HEAD_WEIGHT = 1e9

const termOf = (
  lexicon: Lexicon,
  typed: string,
  step: SearchStep,
  options: ReadonlyArray<ReadonlyArray<string>>,
): SearchTerm => {
  const { byKey, synonyms, stem } = lexicon
  const found = options
    .flat()
    .map((word) => byKey.get(keyOf(stem, word)))
    .filter((known) => known !== undefined)
    .flat()
  return {
    typed,
    step,
    options,
    synonyms: options.flatMap((phrase) => synonyms.get(phraseKey(stem, phrase)) ?? []),
    isHead: options.flat().some((word) => isKindName(lexicon, word)),
    isKind: false,
    isSoft: false,
    goods: found.reduce((sum, { goods }) => sum + goods, 0),
  }
}

const weightOf = ({ isHead, goods }: LexiconWord): number => Number(isHead) * HEAD_WEIGHT + goods

const most = (words: ReadonlyArray<LexiconWord>): ReadonlyArray<LexiconWord> =>
  [...words].sort((one, other) => weightOf(other) - weightOf(one))

const asKnown = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const known = lexicon.byKey.get(keyOf(lexicon.stem, word))
  if (known === undefined || (!lexicon.words.has(word) && !isForm(lexicon.stem, word))) return null
  return termOf(lexicon, word, lexicon.words.has(word) ? 'written' : 'form', [[word]])
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

const asSynonym = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null => {
  const phrases = lexicon.synonyms.get(phraseKey(lexicon.stem, typed))
  if (phrases === undefined) return null
  const term = termOf(lexicon, typed.join(' '), 'synonym', phrases)
  return { ...term, synonyms: [] }
}

// Another kind, which serves instead of the one that is asked for.
const asNear = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null => {
  const kinds = lexicon.near.get(phraseKey(lexicon.stem, typed))
  return kinds === undefined ? null : { ...termOf(lexicon, typed.join(' '), 'near', kinds), synonyms: [] }
}

const asNamed = (lexicon: Lexicon, typed: ReadonlyArray<string>): SearchTerm | null =>
  asSynonym(lexicon, typed) ?? asNear(lexicon, typed)

const startingWith = (lexicon: Lexicon, start: string): ReadonlyArray<LexiconWord> =>
  most([...lexicon.words.values()].filter(({ word }) => word.startsWith(start))).slice(0, MOST_COMPLETIONS)

const asBegun = (lexicon: Lexicon, word: string, start: string): SearchTerm | null => {
  if (start.length < SHORTEST_START) return null
  const words = startingWith(lexicon, start)
  return words.length === 0
    ? null
    : termOf(
        lexicon,
        word,
        'begun',
        words.map((known) => [known.word]),
      )
}

const asDiminutive = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const whole = withoutDiminutive(word).find(
    (name) =>
      lexicon.byKey.get(keyOf(lexicon.stem, name))?.some(({ isHead }) => isHead) === true &&
      // the nominative: «ножев» is a form of «нож», and «ножевка» no diminutive of it
      name.length - lexicon.stem(name).length < 2,
  )
  return whole === undefined ? null : termOf(lexicon, word, 'form', [[whole]])
}

const asSpelling = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const sound = soundOf(word)
  const sounds = sound.length < SHORTEST_SOUND ? undefined : lexicon.bySound.get(sound)
  if (sounds !== undefined) {
    return termOf(
      lexicon,
      word,
      'transliteration',
      sounds.map((known) => [known.word]),
    )
  }
  if (!/[a-z]/u.test(word)) return null
  const looks = asItLooks(word)
  const seen = looks === null ? null : asKnown(lexicon, looks)
  if (seen !== null) return { ...seen, typed: word, step: 'layout' }
  for (const spelling of russianSpellings(word)) {
    const known = asKnown(lexicon, spelling) ?? asNamed(lexicon, [spelling]) ?? asDiminutive(lexicon, spelling)
    if (known !== null) return { ...known, typed: word, step: 'transliteration' }
  }
  return null
}

// A short part must name a kind: «пластилин» is no «пластик лин».
const isPart = (word: string, { isHead, step }: SearchTerm): boolean =>
  isHead || (word.length > SHORTEST_PART && step !== 'form')

const asCompound = (lexicon: Lexicon, word: string): SearchTerm | null => {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    const tail = asKnown(lexicon, right) ?? asSynonym(lexicon, [right])
    if (tail === null || !isPart(right, tail)) continue
    const heads =
      asKnown(lexicon, left)?.options.flat() ??
      startingWith(lexicon, left.replace(/[оеи]$/u, ''))
        .filter(() => left.length > SHORTEST_PART)
        .map((known) => known.word)
    const options = heads.flatMap((head) => tail.options.map((phrase) => [head, ...phrase]))
    if (options.length > 0) return termOf(lexicon, word, 'compound', options)
  }
  return null
}

// A word of the dictionary is spelt correctly, so it is never corrected.
const asTypo = (lexicon: Lexicon, word: string): SearchTerm | null => {
  if (/\d/u.test(word) || isSpelt(lexicon, word)) return null
  const known = nearest(lexicon, word)
  if (known === null) return null
  // the misspelt name of what the shop calls otherwise, or does not sell
  if (!lexicon.words.has(known.word)) {
    const named = asNamed(lexicon, [known.word]) ?? termOf(lexicon, word, 'typo', [[known.word]])
    return { ...named, typed: word, step: 'typo' }
  }
  return { ...termOf(lexicon, word, 'typo', [[known.word]]), synonyms: [] }
}

const inLayout = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const other = inOtherLayout(word)
  const only = /^[\p{L}\p{N}]+$/u.exec(other)?.[0]
  if (only === undefined || other === word) return null
  const read =
    asKnown(lexicon, only) ?? asNamed(lexicon, [only]) ?? asDiminutive(lexicon, only) ?? asTypo(lexicon, only)
  return read === null ? null : { ...read, typed: word, step: 'layout' }
}

/**
 * Two or three words that have another name: «губка для душа». The typed words match too if the catalogue contains
 * them.
 */
export const readPhrase = (lexicon: Lexicon, words: ReadonlyArray<string>): SearchTerm | null => {
  const whole = words.map((word) => asDiminutive(lexicon, word)?.options[0]?.[0] ?? word)
  const named = asNamed(lexicon, words) ?? asNamed(lexicon, whole)
  const term = named === null ? null : { ...named, typed: words.join(' ') }
  if (term === null || !words.every((word) => lexicon.byKey.has(keyOf(lexicon.stem, word)))) return term
  if (term.step === 'near') return null
  return { ...term, step: 'written', options: [words], synonyms: term.options }
}

/** Two words that the catalogue writes as one: «фото альбом». */
export const readJoined = (lexicon: Lexicon, first: string, second: string): SearchTerm | null => {
  const joined = asKnown(lexicon, first + second)
  if (joined === null) return null
  const areKnown = [first, second].every((word) => lexicon.byKey.has(keyOf(lexicon.stem, word)))
  return {
    ...joined,
    typed: `${first} ${second}`,
    step: 'compound',
    options: areKnown ? [...joined.options, [first, second]] : joined.options,
  }
}

const KNOWN = new Set<SearchStep>(['written', 'form', 'synonym'])

/** A known word that begins longer names of kinds, while it is typed: «чай» of «чайник». They match after the word. */
export const withEndings = (lexicon: Lexicon, term: SearchTerm): SearchTerm => {
  const { typed, step, options, synonyms } = term
  if (!KNOWN.has(step) || typed.includes(' ')) return term
  const keys = new Set(options.flat().map((word) => keyOf(lexicon.stem, word)))
  const longer = typed.length < SHORTEST_START ? [] : startingWith(lexicon, typed)
  const kinds = longer.filter(({ isHead, key }) => isHead && !keys.has(key)).map(({ word }) => [word])
  return kinds.length === 0 ? term : { ...term, isHead: true, synonyms: [...synonyms, ...kinds] }
}

// A name alone that stands for a kind, though another title has it: «гардероб» of «Гардероб и прихожая».
export const asKindAlone = (lexicon: Lexicon, term: SearchTerm): SearchTerm => {
  const kinds = term.synonyms.filter((phrase) => phrase.some((name) => isKindName(lexicon, name)))
  const isOfNouns = term.options
    .flat()
    .every((word) => !lexicon.byKey.get(keyOf(lexicon.stem, word))?.some((known) => isAdjective(known.word)))
  return term.isHead || !isOfNouns || kinds.length === 0
    ? term
    : { ...termOf(lexicon, term.typed, 'synonym', kinds), synonyms: [] }
}

/** An exact reading: a known word, a number with a unit, or a synonym of a known word. */
export const readKnown = (lexicon: Lexicon, word: string): SearchTerm | null =>
  asNumber(lexicon, word) ?? asKnown(lexicon, word) ?? asSynonym(lexicon, [word])

// Whether all words of a term are common nouns of the dictionary.
export const isCommon = (lexicon: Lexicon, { options }: SearchTerm): boolean =>
  options
    .map((phrase) => phrase.filter((word) => !isAdjective(word)))
    .every((nouns) => nouns.length > 0 && nouns.every((word) => isSpelt(lexicon, word)))

/** Whether the catalogue lacks the kind that a common noun names. */
export const isUnsold = (lexicon: Lexicon, term: SearchTerm): boolean =>
  isCommon(lexicon, term) && term.options.flat().every((word) => !lexicon.byKey.has(keyOf(lexicon.stem, word)))

const unknown = (word: string): SearchTerm => ({
  typed: word,
  step: 'unknown',
  options: [[word]],
  synonyms: [],
  isHead: false,
  isKind: false,
  isSoft: false,
  goods: 0,
})

// A known word that the catalogue lacks is read as nothing else. While it is typed, it may begin another one.
const asUnsold = (lexicon: Lexicon, word: string, isOpen: boolean): SearchTerm | null =>
  isSpelt(lexicon, word) ? ((isOpen ? asBegun(lexicon, word, word) : null) ?? unknown(word)) : null

/** The first reading that the catalogue confirms. docs/decisions/search-and-lists.md has the order. */
export const readWord = (lexicon: Lexicon, word: string, isLast: boolean, isOpen = false): SearchTerm =>
  readKnown(lexicon, word) ??
  asNear(lexicon, [word]) ??
  asUnsold(lexicon, word, isOpen) ??
  asDiminutive(lexicon, word) ??
  asSpelling(lexicon, word) ??
  (isLast ? asBegun(lexicon, word, word) : null) ??
  (word.endsWith('о') ? asBegun(lexicon, word, word.slice(0, -1)) : null) ??
  asCompound(lexicon, word) ??
  inLayout(lexicon, word) ??
  asTypo(lexicon, word) ??
  unknown(word)
