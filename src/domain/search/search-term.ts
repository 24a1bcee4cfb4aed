import { isKindName, vocabularyWords, type Lexicon, otherNames } from './lexicon.ts'
import { isSameNoun } from './same-word.ts'

export type SearchStep =
  | 'written'
  | 'form'
  | 'number'
  | 'synonym'
  | 'near'
  | 'layout'
  | 'transliteration'
  | 'compound'
  | 'prefix'
  | 'typo'
  | 'intent'
  | 'dropped'
  | 'excluded'
  | 'unknown'

/** Any of the options matches; all words of an option must match. */
export interface SearchTerm {
  readonly typed: string
  readonly step: SearchStep
  readonly options: ReadonlyArray<ReadonlyArray<string>>
  /** The typed word, spelt right, if the options are other names of it: «босоножки» of «боссоножки». */
  readonly spelling?: string
  /** Other names of the typed text. They match too, with a lower rank. */
  readonly synonyms: ReadonlyArray<ReadonlyArray<string>>
  readonly isHead: boolean
  /** Says what kind of product is wanted: the title of a product must name it. */
  readonly isKind: boolean
  readonly isSoft: boolean
  // Begins the title of a category: «книга» of «Книги для взрослых».
  readonly isOfCategory: boolean
  readonly productCount: number
}

export const termOf = (
  lexicon: Lexicon,
  typed: string,
  step: SearchStep,
  options: ReadonlyArray<ReadonlyArray<string>>,
): SearchTerm => {
  const { categoryKinds } = lexicon
  const found = options.flat().flatMap((word) => vocabularyWords(lexicon, word))
  return {
    typed,
    step,
    options,
    synonyms: options.flatMap((phrase) => otherNames(lexicon.synonyms, lexicon.stem, phrase)),
    isHead: options.flat().some((word) => isKindName(lexicon, word)),
    isKind: false,
    isSoft: false,
    isOfCategory: options.flat().some((word) => categoryKinds.some((noun) => isSameNoun(noun, word))),
    productCount: found.reduce((sum, { productCount }) => sum + productCount, 0),
  }
}

export const unknown = (word: string): SearchTerm => ({
  typed: word,
  step: 'unknown',
  options: [[word]],
  synonyms: [],
  isHead: false,
  isKind: false,
  isSoft: false,
  isOfCategory: false,
  productCount: 0,
})

export const isKindOf = ({ isKind }: SearchTerm): boolean => isKind
