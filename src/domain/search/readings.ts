import { isAdjective } from './kind-words.ts'
import type { ReadQuery } from './read-query.ts'
import { isKindOf, type SearchStep, type SearchTerm } from './search-term.ts'

export interface SearchReading {
  readonly step: SearchStep
  readonly typed: string
  readonly read: string
}

const readOf = ({ typed, step, options, spelling }: SearchTerm): string => {
  if (spelling !== undefined) return spelling
  if (step === 'written' || step === 'form' || step === 'number' || step === 'unknown') return typed
  // none of several words stands for all: «кр» finds «кружка» and «кресло»
  if (step === 'prefix' && options.length > 1) return `${typed}…`
  return (options[0] ?? [typed]).join(' ')
}

export const readingsOf = (
  terms: ReadonlyArray<SearchTerm>,
  used: ReadonlyArray<SearchTerm>,
  excluded: ReadonlyArray<SearchTerm> = [],
): ReadonlyArray<SearchReading> => [
  ...terms.map((term) => ({
    step: used.some(({ typed }) => typed === term.typed) ? term.step : ('dropped' as const),
    typed: term.typed,
    read: readOf(term),
  })),
  ...excluded.map((term) => ({ step: 'excluded' as const, typed: term.typed, read: readOf(term) })),
]

const SURE = new Set<SearchStep>(['written', 'form', 'number', 'intent', 'synonym'])

const isSameKind = (terms: ReadonlyArray<SearchTerm>, used: ReadonlyArray<SearchTerm>): boolean => {
  const kinds = terms.filter(isKindOf).map(({ typed }) => typed)
  return kinds.length === 0 || used.some(({ isKind, typed }) => isKind && typed === kinds[0])
}

/** Whether the results match another text than the typed one, which the response must state. */
export const isGuess = (terms: ReadonlyArray<SearchTerm>, used: ReadonlyArray<SearchTerm>): boolean =>
  used.length < terms.length ||
  // the results are of another kind than the one typed first
  !isSameKind(terms, used) ||
  used.some(({ step, typed }) => !SURE.has(step) && !(step === 'unknown' && /\d/u.test(typed)))

const RESPELT = new Set<SearchStep>(['layout', 'transliteration', 'compound', 'prefix', 'typo'])

/** Whether the results match another spelling of what was typed. Only this is called a correction. */
export const isRespelt = (used: ReadonlyArray<SearchTerm>): boolean => used.some(({ step }) => RESPELT.has(step))

// Whether a used name stands for another kind, because its own is not sold.
export const isNear = (used: ReadonlyArray<SearchTerm>): boolean => used.some(({ step }) => step === 'near')

// The nouns of a query that names no kind: «хлеб» of «Хлеб и соль». What has them somewhere may be no such product.
export const kindlessNouns = (
  { pages }: Pick<ReadQuery, 'pages'>,
  used: ReadonlyArray<SearchTerm>,
): ReadonlyArray<SearchTerm> =>
  used.some(({ isHead, isOfCategory }) => isHead || isOfCategory) || pages.some(({ id }) => id.startsWith('category:'))
    ? []
    : used.filter(
        ({ isSoft, step, options }) =>
          !isSoft &&
          step !== 'number' &&
          options.every((phrase) => phrase.some((word) => !isAdjective(word)) && !/[\da-z]/u.test(phrase.join(''))),
      )

/** The text that the results match, with the kind first. */
export const textOf = (used: ReadonlyArray<SearchTerm>): string =>
  [...used.filter(isKindOf), ...used.filter((term) => !isKindOf(term) && !term.isSoft)].map(readOf).join(' ')
