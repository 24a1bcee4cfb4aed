import type { ProductId } from './product.ts'

export type FavouriteToggle = 'add' | 'remove'

/** The request that a press on the heart sends: add or remove. [FAV-16] */
export const favouriteToggle = (favourites: ReadonlyArray<ProductId>, id: ProductId): FavouriteToggle =>
  favourites.includes(id) ? 'remove' : 'add'

/** Applies a toggle to the list; applying it twice has no further effect. [FAV-02, FAV-03] */
export const withToggle = (
  favourites: ReadonlyArray<ProductId>,
  id: ProductId,
  toggle: FavouriteToggle,
): ReadonlyArray<ProductId> => {
  const others = favourites.filter((favourite) => favourite !== id)
  if (toggle === 'remove') return others.length === favourites.length ? favourites : others
  return favourites.includes(id) ? favourites : [...favourites, id]
}

const ALREADY_DONE = 400

/**
 * Whether the error only reports that the list is already in the requested state; the toggle then counts as successful.
 * [FAV-07, FAV-08, OC-85]
 */
export const isAlreadyDone = (refusal: { readonly status: number; readonly code: number }): boolean =>
  refusal.status === ALREADY_DONE || refusal.code === ALREADY_DONE
