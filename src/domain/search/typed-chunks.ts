import { searchForm } from '../catalogue/search-form.ts'
import { isIntent } from './intents.ts'
import { readExact } from './read-exact.ts'
import { PREPOSITIONS } from './kind-words.ts'
import { inOneAlphabet, inOtherLayout } from './letters.ts'
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

// «xfqybr lj 2000»: no Latin word is in the vocabulary, and most of them are in the other layout.
const isAllInOtherLayout = (lexicon: Lexicon, chunks: ReadonlyArray<string>): boolean => {
  const latin = chunks.filter((chunk) => /[a-z]/u.test(chunk))
  const isInVocabulary = (word: string): boolean => readExact(lexicon, word) !== null
  const isAny = (word: string): boolean => isInVocabulary(word) || PREPOSITIONS.has(word) || isIntent(word)
  const turned = latin.map(inOtherLayout)
  return (
    latin.length > 1 &&
    !latin.some(isInVocabulary) &&
    turned.every((word) => /^\p{L}+$/u.test(word)) &&
    turned.filter(isAny).length * 2 > turned.length
  )
}

// A soft sign is an apostrophe in Latin letters: `postel'noe`.
const withoutApostrophes = (lexicon: Lexicon, chunk: string): string =>
  /^[a-z]+(?:['’`][a-z]*)+$/u.test(chunk) && !wordsOf(chunk).every((word) => readExact(lexicon, word) !== null)
    ? chunk.replace(/['’`]/gu, '')
    : chunk

export interface TypedChunk {
  readonly chunk: string
  // The chunk in the other layout or in one alphabet, if it was typed otherwise.
  readonly other: string | null
}

export const typedChunks = (lexicon: Lexicon, text: string): ReadonlyArray<TypedChunk> => {
  const typed = searchForm(text).split(' ')
  const isTurned = isAllInOtherLayout(lexicon, typed)
  return typed.map((chunk) => {
    const other =
      isTurned && /[a-z]/u.test(chunk)
        ? inOtherLayout(chunk)
        : (inOneAlphabet(chunk) ?? chunkInOtherLayout(lexicon, chunk))
    return { chunk: other === null ? withoutApostrophes(lexicon, chunk) : chunk, other }
  })
}
