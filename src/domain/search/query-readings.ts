import { isSpelt, type Lexicon, type Phrase } from './lexicon.ts'
import {
  asLatinName,
  asPrefixInOtherLetters,
  asSpelling,
  asTypo,
  chunkInOtherLayout,
  inLayout,
} from './other-spellings.ts'
import { asJoined, asKindAlone, asPhraseInstead, asPurpose, asWrittenPhrase } from './phrases.ts'
import { asPrefix, asPrefixAlone, withEndings } from './prefixes.ts'
import { asSynonym, readWritten } from './read-exact.ts'
import { type SearchTerm, unknown } from './search-term.ts'

/** Where a word stands: only the last one may be unfinished, and is open while it is typed; one may be the whole query. */
export interface WordPlace {
  readonly isLast: boolean
  readonly isOpen: boolean
  readonly isAlone: boolean
}

/** What is beside a term: a kind of product, or a word that is still being typed in it. */
export interface TermPlace {
  readonly isOpen: boolean
  readonly isKindNamed: boolean
}

/** Why a reading is tried before another one, and a query that both would read. */
export interface EarlierReading {
  readonly before: string
  readonly because: string
  readonly example: string
}

interface ReadingOf<Level, Of, Place extends ReadonlyArray<unknown>, Read = SearchTerm> {
  readonly name: string
  readonly level: Level
  /** By the catalogue and the dictionary; null if it does not apply. */
  readonly read: (lexicon: Lexicon, of: Of, ...place: Place) => Read | null
  /** What must come later. Readings that this does not connect have no order. */
  readonly order: ReadonlyArray<EarlierReading>
  /** Queries that are read otherwise without it. */
  readonly examples: ReadonlyArray<string>
}

/** A chunk between two spaces, several words, one word, or a term that they made and the rest of the query changes. */
export type QueryReading =
  | ReadingOf<'chunk', string, readonly [], string>
  | ReadingOf<'phrase', Phrase, readonly []>
  | ReadingOf<'word', string, readonly [WordPlace]>
  | ReadingOf<'term', SearchTerm, readonly [TermPlace]>

const asStart = (lexicon: Lexicon, word: string, { isAlone }: WordPlace): SearchTerm | null =>
  isAlone ? asPrefixAlone(lexicon, word) : asPrefix(lexicon, word, word)

// While it is typed, it may begin another word.
const asUnsold = (lexicon: Lexicon, word: string, place: WordPlace): SearchTerm | null =>
  isSpelt(lexicon, word) ? ((place.isOpen ? asStart(lexicon, word, place) : null) ?? unknown(word)) : null

/**
 * The readings of a query, in the order in which they are tried. The first of a level that applies is used; those of a
 * term apply one after the other.
 */
export const QUERY_READINGS: ReadonlyArray<QueryReading> = [
  {
    name: 'chunk',
    level: 'chunk',
    read: chunkInOtherLayout,
    order: [],
    examples: ['hb,jr', 'kj,pbr'],
  },
  { name: 'joined', level: 'phrase', read: asJoined, order: [], examples: ['hjt 01', 'm 343d'] },
  {
    name: 'written phrase',
    level: 'phrase',
    read: asWrittenPhrase,
    order: [
      { before: 'phrase name', because: 'other names match after the words themselves', example: 'крем для рук' },
    ],
    examples: ['умные часы', 'крем для лица'],
  },
  {
    name: 'phrase name',
    level: 'phrase',
    read: asSynonym,
    order: [{ before: 'phrase instead', because: 'the shop has it under another name', example: 'швейная машинка' }],
    examples: ['собачий корм', 'журнальный столик'],
  },
  {
    name: 'phrase instead',
    level: 'phrase',
    read: asPhraseInstead,
    order: [],
    examples: ['сорочка ночная', 'бальзам для губ'],
  },
  {
    name: 'written',
    level: 'word',
    read: readWritten,
    order: [
      { before: 'latin name', because: 'the catalogue writes the word itself', example: 'спагетти' },
      { before: 'spelling', because: 'a word that only sounds alike is another one', example: 'серьги' },
    ],
    examples: ['термометр', '4л'],
  },
  {
    name: 'latin name',
    level: 'word',
    read: asLatinName,
    order: [
      { before: 'synonym', because: 'the brand itself is sold; its other names match after it', example: 'вискас' },
      { before: 'spelling', because: 'its other names would be lost', example: 'тефаль' },
    ],
    examples: ['памперс', 'тефаль'],
  },
  {
    name: 'synonym',
    level: 'word',
    read: (lexicon, word) => asSynonym(lexicon, [word]),
    order: [{ before: 'unsold', because: 'the shop has it under another name', example: 'подкормка' }],
    examples: ['фейри', 'барбекю'],
  },
  {
    name: 'unsold',
    level: 'word',
    read: asUnsold,
    order: [{ before: 'prefix', because: 'a word of the dictionary is whole', example: 'вид' }],
    examples: ['трос', 'журнал'],
  },
  {
    name: 'spelling',
    level: 'word',
    read: asSpelling,
    order: [{ before: 'prefix', because: 'a word that sounds the same is whole', example: 'tarket' }],
    examples: ['телеевизор', 'ножниицы'],
  },
  {
    name: 'prefix',
    level: 'word',
    read: (lexicon, word, place) => (place.isLast ? asStart(lexicon, word, place) : null),
    order: [
      { before: 'layout', because: 'the letters as they were typed are better than other ones', example: 'тум' },
      { before: 'typo', because: 'an unfinished word has no slip', example: 'светильни' },
    ],
    examples: ['термомет', 'светильни'],
  },
  {
    name: 'layout',
    level: 'word',
    read: inLayout,
    order: [{ before: 'open prefix', because: 'a whole word is better than a beginning', example: 'cbajy' }],
    examples: ['uthvtnbr', 'rjylbwbjyth'],
  },
  { name: 'typo', level: 'word', read: asTypo, order: [], examples: ['брасле'] },
  {
    name: 'open prefix',
    level: 'word',
    read: (lexicon, word, { isLast, isOpen }) => (isLast && isOpen ? asPrefixInOtherLetters(lexicon, word) : null),
    order: [],
    examples: ['yfeiyb', 'rhjdfn'],
  },
  {
    name: 'purpose',
    level: 'term',
    read: asPurpose,
    order: [],
    examples: ['чем постирать джинсы', 'чем пылесосить ковер'],
  },
  {
    name: 'kind alone',
    level: 'term',
    read: (lexicon, term, { isKindNamed }) => (isKindNamed ? null : asKindAlone(lexicon, term)),
    order: [],
    examples: ['трость', 'фужеры'],
  },
  {
    name: 'endings',
    level: 'term',
    read: (lexicon, term, { isOpen }) => (isOpen ? withEndings(lexicon, term) : null),
    order: [],
    examples: ['серь', 'ковр'],
  },
]
