import { createStore } from 'effector'
import type { OutsideLinks } from '../../domain/content/menu.ts'
import type { SuggestService } from '../ports/api/address-suggest.ts'

/** What the operator decides for the storefront. */
export interface Settings {
  /** Guests keep favourites in their browser; they join the list of whoever signs in. */
  readonly keepsGuestFavourites: boolean
  /** The key of Yandex maps; without one shops are shown on a plain map. [OC-73] */
  readonly mapsKey: string | null
  /** The counter of Yandex Metrica; null is none. */
  readonly metrikaId: string | null
  /** The shop's name with Mindbox, the marketing service; null is none. */
  readonly mindboxId: string | null
  /** Tells where a city is; null is nobody. [OC-72] */
  readonly addressSuggest: SuggestService | null
  /** A captcha whose badge is hidden: its terms stand beside the forms that use it. [CAPT-02] */
  readonly hiddenCaptcha?: 'recaptcha' | 'smartcaptcha' | null
  readonly links: OutsideLinks
}

const UNSET: Settings = {
  keepsGuestFavourites: false,
  mapsKey: null,
  metrikaId: null,
  mindboxId: null,
  addressSuggest: null,
  links: { socials: [], stores: [], credit: null, app: null },
}

/** Set for every page by the server, and sent with it. */
export const $settings = createStore<Settings>(UNSET)
