/** Titles of properties that the owner puts first in the filters, in order, and of those that are hidden. */
export interface FacetChoice {
  readonly first: ReadonlyArray<string>
  readonly hidden: ReadonlyArray<string>
}

/** The service chooses all facets. */
export const AUTOMATIC_FACETS: FacetChoice = { first: [], hidden: [] }

const nameOf = (title: string): string => title.trim().toLowerCase()

const unique = (titles: ReadonlyArray<string>): ReadonlyArray<string> =>
  titles.filter((title, index) => titles.findIndex((other) => nameOf(other) === nameOf(title)) === index)

const without = (titles: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const names = new Set(others.map(nameOf))
  return titles.filter((title) => !names.has(nameOf(title)))
}

/** Each title once, whatever its case. A title that is both first and hidden is first. */
export const tidyFacetChoice = ({ first, hidden }: FacetChoice): FacetChoice => ({
  first: unique(first),
  hidden: without(unique(hidden), first),
})

/** The choice of a category within that of its parent: the category's own settings win, the rest is inherited. */
export const withinFacetChoice = (own: FacetChoice, inherited: FacetChoice): FacetChoice => {
  const { first, hidden } = tidyFacetChoice(own)
  const outer = tidyFacetChoice(inherited)
  return {
    first: [...first, ...without(outer.first, [...first, ...hidden])],
    hidden: [...hidden, ...without(outer.hidden, [...first, ...hidden])],
  }
}

export const isAutomatic = ({ first, hidden }: FacetChoice): boolean => first.length === 0 && hidden.length === 0
