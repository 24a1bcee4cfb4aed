import type { ProductId } from './product.ts'

export type FavouriteToggle = 'add' | 'remove'

/** [FAV-16] */
export const favouriteToggle = (favourites: ReadonlyArray<ProductId>, id: ProductId): FavouriteToggle =>
  favourites.includes(id) ? 'remove' : 'add'

/** The list once a toggle is done; done twice it changes nothing more. [FAV-02, FAV-03] */
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
 * Whether a refusal says no more than that it is so already; then the list changes as if it had been done. [FAV-07,
 * FAV-08, OC-85]
 */
export const isAlreadyDone = (refusal: { readonly status: number; readonly code: number }): boolean =>
  refusal.status === ALREADY_DONE || refusal.code === ALREADY_DONE
