import { isAdjective, isMeasure } from './kind-words.ts'
import { isKindOf, type SearchStep, type SearchTerm } from './search-term.ts'

// Limits of what a hard query costs.
const MAX_KINDS = 3
const MAX_DROPPED = 5

// A word such as «набор» («набор посуды») counts products and names none.
const isOfMeasure = ({ options }: SearchTerm): boolean => options.flat().every(isMeasure)

const isNoun = (word: string): boolean => !isAdjective(word)

const specificityOf = (term: SearchTerm): number => {
  if (term.isKind && !isOfMeasure(term)) return 5
  if (term.step === 'unknown') return 1
  if (term.step === 'number') return 3
  // nouns are dropped after adjectives: «крем для сухих рук» becomes «крем для рук»
  return term.options.flat().some(isNoun) ? 2.5 : 2
}

const CERTAIN = new Set<SearchStep>(['written', 'form', 'synonym', 'transliteration', 'layout'])

const isVocabularyNoun = ({ step, options }: SearchTerm): boolean => CERTAIN.has(step) && options.flat().some(isNoun)

/**
 * The terms to try if not all match: all but one word, starting with the least specific, and at last the kind only.
 * What remains always contains a kind or a word of the vocabulary, so a missing product is not replaced by its adjective.
 */
export const fallbacks = (terms: ReadonlyArray<SearchTerm>): ReadonlyArray<ReadonlyArray<SearchTerm>> => {
  // among kinds, and among other words of equal weight, the shopper wants the first
  const order = [...terms.filter((term) => !isKindOf(term)), ...terms.filter(isKindOf)]
    .reverse()
    .sort((one, other) => specificityOf(one) - specificityOf(other))
  const shorter = order.slice(0, MAX_DROPPED).map((dropped) => terms.filter((term) => term !== dropped))
  const ofKind = terms.filter(isKindOf)
  const nouns = terms.filter((term) => isVocabularyNoun(term) && !isOfMeasure(term))
  const isMeasured = ofKind.every(isOfMeasure) && nouns.length > 0
  const kinds = isMeasured ? [] : ofKind
  const required = kinds.length > 0 ? kinds : nouns
  return [...shorter, ...(kinds.length < terms.length - 1 ? [kinds] : [])].filter((left) =>
    left.some((term) => required.includes(term)),
  )
}

/**
 * What is tried in turn: all terms, then each kind alone as the requested kind («подушка диван», «стола для лампа»),
 * then fewer terms.
 */
export const attempts = (terms: ReadonlyArray<SearchTerm>): ReadonlyArray<ReadonlyArray<SearchTerm>> => {
  const heads = terms.filter(({ isHead }) => isHead).slice(0, MAX_KINDS)
  const withOneKind =
    heads.length < 2 ? [] : heads.map((head) => terms.map((term) => ({ ...term, isKind: term === head })))
  return [terms, ...withOneKind, ...fallbacks(terms)]
}

// What is tried for persons, occasions and rooms alone: all of them, then any.
export const softAttempts = (terms: ReadonlyArray<SearchTerm>): ReadonlyArray<ReadonlyArray<SearchTerm>> => [
  terms,
  ...terms.slice(0, 1).map((first) => [{ ...first, options: terms.flatMap(({ options }) => options) }]),
]
