import { isAdjective, PREPOSITIONS } from './kind-words.ts'
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

export type Phrase = ReadonlyArray<string>

export interface Lexicon {
  readonly stem: (word: string) => string
  readonly words: ReadonlyMap<string, LexiconWord>
  readonly byKey: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  readonly bySound: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  // Words of the vocabulary by the sound of their key.
  readonly byKeySound: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  // Words in Latin letters, by their text without doubled consonants.
  readonly latinNames: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  // Words of the vocabulary by their first two letters.
  readonly byStart: ReadonlyMap<string, ReadonlyArray<LexiconWord>>
  /** Other names of a phrase, keyed by the keys of its words. */
  readonly synonyms: ReadonlyMap<string, ReadonlyArray<OtherName>>
  // Kinds to show, marked, for a phrase whose own kind is not sold.
  readonly near: ReadonlyMap<string, ReadonlyArray<OtherName>>
  /** The same for what a verb asks for, by its roots and the words after it: «кормить кошку». */
  readonly purposes: ReadonlyMap<string, ReadonlyArray<OtherName>>
  /** Words of the dictionary, which count as spelt correctly, by key. */
  readonly spelt: ReadonlyMap<string, ReadonlyArray<string>>
  /** Candidates for a misspelt word: words of the catalogue, and names of the synonym dictionary. */
  readonly correctable: ReadonlyArray<CorrectableWord>
  // The nouns that begin the titles of categories.
  readonly categoryKinds: ReadonlyArray<string>
  readonly pages: ReadonlyArray<LexiconPage & { readonly keys: ReadonlyArray<string> }>
  // Keys of dictionary names whose words never occur together in one text of the catalogue.
  readonly apartPhrases: ReadonlySet<string>
  // Names of properties, by the keys of their words in order: «тип цоколя».
  readonly propertyNames: ReadonlyMap<string, ReadonlyArray<Phrase>>
}

export interface OtherName {
  readonly requested: Phrase
  readonly shown: Phrase
}

export const queryWords = (text: string): ReadonlyArray<string> =>
  withMeasures(searchForm(text)).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text without prepositions. */
export const significantWords = (text: string): ReadonlyArray<string> =>
  queryWords(text).filter((word) => !PREPOSITIONS.has(word))

const SHORTEST_AGAIN = 4
// The stemmer mistakes the endings of «полив», «массив» and «пиала» for verb endings.
const IN_IV = /[иы]в$/u
const IN_AL = /[ая]л[аоы]$/u

/**
 * The stem without a fleeting vowel, so «кружек» and «кружка», «ковёр» and «ковры», «линеек» and «линейка» have
 * equal keys.
 */
export const keyOf = (stem: (word: string) => string, word: string): string => {
  const stemOf = (of: string): string => {
    if (IN_IV.test(of)) return of
    const made = stem(of)
    return made.length < SHORTEST_AGAIN && IN_AL.test(of) ? of.slice(0, -1) : made
  }
  let short = stemOf(word)
  // A noun is stemmed until its stem no longer changes: «бокалы» gives «бокал», and «бокал» gives «бока». An adjective is
  // stemmed once: «масляный» must not become «масло».
  if (isAdjective(word)) return withoutFleeting(short)
  for (let next = stemOf(short); next !== short && next.length >= SHORTEST_AGAIN; next = stemOf(short)) short = next
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

// Words of the catalogue that are forms of this word. Stems alone would match «медь» with «мёд».
export const vocabularyWords = (
  { byKey, stem }: Pick<Lexicon, 'byKey' | 'stem'>,
  word: string,
): ReadonlyArray<LexiconWord> =>
  (byKey.get(keyOf(stem, word)) ?? []).filter((item) => isSameWord(item.word, word) || item.word === `${word}ь`)

/** Whether the word names a kind of product. «белая» has the stem of «бельё», and is no kind. */
export const isKindName = (lexicon: Pick<Lexicon, 'byKey' | 'stem'>, word: string): boolean =>
  vocabularyWords(lexicon, word).some((item) => item.isHead && isAdjective(item.word) === isAdjective(word))

// The same key for any order of the words: «зимняя шина» and «шина зимняя».
export const phraseKey = (stem: (word: string) => string, words: Phrase): string =>
  words
    .map((word) => keyOf(stem, word))
    .sort()
    .join(' ')

/** The key of a verb by its root, and of the words after it. */
export const purposeKey = (stem: (word: string) => string, root: string, object: Phrase): string =>
  `${root} ${phraseKey(stem, object)}`

const isSameForm = (one: string, other: string): boolean =>
  isAdjective(one) === isAdjective(other) && isSameWord(one, other)

// Words with the same stem have the same key but may name different products, such as «софит» and «софа»: the words
// themselves are compared too.
export const otherNames = (
  names: ReadonlyMap<string, ReadonlyArray<OtherName>>,
  stem: (word: string) => string,
  typed: Phrase,
): ReadonlyArray<Phrase> => {
  const found = (names.get(phraseKey(stem, typed)) ?? []).filter(({ requested }) =>
    requested.every((word) =>
      // «вино» is not «винный»; beside other words, «кухонный» is «для кухни»
      typed.some((other) => (typed.length === 1 ? isSameForm(word, other) : isSameWord(word, other))),
    ),
  )
  // several rows may have the same name
  return [...new Map(found.map(({ shown }) => [shown.join(' '), shown])).values()]
}

// Whether the dictionary has the word, in this or another form.
export const isSpelt = ({ spelt, stem }: Pick<Lexicon, 'spelt' | 'stem'>, word: string): boolean => {
  const ofStem = /[\da-z]/u.test(word) ? [] : (spelt.get(withoutFleeting(stem(word))) ?? [])
  // a participle has no ending of a form: «дышащий»
  return (
    ofStem.includes(word) || (isForm(stem, word) && ofStem.some((each) => isAdjective(word) || isSameNoun(each, word)))
  )
}

const COMMON_PROPERTY =
  /^(цвет(а|ом)?|объем(а|ом)?|емкость(ю)?|вес(ом)?|мощность(ю)?|напряжени(е|ем)|материал(а|ом)?|ширин(а|ой|у)|высот(а|ой|у)|длин(а|ой|у)|глубин(а|ой|у)|толщин(а|ой|у)|диаметр(а|ом)?|цокол(ь|ем)|бренд(а)?|фирм(а|ы)|производител(ь|я)|производств(о|а)|страна|модел(ь|и))$/u

/** Whether the words name a property and no product: «цвет», or «тип цоколя» where the catalogue has such a property. */
export const isPropertyName = (lexicon: Lexicon, words: Phrase): boolean => {
  const names = lexicon.propertyNames.get(phraseKey(lexicon.stem, words)) ?? []
  // words with the same stem have the same key: «поливать» is not the property «полив»
  const isOfCatalogue = names.some((name) => words.every((word) => name.some((each) => isSameWord(each, word))))
  if (words.length > 1) return isOfCatalogue
  const [word = ''] = words
  // «весы» has the stem of «вес»; «кастрюля с крышкой» asks for a lid, although «Крышка» is also a property
  return (
    !isKindName(lexicon, word) &&
    (COMMON_PROPERTY.test(word) ||
      (isOfCatalogue && !isSpelt(lexicon, word) && vocabularyWords(lexicon, word).length === 0))
  )
}

export const firstLetters = (word: string): string => word.slice(0, 2)

/** The words of the vocabulary that begin with `start`, of two letters or more. */
export const wordsStartingWith = ({ byStart }: Pick<Lexicon, 'byStart'>, start: string): ReadonlyArray<LexiconWord> =>
  (byStart.get(firstLetters(start)) ?? []).filter(({ word }) => word.startsWith(start))
