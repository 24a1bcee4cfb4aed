import { isSpelt, type Lexicon } from './lexicon.ts'
import { asLatinName, asPrefixInOtherLetters, asSpelling, asTypo, inLayout } from './other-spellings.ts'
import { asPrefix } from './prefixes.ts'
import { asSynonym, readWritten } from './read-exact.ts'
import { type SearchTerm, unknown } from './search-term.ts'

/** Where a word of a query stands: only the last one may be unfinished, and is open while it is typed. */
export interface WordPlace {
  readonly isLast: boolean
  readonly isOpen: boolean
}

/** Why a reading is tried before another one, and a word that both would read. */
export interface EarlierReading {
  readonly before: string
  readonly because: string
  readonly example: string
}

/** One way to read a word by the catalogue and the dictionary; null if it does not apply. */
export interface WordReading {
  readonly name: string
  readonly read: (lexicon: Lexicon, word: string, place: WordPlace) => SearchTerm | null
  /** What must come later. Readings that this does not connect have no order. */
  readonly order: ReadonlyArray<EarlierReading>
  readonly examples: ReadonlyArray<string>
}

// While it is typed, it may begin another word.
const asUnsold = (lexicon: Lexicon, word: string, { isOpen }: WordPlace): SearchTerm | null =>
  isSpelt(lexicon, word) ? ((isOpen ? asPrefix(lexicon, word, word) : null) ?? unknown(word)) : null

/** The readings of a word, in the order in which they are tried. The first that applies is used. */
export const WORD_READINGS: ReadonlyArray<WordReading> = [
  {
    name: 'written',
    read: readWritten,
    order: [
      { before: 'latinName', because: 'the catalogue writes the word itself', example: 'спагетти' },
      { before: 'spelling', because: 'a word that only sounds alike is another one', example: 'серьги' },
    ],
    examples: ['термометр', '4л'],
  },
  {
    name: 'latinName',
    read: asLatinName,
    order: [
      { before: 'synonym', because: 'the brand itself is sold; its other names match after it', example: 'вискас' },
      { before: 'spelling', because: 'its other names would be lost', example: 'тефаль' },
    ],
    examples: ['памперс', 'тефаль'],
  },
  {
    name: 'synonym',
    read: (lexicon, word) => asSynonym(lexicon, [word]),
    order: [{ before: 'unsold', because: 'the shop has it under another name', example: 'подкормка' }],
    examples: ['фейри', 'барбекю'],
  },
  {
    name: 'unsold',
    read: asUnsold,
    order: [{ before: 'prefix', because: 'a word of the dictionary is whole', example: 'вид' }],
    examples: ['раковина', 'видеокамера'],
  },
  {
    name: 'spelling',
    read: asSpelling,
    order: [{ before: 'prefix', because: 'a word that sounds the same is whole', example: 'tarket' }],
    examples: ['телеевизор', 'ножниицы'],
  },
  {
    name: 'prefix',
    read: (lexicon, word, { isLast }) => (isLast ? asPrefix(lexicon, word, word) : null),
    order: [
      { before: 'layout', because: 'the letters as they were typed are better than other ones', example: 'тум' },
      { before: 'typo', because: 'an unfinished word has no slip', example: 'светильни' },
    ],
    examples: ['термомет', 'светильни'],
  },
  {
    name: 'layout',
    read: inLayout,
    order: [{ before: 'openPrefix', because: 'a whole word is better than a beginning', example: 'cbajy' }],
    examples: ['uthvtnbr', 'rjylbwbjyth'],
  },
  {
    name: 'typo',
    read: asTypo,
    order: [],
    examples: ['брасле'],
  },
  {
    name: 'openPrefix',
    read: (lexicon, word, { isLast, isOpen }) => (isLast && isOpen ? asPrefixInOtherLetters(lexicon, word) : null),
    order: [],
    examples: ['yfeiyb', 'rhjdfn'],
  },
]

/** The first reading that the catalogue confirms. */
export const readWord = (
  lexicon: Lexicon,
  word: string,
  place: WordPlace,
  readings: ReadonlyArray<WordReading> = WORD_READINGS,
): SearchTerm => {
  for (const { read } of readings) {
    const term = read(lexicon, word, place)
    if (term !== null) return term
  }
  return unknown(word)
}
