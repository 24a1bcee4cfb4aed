import { searchForm } from '../catalogue/search-form.ts'
import { readExact } from './read-exact.ts'
import { inOtherLayout } from './letters.ts'
import type { Lexicon } from './lexicon.ts'
import { readWord } from './word-readings.ts'

const wordsOf = (text: string): ReadonlyArray<string> => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word)

// Converts a chunk such as `rhe;rf` to the other layout before its punctuation is removed.
const chunkInOtherLayout = (lexicon: Lexicon, chunk: string): string | null => {
  if (!/[a-z].*[^\p{L}\p{N}]|[^\p{L}\p{N}].*[a-z]/u.test(chunk)) return null
  const other = inOtherLayout(chunk)
  if (!/^\p{L}+$/u.test(other) || wordsOf(chunk).every((word) => readExact(lexicon, word) !== null)) return null
  return readWord(lexicon, other, { isLast: false, isOpen: false }).step === 'unknown' ? null : searchForm(other)
}

export interface TypedChunk {
  readonly chunk: string
  // The chunk in the other layout, if it was typed otherwise.
  readonly other: string | null
}

export const typedChunks = (lexicon: Lexicon, text: string): ReadonlyArray<TypedChunk> =>
  searchForm(text)
    .split(' ')
    .map((chunk) => ({ chunk, other: chunkInOtherLayout(lexicon, chunk) }))
