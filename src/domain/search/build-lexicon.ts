import { searchForm } from '../catalogue/search-form.ts'
import { isAdjective, kindNouns, PREPOSITIONS } from './kind-words.ts'
import { withoutDoubled } from './latin-names.ts'
import { lettersOf, soundOf } from './letters.ts'
import {
  isKindName,
  keyOf,
  phraseKey,
  purposeKey,
  queryWords,
  significantWords,
  firstLetters,
  type Lexicon,
  type LexiconPage,
  type LexiconText,
  type LexiconWord,
  type OtherName,
  type Phrase,
} from './lexicon.ts'
import { withoutFleeting } from './same-word.ts'
import { verbRoots } from './verbs.ts'

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
  // General names and the narrower ones that they find: «косметика» finds «крем», and «крем» no other cosmetics.
  readonly wide?: ReadonlyArray<NearKinds>
  // More words that are spelt correctly.
  readonly spelt?: ReadonlyArray<string>
  /** A name, and what other languages call it: these find what the name finds. */
  readonly foreign?: ReadonlyArray<ReadonlyArray<string>>
  /** Names of properties: «Тип цоколя». */
  readonly properties?: ReadonlyArray<string>
  /** Groups of names that find each other, whether they are sold or not. */
  readonly ownSynonyms?: ReadonlyArray<ReadonlyArray<string>>
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

const AND = /\sи\s|,\s/u

// Whether one text of the catalogue has all the words. A text that names two things («Часы и будильники») is split first.
const togetherIn = (
  { stem, synonyms, ownSynonyms = [], near = [], wide = [], texts, pages }: LexiconSource,
  words: ReadonlyMap<string, LexiconWord>,
) => {
  const names = [...synonyms, ...ownSynonyms, ...[...near, ...wide].flatMap((kinds) => [kinds.requested, kinds.shown])]
    .flat()
    .map(significantWords)
  const places = new Map<string, Set<number>>(names.flat().map((word) => [keyOf(stem, word), new Set()]))
  const short = [...texts.filter(({ isTitle }) => !isTitle).map(({ text }) => text), ...pages.map(({ title }) => title)]
  const things = [
    ...texts.filter(({ isTitle }) => isTitle).map(({ text }) => text),
    ...short.flatMap((text) => text.split(AND)),
  ]
  things.concat(short).forEach((text, at) => {
    for (const word of queryWords(text)) places.get(words.get(word)?.key ?? '')?.add(at)
  })
  return (name: string): boolean => {
    const [first = new Set<number>(), ...rest] = significantWords(name)
      .map((word) => places.get(keyOf(stem, word)))
      .filter((place) => place !== undefined)
    const last = AND.test(name) ? Infinity : things.length
    return [...first].some((at) => at < last && rest.every((place) => place.has(at)))
  }
}

const isPartOf = (stem: (word: string) => string, part: Phrase, whole: Phrase): boolean =>
  part.length < whole.length && part.every((word) => whole.some((other) => keyOf(stem, other) === keyOf(stem, word)))

const SHORTEST_CORRECTED = 3

const isCorrectable = ({ word }: LexiconWord): boolean => word.length >= SHORTEST_CORRECTED && !/\d/u.test(word)

export const lexiconOf = (source: LexiconSource): Lexicon => {
  const { stem } = source
  const words = countWords(source)
  const byKey = new Map<string, Array<LexiconWord>>()
  const bySound = new Map<string, Array<LexiconWord>>()
  const byKeySound = new Map<string, Array<LexiconWord>>()
  const byStart = new Map<string, Array<LexiconWord>>()
  const latinNames = new Map<string, Array<LexiconWord>>()
  for (const word of words.values()) {
    push(byKey, word.key, word)
    push(byStart, firstLetters(word.word), word)
    push(bySound, soundOf(word.word), word)
    push(byKeySound, soundOf(word.key), word)
    if (/^[a-z]{3,}$/u.test(word.word)) push(latinNames, withoutDoubled(word.word), word)
  }
  const synonyms = new Map<string, Array<OtherName>>()
  const near = new Map<string, Array<OtherName>>()
  const purposes = new Map<string, Array<OtherName>>()
  const spelt = new Map<string, Array<string>>()
  const names = new Map<string, LexiconWord>()
  const namesKind = (phrase: Phrase): boolean => phrase.some((word) => isKindName({ byKey, stem }, word))
  const isKind = (phrase: Phrase): boolean => phrase.length === 1 && namesKind(phrase)
  const isSellable = togetherIn(source, words)
  const addNear = (requested: Phrase, shown: Phrase): void => {
    push(near, phraseKey(stem, requested), { requested, shown })
    const [verb = '', ...object] = requested
    for (const root of verbRoots(verb)) push(purposes, purposeKey(stem, root, object), { requested, shown })
  }
  const learn = (phrase: Phrase): void => {
    for (const word of phrase) {
      push(spelt, withoutFleeting(stem(word)), word)
    }
    for (const word of phrase.length === 1 ? phrase : [])
      if (!words.has(word)) names.set(word, { word, key: keyOf(stem, word), productCount: 0, isHead: false })
  }
  const addGroup = (group: ReadonlyArray<string>, isOwn: boolean): void => {
    const named = group.map((name) => ({ isSold: isSellable(name), phrase: significantWords(name) }))
    const phrases = named.map(({ phrase }) => phrase)
    const sold = named.filter(({ isSold }) => isSold).map(({ phrase }) => phrase)
    const kinds = sold.filter(namesKind)
    // if a name of the group is a sold kind, words that only occur in titles are left out; a group of nouns leaves out adjectives
    const isOfThings = phrases[0]?.some((word) => !isAdjective(word)) === true
    const names = isOfThings ? sold.filter((phrase) => phrase.some((word) => !isAdjective(word))) : sold
    const sellable = isOwn ? sold : kinds.length > 0 ? kinds : names
    for (const phrase of phrases) {
      learn(phrase)
      if (!isOwn && isKind(phrase)) continue
      const others = sellable.filter((other) => other !== phrase)
      // «лейка для полива» is «лейка пластиковая» and no shower's, «крем для лица» is not any cream
      const isNarrow = !isOwn && (sold.includes(phrase) || others.some((other) => other.length > 1))
      for (const other of others)
        if (!isNarrow || !isPartOf(stem, other, phrase))
          push(synonyms, phraseKey(stem, phrase), { requested: phrase, shown: other })
    }
  }
  for (const group of source.synonyms) addGroup(group, false)
  for (const group of source.ownSynonyms ?? []) addGroup(group, true)
  for (const { requested, shown } of source.wide ?? []) {
    const narrower = shown.filter(isSellable).map(significantWords)
    for (const phrase of requested.map(significantWords)) {
      learn(phrase)
      for (const each of isKind(phrase) ? [] : narrower)
        push(synonyms, phraseKey(stem, phrase), { requested: phrase, shown: each })
    }
  }
  for (const word of source.spelt ?? []) learn([searchForm(word)])
  for (const { requested, shown } of source.near ?? []) {
    const kinds = shown.filter(isSellable).map(significantWords).filter(namesKind)
    for (const phrase of requested.map(significantWords)) {
      learn(phrase)
      for (const kind of isKind(phrase) ? [] : kinds.slice(0, 1)) addNear(phrase, kind)
    }
  }
  // A similar kind for one name of a group is used for all its names: «простынка» like «простыня».
  for (const group of source.synonyms) {
    if (group.some(isSellable)) continue
    const phrases = group.map(significantWords)
    const served = phrases.flatMap((phrase) => near.get(phraseKey(stem, phrase)) ?? []).slice(0, 1)
    for (const phrase of phrases) {
      const key = phraseKey(stem, phrase)
      if (near.has(key) || synonyms.has(key) || isKind(phrase)) continue
      for (const { shown } of served) push(near, key, { requested: phrase, shown })
    }
  }
  for (const [name = '', ...foreign] of source.foreign ?? []) {
    const first = significantWords(name)
    const key = phraseKey(stem, first)
    const found = isSellable(name) ? [first] : (synonyms.get(key) ?? []).map(({ shown }) => shown)
    for (const requested of foreign.map(significantWords)) {
      learn(requested)
      for (const shown of found) push(synonyms, phraseKey(stem, requested), { requested, shown })
      for (const { shown } of found.length > 0 ? [] : (near.get(key) ?? []))
        push(near, phraseKey(stem, requested), { requested, shown })
    }
  }
  const apartPhrases = new Set(
    [...source.synonyms, ...(source.foreign ?? []), ...(source.near ?? []).map(({ requested }) => requested)]
      .flat()
      .filter((name) => !isSellable(name))
      .map((name) => phraseKey(stem, significantWords(name))),
  )
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
  const propertyNames = new Map<string, Array<Phrase>>()
  for (const name of (source.properties ?? []).map(queryWords)) push(propertyNames, phraseKey(stem, name), name)
  return {
    stem,
    words,
    byKey,
    bySound,
    byKeySound,
    latinNames,
    byStart,
    synonyms,
    near,
    purposes,
    spelt,
    correctable,
    categoryKinds,
    pages,
    apartPhrases,
    propertyNames,
  }
}
