import { soundOf } from './letters.ts'
import { withMeasures } from './measures.ts'
import { searchForm } from '../catalogue/search-form.ts'

export interface LexiconText {
  readonly text: string
  readonly goods: number
  /** The first word of a title names the kind of goods. */
  readonly isTitle: boolean
}

export interface LexiconSection {
  readonly id: string
  readonly title: string
}

export interface LexiconWord {
  readonly word: string
  readonly key: string
  readonly goods: number
  readonly isHead: boolean
}

type Phrase = ReadonlyArray<string>

/** The words of a catalogue, by what a shopper may type for them. */
export interface Lexicon {
  readonly stem: (word: string) => string
  readonly words: ReadonlyMap<string, LexiconWord>
  readonly byKey: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  readonly bySound: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  /** Other names of a phrase; the phrase is given by the keys of its words. */
  readonly synonyms: ReadonlyMap<string, ReadonlyArray<Phrase>>
  /** Keys of the words in the dictionary of synonyms: they are spelt correctly. */
  readonly spelt: ReadonlySet<string>
  readonly sections: ReadonlyArray<LexiconSection & { readonly keys: ReadonlyArray<string> }>
}

export interface LexiconSource {
  readonly stem: (word: string) => string
  readonly texts: ReadonlyArray<LexiconText>
  readonly sections: ReadonlyArray<LexiconSection>
  /** Groups of names for one thing. */
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
}

export const SHORT_WORDS = new Set([
  'и',
  'для',
  'в',
  'во',
  'на',
  'с',
  'со',
  'из',
  'от',
  'по',
  'под',
  'к',
  'за',
  'у',
  'без',
  'до',
])

export const queryWords = (text: string): ReadonlyArray<string> =>
  withMeasures(searchForm(text)).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text without prepositions. */
export const tellingWords = (text: string): ReadonlyArray<string> =>
  queryWords(text).filter((word) => !SHORT_WORDS.has(word))

const FLEETING = /([^аеиоуыэюяй])[ео]([кцрнлт])$/u

/**
 * The stem without a fleeting vowel: «кружек» and «кружка» have one key, so have «ковёр» and «ковры», «линеек» and
 * «линейка».
 */
export const keyOf = (stem: (word: string) => string, word: string): string => {
  const short = stem(word).replace(/нн$/u, 'н')
  if (short.length < 5) return short
  return short.replace(/еек$/u, 'ейк').replace(FLEETING, '$1$2')
}

const push = <A>(map: Map<string, Array<A>>, key: string, value: A): void => {
  const all = map.get(key)
  if (all === undefined) map.set(key, [value])
  else all.push(value)
}

const countWords = ({ stem, texts }: LexiconSource): ReadonlyMap<string, LexiconWord> => {
  const words = new Map<string, LexiconWord>()
  for (const { text, goods, isTitle } of texts) {
    const isSeen = new Set<string>()
    queryWords(text).forEach((word, at) => {
      if (isSeen.has(word) || SHORT_WORDS.has(word)) return
      isSeen.add(word)
      const known = words.get(word) ?? { word, key: keyOf(stem, word), goods: 0, isHead: false }
      words.set(word, { ...known, goods: known.goods + goods, isHead: known.isHead || (isTitle && at === 0) })
    })
  }
  return words
}

export const phraseKey = (stem: (word: string) => string, words: Phrase): string =>
  words.map((word) => keyOf(stem, word)).join(' ')

export const lexiconOf = (source: LexiconSource): Lexicon => {
  const { stem } = source
  const words = countWords(source)
  const byKey = new Map<string, Array<LexiconWord>>()
  const bySound = new Map<string, Array<LexiconWord>>()
  for (const word of words.values()) {
    push(byKey, word.key, word)
    push(bySound, soundOf(word.word), word)
  }
  const synonyms = new Map<string, Array<Phrase>>()
  const spelt = new Set<string>()
  for (const group of source.synonyms) {
    const phrases = group.map(tellingWords)
    const sellable = phrases.filter((phrase) => phrase.every((word) => byKey.has(keyOf(stem, word))))
    for (const phrase of phrases) {
      for (const word of phrase) spelt.add(keyOf(stem, word))
      for (const other of sellable) if (other !== phrase) push(synonyms, phraseKey(stem, phrase), other)
    }
  }
  const sections = source.sections.map((section) => ({
    ...section,
    keys: tellingWords(section.title).map((word) => keyOf(stem, word)),
  }))
  return { stem, words, byKey, bySound, synonyms, spelt, sections }
}
