import { isAdjective, kindNouns, PREPOSITIONS } from './kind-words.ts'
import { lettersOf, soundOf } from './letters.ts'
import { withMeasures } from './measures.ts'
import { isSameNoun, isSameWord, withoutFleeting } from './same-word.ts'
import { searchForm } from '../catalogue/search-form.ts'

export interface LexiconText {
  readonly text: string
  readonly productCount: number
  /** A title names the kind of product. */
  readonly isTitle: boolean
}

export interface LexiconPage {
  readonly id: string
  readonly title: string
  /** True for a category or a brand, false for an article. */
  readonly hasProducts: boolean
}

export interface LexiconWord {
  readonly word: string
  readonly key: string
  readonly productCount: number
  /** Names a kind of product in a title. */
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
  // Words by their first two letters.
  readonly byStart: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  /** Other names of a phrase, keyed by the keys of its words. */
  readonly synonyms: ReadonlyMap<string, ReadonlyArray<OtherName>>
  // Kinds to show, marked, for a phrase whose own kind is not sold.
  readonly near: ReadonlyMap<string, ReadonlyArray<OtherName>>
  /** Words of the dictionary, which count as spelt correctly, by key. */
  readonly spelt: ReadonlyMap<string, ReadonlyArray<string>>
  /** Candidates for a misspelt word: words of the catalogue, and names of the synonym dictionary. */
  readonly correctable: ReadonlyArray<CorrectableWord>
  // The nouns that begin the titles of categories.
  readonly categoryKinds: ReadonlyArray<string>
  readonly pages: ReadonlyArray<LexiconPage & { readonly keys: ReadonlyArray<string> }>
  // Keys of brands that have a kind in their name: «Семь ламп».
  readonly brandsOfKinds: ReadonlySet<string>
  // Keys of names of several words whose things are not sold: «лак для ногтей».
  readonly unsoldPhrases: ReadonlySet<string>
}

interface OtherName {
  readonly requested: Phrase
  readonly shown: Phrase
}

export interface NearKinds {
  readonly requested: ReadonlyArray<string>
  readonly shown: ReadonlyArray<string>
}

export interface LexiconSource {
  readonly stem: (word: string) => string
  readonly texts: ReadonlyArray<LexiconText>
  readonly pages: ReadonlyArray<LexiconPage>
  /** Groups of names for one thing. A name that is itself a kind of product finds only that kind. */
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
  /** Names of a kind, and kinds that serve instead of it: the first that is sold is shown for «самовар». */
  readonly near?: ReadonlyArray<NearKinds>
  // Wide names, and all that belongs to them: «косметика», «зелёный», «деревянный». Not the other way round.
  readonly wide?: ReadonlyArray<NearKinds>
  // More words that are spelt correctly.
  readonly spelt?: ReadonlyArray<string>
  /** Groups of names that find each other, whether they are sold or not. */
  readonly ownSynonyms?: ReadonlyArray<ReadonlyArray<string>>
}

export const queryWords = (text: string): ReadonlyArray<string> =>
  withMeasures(searchForm(text)).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text without prepositions. */
export const significantWords = (text: string): ReadonlyArray<string> =>
  queryWords(text).filter((word) => !PREPOSITIONS.has(word))

const SHORTEST_AGAIN = 4

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

export const isEnding = (end: string): boolean => ENDING.test(end)

// «столы» is a form of «стол», «столиу» is not: it is misspelt.
export const isForm = (stem: (word: string) => string, word: string): boolean => {
  const start = stem(word)
  return !word.startsWith(start) || isEnding(word.slice(start.length))
}

const push = <A>(map: Map<string, Array<A>>, key: string, value: A): void => {
  const all = map.get(key)
  if (all === undefined) map.set(key, [value])
  else all.push(value)
}

const countWords = ({ stem, texts }: LexiconSource): ReadonlyMap<string, LexiconWord> => {
  const words = new Map<string, LexiconWord>()
  for (const { text, productCount, isTitle } of texts) {
    const isSeen = new Set<string>()
    const kinds = new Set(isTitle ? kindNouns(text) : [])
    queryWords(text).forEach((word) => {
      if (isSeen.has(word) || PREPOSITIONS.has(word)) return
      isSeen.add(word)
      const item = words.get(word) ?? { word, key: keyOf(stem, word), productCount: 0, isHead: false }
      words.set(word, {
        ...item,
        productCount: item.productCount + productCount,
        isHead: item.isHead || kinds.has(word),
      })
    })
  }
  return words
}

// The words of the catalogue that are this word in any form. A stem alone would join «медь» and «мёд».
export const vocabularyWords = (
  { byKey, stem }: Pick<Lexicon, 'byKey' | 'stem'>,
  word: string,
): ReadonlyArray<LexiconWord> =>
  (byKey.get(keyOf(stem, word)) ?? []).filter((item) => isSameWord(item.word, word) || item.word === `${word}ь`)

/** Whether the word names a kind of product. «белая» has the stem of «бельё», and is no kind. */
export const isKindName = (lexicon: Pick<Lexicon, 'byKey' | 'stem'>, word: string): boolean =>
  vocabularyWords(lexicon, word).some((item) => item.isHead && isAdjective(item.word) === isAdjective(word))

// Equal for the words in any order: «зимняя шина» and «шина зимняя».
export const phraseKey = (stem: (word: string) => string, words: Phrase): string =>
  words
    .map((word) => keyOf(stem, word))
    .sort()
    .join(' ')

// Names of one stem need not be of one thing: «софит» is no «софа».
export const otherNames = (
  names: ReadonlyMap<string, ReadonlyArray<OtherName>>,
  stem: (word: string) => string,
  typed: Phrase,
): ReadonlyArray<Phrase> =>
  (names.get(phraseKey(stem, typed)) ?? [])
    .filter(({ requested }) => requested.every((word) => typed.some((other) => isSameWord(word, other))))
    .map(({ shown }) => shown)

// Whether one text of the catalogue has all the words.
const togetherIn = (
  { stem, synonyms, ownSynonyms = [], near = [], wide = [], texts, pages }: LexiconSource,
  words: ReadonlyMap<string, LexiconWord>,
) => {
  const names = [...synonyms, ...ownSynonyms, ...[...near, ...wide].map(({ shown }) => shown)]
    .flat()
    .map(significantWords)
  const places = new Map<string, Set<number>>(names.flat().map((word) => [keyOf(stem, word), new Set()]))
  const all = [...texts.map(({ text }) => text), ...pages.map(({ title }) => title)]
  all.forEach((text, at) => {
    for (const word of queryWords(text)) places.get(words.get(word)?.key ?? '')?.add(at)
  })
  return (keys: Phrase): boolean => {
    const [first = new Set<number>(), ...rest] = keys
      .map((key) => places.get(key))
      .filter((place) => place !== undefined)
    return [...first].some((at) => rest.every((place) => place.has(at)))
  }
}

// Whether the dictionary has the word, in this or another form.
export const isSpelt = ({ spelt, stem }: Pick<Lexicon, 'spelt' | 'stem'>, word: string): boolean =>
  !/[\da-z]/u.test(word) &&
  isForm(stem, word) &&
  spelt.get(withoutFleeting(stem(word)))?.some((each) => isAdjective(word) || isSameNoun(each, word)) === true

const START = 2

/** The words that begin with two letters or more. */
export const wordsStartingWith = ({ byStart }: Pick<Lexicon, 'byStart'>, start: string): ReadonlyArray<LexiconWord> =>
  (byStart.get(start.slice(0, START)) ?? []).filter(({ word }) => word.startsWith(start))

const SHORTEST_CORRECTED = 3

const isCorrectable = ({ word }: LexiconWord): boolean => word.length >= SHORTEST_CORRECTED && !/\d/u.test(word)

export const lexiconOf = (source: LexiconSource): Lexicon => {
  const { stem } = source
  const words = countWords(source)
  const byKey = new Map<string, Array<LexiconWord>>()
  const bySound = new Map<string, Array<LexiconWord>>()
  const byStart = new Map<string, Array<LexiconWord>>()
  for (const word of words.values()) {
    push(byKey, word.key, word)
    push(byStart, word.word.slice(0, START), word)
    push(bySound, soundOf(word.word), word)
  }
  const synonyms = new Map<string, Array<OtherName>>()
  const near = new Map<string, Array<OtherName>>()
  const spelt = new Map<string, Array<string>>()
  const names = new Map<string, LexiconWord>()
  const namesKind = (phrase: Phrase): boolean => phrase.some((word) => isKindName({ byKey, stem }, word))
  const isKind = (phrase: Phrase): boolean => phrase.length === 1 && namesKind(phrase)
  const isTogether = togetherIn(source, words)
  const isSellable = (phrase: Phrase): boolean => isTogether(phrase.map((word) => keyOf(stem, word)))
  const learn = (phrase: Phrase): void => {
    for (const word of phrase) {
      push(spelt, withoutFleeting(stem(word)), word)
    }
    for (const word of phrase.length === 1 ? phrase : [])
      if (!words.has(word)) names.set(word, { word, key: keyOf(stem, word), productCount: 0, isHead: false })
  }
  const addGroup = (group: ReadonlyArray<string>, isOwn: boolean): void => {
    const phrases = group.map(significantWords)
    const sold = phrases.filter(isSellable)
    const kinds = sold.filter(namesKind)
    // a group with a kind is not extended by words of other titles, and a group of nouns not by adjectives
    const isOfThings = phrases[0]?.some((word) => !isAdjective(word)) === true
    const names = isOfThings ? sold.filter((phrase) => phrase.some((word) => !isAdjective(word))) : sold
    const sellable = isOwn ? sold : kinds.length > 0 ? kinds : names
    for (const phrase of phrases) {
      learn(phrase)
      if (!isOwn && isKind(phrase)) continue
      for (const other of sellable)
        if (other !== phrase) push(synonyms, phraseKey(stem, phrase), { requested: phrase, shown: other })
    }
  }
  for (const group of source.synonyms) addGroup(group, false)
  for (const group of source.ownSynonyms ?? []) addGroup(group, true)
  for (const { requested, shown } of source.wide ?? []) {
    const narrower = shown.map(significantWords).filter(isSellable)
    for (const phrase of requested.map(significantWords)) {
      learn(phrase)
      for (const each of isKind(phrase) ? [] : narrower)
        push(synonyms, phraseKey(stem, phrase), { requested: phrase, shown: each })
    }
  }
  for (const word of source.spelt ?? []) learn([searchForm(word)])
  for (const { requested, shown } of source.near ?? []) {
    const kinds = shown.map(significantWords).filter((phrase) => isSellable(phrase) && namesKind(phrase))
    for (const phrase of requested.map(significantWords)) {
      learn(phrase)
      for (const kind of isKind(phrase) ? [] : kinds.slice(0, 1))
        push(near, phraseKey(stem, phrase), { requested: phrase, shown: kind })
    }
  }
  const pages = source.pages.map((page) => ({
    ...page,
    keys: significantWords(page.title).map((word) => keyOf(stem, word)),
  }))
  const correctable = [...words.values(), ...names.values()]
    .filter(isCorrectable)
    .map((item) => ({ ...item, letters: lettersOf(item.word), keyLetters: lettersOf(item.key) }))
  const categoryKinds = source.pages
    .filter(({ id }) => id.startsWith('category:'))
    .flatMap(({ title }) => kindNouns(title).filter((noun) => !isAdjective(noun)))
  const brandsOfKinds = new Set(
    pages
      .filter(({ id, title, keys }) => id.startsWith('brand:') && keys.length > 1 && namesKind(significantWords(title)))
      .map(({ keys }) => keys.join(' ')),
  )
  const unsoldPhrases = new Set(
    source.synonyms
      .flat()
      .map(significantWords)
      .filter(
        (phrase) => phrase.length > 1 && phrase.every((word) => vocabularyWords({ byKey, stem }, word).length === 0),
      )
      // «мангал складной» is «мангал», which has another name
      .filter((phrase) => !phrase.some((word) => synonyms.has(keyOf(stem, word))))
      .map((phrase) => phraseKey(stem, phrase))
      .filter((key) => !synonyms.has(key) && !near.has(key)),
  )
  return {
    stem,
    words,
    byKey,
    bySound,
    byStart,
    synonyms,
    near,
    spelt,
    correctable,
    categoryKinds,
    pages,
    brandsOfKinds,
    unsoldPhrases,
  }
}
