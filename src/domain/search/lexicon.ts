import { isAdjective, kindNouns, PREPOSITIONS } from './kind-words.ts'
import { lettersOf, soundOf } from './letters.ts'
import { withMeasures } from './measures.ts'
import { searchForm } from '../catalogue/search-form.ts'

export interface LexiconText {
  readonly text: string
  readonly goods: number
  /** A title names the kind of goods. */
  readonly isTitle: boolean
}

export interface LexiconSection {
  readonly id: string
  readonly title: string
  /** True for a category or a brand, false for an article. */
  readonly hasGoods: boolean
}

export interface LexiconWord {
  readonly word: string
  readonly key: string
  readonly goods: number
  /** Names a kind of goods in a title. */
  readonly isHead: boolean
}

export interface CorrectableWord extends LexiconWord {
  readonly letters: number
  readonly keyLetters: number
}

type Phrase = ReadonlyArray<string>

export interface Lexicon {
  readonly stem: (word: string) => string
  readonly words: ReadonlyMap<string, LexiconWord>
  readonly byKey: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  readonly bySound: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  /** Other names of a phrase, keyed by the keys of its words. */
  readonly synonyms: ReadonlyMap<string, ReadonlyArray<Phrase>>
  /** Keys of the words in the synonym dictionary. They count as spelt correctly. */
  readonly spelt: ReadonlySet<string>
  /** Candidates for a misspelt word: words of the catalogue, and names of the synonym dictionary. */
  readonly correctable: ReadonlyArray<CorrectableWord>
  readonly sections: ReadonlyArray<LexiconSection & { readonly keys: ReadonlyArray<string> }>
}

export interface LexiconSource {
  readonly stem: (word: string) => string
  readonly texts: ReadonlyArray<LexiconText>
  readonly sections: ReadonlyArray<LexiconSection>
  /** Groups of names for one thing. A name that is itself a kind of goods finds only that kind. */
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
  /** Groups of names that find each other, whether they are sold or not. */
  readonly ownSynonyms?: ReadonlyArray<ReadonlyArray<string>>
}

export const queryWords = (text: string): ReadonlyArray<string> =>
  withMeasures(searchForm(text)).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text without prepositions. */
export const tellingWords = (text: string): ReadonlyArray<string> =>
  queryWords(text).filter((word) => !PREPOSITIONS.has(word))

const FLEETING = /([^аеиоуыэюяй])[ео]([кцрнлт])$/u

const SHORTEST_AGAIN = 4

const withoutFleeting = (stem: string): string => {
  const key = stem.replace(/нн$/u, 'н')
  return key.length < 5 ? key : key.replace(/еек$/u, 'ейк').replace(FLEETING, '$1$2')
}

/**
 * The stem without a fleeting vowel, so «кружек» and «кружка», «ковёр» and «ковры», «линеек» and «линейка» have
 * equal keys.
 */
export const keyOf = (stem: (word: string) => string, word: string): string => {
  let short = stem(word)
  // A noun again until it stays: «бокалы» gives «бокал», and «бокал» gives «бока». «масляный» must not give «масло».
  if (isAdjective(word)) return withoutFleeting(short)
  for (let next = stem(short); next !== short && next.length >= SHORTEST_AGAIN; next = stem(short)) short = next
  return withoutFleeting(short)
}

const ENDING =
  /^(?:[аоуыиеюяйьё]|[аяое]й|[оеыи]ю|[оеыиая]м|[аяыи]х|[ое]в|[аяыи]ми|[иы]й|[ая]я|[ое]е|[иы]е|[ое]го|[ое]му|[ую]ю|[иьй][яюие]|[иь]ями?|[иь]ях|[иь]ем|ией|ость|[кцнрлт]?[аоуыиею]?)$/u

// «столы» is a form of «стол», «столиу» is not: it is misspelt.
export const isForm = (stem: (word: string) => string, word: string): boolean => {
  const start = stem(word)
  return !word.startsWith(start) || ENDING.test(word.slice(start.length))
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
    const kinds = new Set(isTitle ? kindNouns(text) : [])
    queryWords(text).forEach((word) => {
      if (isSeen.has(word) || PREPOSITIONS.has(word)) return
      isSeen.add(word)
      const known = words.get(word) ?? { word, key: keyOf(stem, word), goods: 0, isHead: false }
      words.set(word, { ...known, goods: known.goods + goods, isHead: known.isHead || kinds.has(word) })
    })
  }
  return words
}

/** Whether the word names a kind of goods. «белая» has the stem of «бельё», and is no kind. */
export const isKindName = ({ byKey, stem }: Pick<Lexicon, 'byKey' | 'stem'>, word: string): boolean =>
  byKey.get(keyOf(stem, word))?.some((known) => known.isHead && isAdjective(known.word) === isAdjective(word)) === true

export const phraseKey = (stem: (word: string) => string, words: Phrase): string =>
  words.map((word) => keyOf(stem, word)).join(' ')

const SHORTEST_CORRECTED = 3

const isCorrectable = ({ word }: LexiconWord): boolean => word.length >= SHORTEST_CORRECTED && !/\d/u.test(word)

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
  const names = new Map<string, LexiconWord>()
  const isKind = (phrase: Phrase): boolean =>
    phrase.length === 1 && phrase.some((word) => isKindName({ byKey, stem }, word))
  const addGroup = (group: ReadonlyArray<string>, isOwn: boolean): void => {
    const phrases = group.map(tellingWords)
    const sellable = phrases.filter((phrase) => phrase.every((word) => byKey.has(keyOf(stem, word))))
    for (const phrase of phrases) {
      for (const word of phrase) spelt.add(keyOf(stem, word))
      for (const word of phrase.length === 1 ? phrase : [])
        if (!words.has(word)) names.set(word, { word, key: keyOf(stem, word), goods: 0, isHead: false })
      if (!isOwn && isKind(phrase)) continue
      for (const other of sellable) if (other !== phrase) push(synonyms, phraseKey(stem, phrase), other)
    }
  }
  for (const group of source.synonyms) addGroup(group, false)
  for (const group of source.ownSynonyms ?? []) addGroup(group, true)
  const sections = source.sections.map((section) => ({
    ...section,
    keys: tellingWords(section.title).map((word) => keyOf(stem, word)),
  }))
  const correctable = [...words.values(), ...names.values()]
    .filter(isCorrectable)
    .map((known) => ({ ...known, letters: lettersOf(known.word), keyLetters: lettersOf(known.key) }))
  return { stem, words, byKey, bySound, synonyms, spelt, correctable, sections }
}
