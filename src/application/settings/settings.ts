import { createStore } from 'effector'

/** What the operator decides for the storefront. */
export interface Settings {
  /** Guests keep favourites in their browser; they join the list of whoever signs in. */
  readonly keepsGuestFavourites: boolean
}

/** Set for every page by the server, and sent with it. */
export const $settings = createStore<Settings>({ keepsGuestFavourites: false }, { sid: 'settings' })
