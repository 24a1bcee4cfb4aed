import { editCost, mostSlips } from './edit-cost.ts'
import { inOtherLayout, russianSpellings, soundOf } from './letters.ts'
import { isForm, isKindName, keyOf, type Lexicon, type LexiconWord, phraseKey } from './lexicon.ts'
import { latinCodes } from './measures.ts'

export type SearchStep =
  | 'written'
  | 'form'
  | 'number'
  | 'synonym'
  | 'layout'
  | 'transliteration'
  | 'compound'
  | 'begun'
  | 'typo'
  | 'intent'
  | 'dropped'
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
  const [, number] = /^(\d+(?:d\d+)?)$/u.exec(word) ?? []
  const measures =
    number === undefined
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

const DIMINUTIVES: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/[оеи]чк(а|и|у|ой)$/u, ['а', 'ка', 'ь', 'я', '']],
  [/[оеи]н?ок$/u, ['', 'о', 'а']],
  [/[оеи]чек$/u, ['', 'ок', 'ик', 'ец']],
  [/[оеи]чк[оа]$/u, ['о', 'а']],
  [/ик(и|а|ов)?$/u, ['', 'ь']],
  [/ц[аеы]$/u, ['а', 'о', 'ь']],
  [/к(а|и|у|ой)$/u, ['а', 'я', 'ь', '']],
  [/ышк[оа]$/u, ['о']],
]

// «чайничек» is «чайник», «мисочка» is «миска».
const asDiminutive = (lexicon: Lexicon, word: string): SearchTerm | null => {
  for (const [ending, instead] of DIMINUTIVES) {
    const stem = word.replace(ending, '')
    if (stem === word || stem.length < SHORTEST_PART) continue
    for (const end of instead) {
      const known = lexicon.byKey.get(keyOf(lexicon.stem, stem + end))
      if (known?.some(({ isHead }) => isHead) === true) return termOf(lexicon, word, 'form', [[stem + end]])
    }
  }
  return null
}

const asSpelling = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const sounds = lexicon.bySound.get(soundOf(word))
  if (sounds !== undefined) {
    return termOf(
      lexicon,
      word,
      'transliteration',
      sounds.map((known) => [known.word]),
    )
  }
  if (!/[a-z]/u.test(word)) return null
  for (const spelling of russianSpellings(word)) {
    const known = asKnown(lexicon, spelling) ?? asSynonym(lexicon, [spelling]) ?? asDiminutive(lexicon, spelling)
    if (known !== null) return { ...known, typed: word, step: 'transliteration' }
  }
  return null
}

const asCompound = (lexicon: Lexicon, word: string): SearchTerm | null => {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    const tail = asKnown(lexicon, right) ?? asSynonym(lexicon, [right])
    if (tail === null) continue
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

const nearest = (lexicon: Lexicon, word: string): LexiconWord | null => {
  const limit = mostSlips(word)
  const key = isForm(lexicon.stem, word) ? keyOf(lexicon.stem, word) : word
  let best: { readonly word: LexiconWord; readonly cost: number } | null = null
  for (const known of lexicon.words.values()) {
    if (known.word.length < SHORTEST_PART || /\d/u.test(known.word)) continue
    const whole = editCost(word, known.word, limit)
    const cost =
      (whole < 1 ? whole : Math.min(whole, editCost(key, known.key, Math.min(limit, mostSlips(key))) + 0.25)) -
      Math.log10(known.goods + 1) / 20 -
      (known.isHead ? 0.1 : 0)
    if (cost < (best?.cost ?? Infinity)) best = { word: known, cost }
  }
  return best?.word ?? null
}

// A word of the dictionary is spelt correctly, so it is never corrected.
const asTypo = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const isSpelt = lexicon.spelt.has(keyOf(lexicon.stem, word)) && isForm(lexicon.stem, word)
  if (/\d/u.test(word) || isSpelt) return null
  const known = nearest(lexicon, word)
  return known === null ? null : { ...termOf(lexicon, word, 'typo', [[known.word]]), synonyms: [] }
}

const inLayout = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const other = inOtherLayout(word)
  const only = /^[\p{L}\p{N}]+$/u.exec(other)?.[0]
  if (only === undefined || other === word) return null
  const read =
    asKnown(lexicon, only) ?? asSynonym(lexicon, [only]) ?? asDiminutive(lexicon, only) ?? asTypo(lexicon, only)
  return read === null ? null : { ...read, typed: word, step: 'layout' }
}

/**
 * Two or three words that have another name: «губка для душа». The typed words match too if the catalogue contains
 * them.
 */
export const readPhrase = (lexicon: Lexicon, words: ReadonlyArray<string>): SearchTerm | null => {
  const term = asSynonym(lexicon, words)
  if (term === null || !words.every((word) => lexicon.byKey.has(keyOf(lexicon.stem, word)))) return term
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

/** An exact reading: a known word, a number with a unit, or a synonym of a known word. */
export const readKnown = (lexicon: Lexicon, word: string): SearchTerm | null =>
  asNumber(lexicon, word) ?? asKnown(lexicon, word) ?? asSynonym(lexicon, [word])

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

/** The first reading that the catalogue confirms. docs/decisions/search-and-lists.md has the order. */
export const readWord = (lexicon: Lexicon, word: string, isLast: boolean): SearchTerm =>
  readKnown(lexicon, word) ??
  asDiminutive(lexicon, word) ??
  asSpelling(lexicon, word) ??
  (isLast ? asBegun(lexicon, word, word) : null) ??
  (word.endsWith('о') ? asBegun(lexicon, word, word.slice(0, -1)) : null) ??
  asCompound(lexicon, word) ??
  inLayout(lexicon, word) ??
  asTypo(lexicon, word) ??
  unknown(word)
