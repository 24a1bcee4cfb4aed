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
export const isAlreadyDone = (error: { readonly status: number; readonly code: number }): boolean =>
  error.status === ALREADY_DONE || error.code === ALREADY_DONE

export interface FavouritesSync {
  readonly owner: 'unknown' | 'user' | 'guest'
  readonly ids: ReadonlyArray<ProductId>
  readonly isLoaded: boolean
  /** A guest's list is stored in the browser if the shop allows it. [FAV-06] */
  readonly doesKeepGuestList: boolean
  /** Products whose toggle has no response yet. [FAV-17] */
  readonly pending: ReadonlyArray<ProductId>
  /** Toggled before it was known who the owner is. */
  readonly early: ReadonlyArray<ProductId>
  /** Id of the latest load. Responses to earlier loads are ignored. */
  readonly lastLoad: number
  /** A toggle succeeded during the load, so the loaded list may be older. */
  readonly isLoadCrossed: boolean
}

export type FavouritesEvent =
  | { readonly _tag: 'Toggled'; readonly id: ProductId }
  | { readonly _tag: 'EarlyRestored'; readonly ids: ReadonlyArray<ProductId> }
  | { readonly _tag: 'SignedIn' }
  | { readonly _tag: 'SessionEnded' }
  /** null: the shop stores no lists of guests. */
  | { readonly _tag: 'GuestListRestored'; readonly ids: ReadonlyArray<ProductId> | null }
  | { readonly _tag: 'GuestListMerged' }
  | { readonly _tag: 'Loaded'; readonly load: number; readonly ids: ReadonlyArray<ProductId> }
  | { readonly _tag: 'ToggleSucceeded'; readonly id: ProductId; readonly toggle: FavouriteToggle }
  | { readonly _tag: 'ToggleFailed'; readonly id: ProductId }

export type FavouritesCommand =
  | { readonly _tag: 'Load'; readonly load: number }
  | { readonly _tag: 'Send'; readonly id: ProductId; readonly toggle: FavouriteToggle }
  | { readonly _tag: 'RestoreGuestList' }
  /** Add the guest's list to the user's, then send the event `GuestListMerged`. */
  | { readonly _tag: 'MergeGuestList' }
  | { readonly _tag: 'StoreGuestList'; readonly ids: ReadonlyArray<ProductId> }
  | { readonly _tag: 'StoreEarly'; readonly ids: ReadonlyArray<ProductId> }
  | { readonly _tag: 'Report'; readonly id: ProductId; readonly toggle: FavouriteToggle }

type Step = readonly [FavouritesSync, ReadonlyArray<FavouritesCommand>]

export const NO_FAVOURITES: FavouritesSync = {
  owner: 'unknown',
  ids: [],
  isLoaded: false,
  doesKeepGuestList: false,
  pending: [],
  early: [],
  lastLoad: 0,
  isLoadCrossed: false,
}

const toggled = (state: FavouritesSync, id: ProductId): Step => {
  switch (state.owner) {
    case 'unknown': {
      const early = withToggle(state.early, id, favouriteToggle(state.early, id))
      return [{ ...state, early }, [{ _tag: 'StoreEarly', ids: early }]]
    }
    case 'user': {
      if (state.pending.includes(id)) return [state, []]
      const toggle = favouriteToggle(state.ids, id)
      return [{ ...state, pending: [...state.pending, id] }, [{ _tag: 'Send', id, toggle }]]
    }
    case 'guest': {
      if (!state.doesKeepGuestList) return [state, []]
      const toggle = favouriteToggle(state.ids, id)
      const ids = withToggle(state.ids, id, toggle)
      return [
        { ...state, ids },
        [
          { _tag: 'StoreGuestList', ids },
          { _tag: 'Report', id, toggle },
        ],
      ]
    }
  }
}

// The buttons showed "not a favourite" before the list was known, so each early press means "add". [FAV-16]
const replayEarly = (state: FavouritesSync): Step => {
  if (!state.isLoaded || state.early.length === 0) return [state, []]
  const added = state.early.filter((id) => !state.ids.includes(id))
  return added.reduce<Step>(
    ([last, commands], id) => {
      const [next, more] = toggled(last, id)
      return [next, [...commands, ...more]]
    },
    [{ ...state, early: [] }, [{ _tag: 'StoreEarly', ids: [] }]],
  )
}

const load = (state: FavouritesSync): Step => {
  const lastLoad = state.lastLoad + 1
  return [{ ...state, lastLoad, isLoadCrossed: false }, [{ _tag: 'Load', load: lastLoad }]]
}

const withoutPending = (state: FavouritesSync, id: ProductId): FavouritesSync => ({
  ...state,
  pending: state.pending.filter((pending) => pending !== id),
})

/**
 * Returns the next state and the commands to execute. A list of a user changes when the service confirms. Every event
 * is accepted in every state. [FAV-02..09, FAV-16, FAV-17]
 */
export const stepFavourites = (state: FavouritesSync, event: FavouritesEvent): Step => {
  switch (event._tag) {
    case 'Toggled':
      return toggled(state, event.id)
    case 'EarlyRestored':
      return replayEarly({ ...state, early: event.ids })
    case 'SignedIn':
      return [{ ...state, owner: 'user', isLoaded: false }, [{ _tag: 'MergeGuestList' }]]
    case 'SessionEnded': {
      const { early, lastLoad } = state
      return [{ ...NO_FAVOURITES, owner: 'guest', early, lastLoad: lastLoad + 1 }, [{ _tag: 'RestoreGuestList' }]]
    }
    case 'GuestListRestored':
      if (state.owner !== 'guest') return [state, []]
      return replayEarly({ ...state, ids: event.ids ?? [], isLoaded: true, doesKeepGuestList: event.ids !== null })
    case 'GuestListMerged':
      return state.owner === 'user' ? load(state) : [state, []]
    case 'Loaded':
      if (event.load !== state.lastLoad) return [state, []]
      return state.isLoadCrossed ? load(state) : replayEarly({ ...state, ids: event.ids, isLoaded: true })
    case 'ToggleSucceeded': {
      const { id, toggle } = event
      if (!state.pending.includes(id)) return [state, []]
      const ids = withToggle(state.ids, id, toggle)
      return [{ ...withoutPending(state, id), ids, isLoadCrossed: true }, [{ _tag: 'Report', id, toggle }]]
    }
    case 'ToggleFailed':
      return [withoutPending(state, event.id), []]
  }
}
