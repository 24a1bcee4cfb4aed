import { asCompound } from './compounds.ts'
import { isAdjective, withoutVerbPrefix } from './kind-words.ts'
import { isSpelt, type Lexicon, wordsStartingWith } from './lexicon.ts'
import {
  asDiminutive,
  asLatinName,
  asPrefixInOtherLetters,
  asShortLatinName,
  asSpelling,
  asTypo,
  inLayout,
  withoutDiminutive,
} from './other-spellings.ts'
import { asPrefix } from './prefixes.ts'
import { asNear, asRelative, asSynonym, readWritten } from './read-exact.ts'
import { type SearchTerm, termOf, unknown } from './search-term.ts'

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

// A verb with a prefix finds what the verb without it finds: «прибить» and «бить».
const asServing = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const near = asNear(lexicon, [word]) ?? asNear(lexicon, [withoutVerbPrefix(word)])
  return near === null ? null : { ...near, typed: word }
}

const asLarger = (lexicon: Lexicon, word: string): SearchTerm | null => {
  const smaller = wordsStartingWith(lexicon, word.slice(0, -1)).find(
    (item) => item.isHead && item.word.length > word.length + 1 && withoutDiminutive(item.word).includes(word),
  )
  return smaller === undefined ? null : { ...termOf(lexicon, word, 'near', [[smaller.word]]), synonyms: [] }
}

// While it is typed, it may begin another word.
const asUnsold = (lexicon: Lexicon, word: string, { isOpen }: WordPlace): SearchTerm | null =>
  isSpelt(lexicon, word) ? ((isOpen ? asPrefix(lexicon, word, word) : null) ?? unknown(word)) : null

/** The readings of a word, in the order in which they are tried. The first that applies is used. */
export const WORD_READINGS: ReadonlyArray<WordReading> = [
  {
    name: 'written',
    read: readWritten,
    order: [{ before: 'latinName', because: 'the catalogue writes the word itself', example: 'спагетти' }],
    examples: ['термометр', '4л'],
  },
  {
    name: 'latinName',
    read: asLatinName,
    order: [
      { before: 'synonym', because: 'the brand itself is sold; its other names match after it', example: 'вискас' },
    ],
    examples: ['памперс', 'тефаль'],
  },
  {
    name: 'synonym',
    read: (lexicon, word) => asSynonym(lexicon, [word]),
    order: [
      { before: 'near', because: 'the same thing is better than one that serves instead', example: 'подкормка' },
      { before: 'relative', because: 'a group of names is about this word, not about its root', example: 'садовые' },
      { before: 'larger', because: 'a group of names is about this word, not about its root', example: 'пол' },
    ],
    examples: ['фейри', 'барбекю'],
  },
  {
    name: 'near',
    read: asServing,
    order: [{ before: 'unsold', because: 'a thing that serves instead is better than nothing', example: 'майка' }],
    examples: ['фляга', 'фломастер'],
  },
  {
    name: 'relative',
    read: (lexicon, word) => (isAdjective(word) ? asRelative(lexicon, word) : null),
    order: [{ before: 'unsold', because: 'what is made of plush is asked for by «плюшевый»', example: 'плюшевый' }],
    examples: ['плюшевая'],
  },
  {
    name: 'larger',
    read: asLarger,
    order: [{ before: 'unsold', because: '«лампа» is sold as «лампочка» alone', example: 'колод' }],
    examples: ['когтеточ'],
  },
  {
    name: 'unsold',
    read: asUnsold,
    order: [
      {
        before: 'diminutive',
        because: 'a word of the dictionary is not a small one of another thing',
        example: 'машинка',
      },
    ],
    examples: ['раковина', 'видеокамера'],
  },
  {
    name: 'diminutive',
    read: asDiminutive,
    order: [{ before: 'spelling', because: 'a suffix is nearer than a word that sounds alike', example: 'коляскка' }],
    examples: ['ковричек'],
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
      { before: 'adverb', because: 'all letters that were typed count', example: 'моло' },
      { before: 'compound', because: 'one word is better than two halves', example: 'беспровод' },
      { before: 'layout', because: 'the letters as they were typed are better than other ones', example: 'тум' },
    ],
    examples: ['термомет', 'светильни'],
  },
  {
    name: 'adverb',
    read: (lexicon, word) => (word.endsWith('о') ? asPrefix(lexicon, word, word.slice(0, -1)) : null),
    order: [{ before: 'typo', because: 'an ending is no slip', example: 'мало' }],
    examples: ['мало'],
  },
  {
    name: 'compound',
    read: asCompound,
    order: [{ before: 'typo', because: 'two words of the catalogue are no slip', example: 'электрочай' }],
    examples: ['авторезина', 'электрогитара'],
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
    order: [
      {
        before: 'shortLatin',
        because: 'a slip in a Russian word is likelier than a short foreign name',
        example: 'шака',
      },
    ],
    examples: ['брасле'],
  },
  {
    name: 'shortLatin',
    read: asShortLatinName,
    order: [],
    examples: ['нив', 'хай'],
  },
  {
    name: 'openPrefix',
    read: (lexicon, word, { isLast, isOpen }) => (isLast && isOpen ? asPrefixInOtherLetters(lexicon, word) : null),
    order: [],
    examples: ['yfeiyb', 'rhjdfn'],
  },
]

/** The first reading that the catalogue confirms. */
export const readWord = (lexicon: Lexicon, word: string, isLast: boolean, isOpen = false): SearchTerm => {
  for (const { read } of WORD_READINGS) {
    const term = read(lexicon, word, { isLast, isOpen })
    if (term !== null) return term
  }
  return unknown(word)
}
