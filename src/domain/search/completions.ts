import { searchForm } from '../catalogue/search-form.ts'
import { kindNouns } from './kind-words.ts'
import { type Lexicon, queryWords, wordsStartingWith } from './lexicon.ts'

/** A text to suggest while the shopper types. Suggestions with the same beginning are sorted by weight. */
export interface Completion {
  readonly text: string
  readonly weight: number
}

const LONGEST = 40
// «3,5x35 мм» is one measure
const SIGN = /[;:()«»"„“[\]/]|(?<!\d)[,.]|[,.](?!\d)/u

/**
 * The kind of product that a title begins with: «чайник электрический» of «Чайник электрический «Брусника», 1,7 л».
 */
export const kindOf = (title: string): string => {
  const [start = ''] = title.split(SIGN)
  const kind = searchForm(start)
  return kind.length <= LONGEST ? kind : kind.slice(0, LONGEST).replace(/ [^ ]*$/u, '')
}

/** The kind and, before longer names, its noun: «чайник» and «чайник электрический». */
export const kindCompletions = (title: string, weight: number): ReadonlyArray<Completion> => {
  const kind = kindOf(title)
  const [noun = ''] = kindNouns(title)
  return [
    ...(noun !== kind && kind.startsWith(noun) ? [{ text: noun, weight }] : []),
    ...(kind === '' ? [] : [{ text: kind, weight }]),
  ]
}

/** Unique normalized texts, highest weight first. Weights of equal texts are added. */
export const completionsOf = (all: ReadonlyArray<Completion>): ReadonlyArray<Completion> => {
  const weights = new Map<string, number>()
  for (const { text, weight } of all) {
    const form = searchForm(text)
    if (form !== '') weights.set(form, (weights.get(form) ?? 0) + weight)
  }
  return [...weights].map(([text, weight]) => ({ text, weight })).sort((one, other) => other.weight - one.weight)
}

/** The first `most` completions that continue the typed text. */
export const complete = (
  completions: ReadonlyArray<Completion>,
  typed: string,
  most: number,
): ReadonlyArray<string> => {
  const start = searchForm(typed)
  if (start === '') return []
  return completions
    .filter(({ text }) => text.startsWith(start) && text !== start)
    .slice(0, most)
    .map(({ text }) => text)
}

const SHORTEST_START = 2

/**
 * Completes the last word: «белый чайник» of «белый чай». Names of kinds come first. After other words only a word of one
 * of the `titles` that they find: «сонный который» would find nothing.
 */
export const completeLast = (
  lexicon: Pick<Lexicon, 'byStart'>,
  typed: string,
  most: number,
  titles: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const [, before = '', start = ''] = /^(.+ )?(\p{L}+)$/u.exec(searchForm(typed)) ?? []
  if (start.length < SHORTEST_START || /\s$/u.test(typed)) return []
  const found = before === '' ? null : new Set(titles.flatMap(queryWords))
  return wordsStartingWith(lexicon, start)
    .filter(({ word }) => word !== start && found?.has(word) !== false)
    .sort((one, other) => Number(other.isHead) - Number(one.isHead) || other.productCount - one.productCount)
    .slice(0, most)
    .map(({ word }) => before + word)
}

/** The first `most` completions that begin with different words: «чайник», and not «чайник электрический» after it. */
export const popularCompletions = (completions: ReadonlyArray<Completion>, most: number): ReadonlyArray<string> => {
  const byStart = new Map<string, string>()
  for (const { text } of completions) {
    const [start = ''] = text.split(' ')
    if (!byStart.has(start)) byStart.set(start, text)
    if (byStart.size === most) break
  }
  return [...byStart.values()]
}

/** Writes the words of a normalized text with ё where one of the titles does: «щётка» for «щетка». */
export const withYo = (titles: ReadonlyArray<string>): ((text: string) => string) => {
  const words = new Map(
    titles
      .flatMap((title) => title.toLowerCase().match(/[а-я]*ё[а-яё]*/gu) ?? [])
      .map((word) => [searchForm(word), word]),
  )
  return (text) =>
    text
      .split(' ')
      .map((word) => words.get(word) ?? word)
      .join(' ')
}
