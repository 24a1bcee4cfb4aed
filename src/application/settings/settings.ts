import { createStore } from 'effector'
import type { OutsideLinks } from '../../domain/content/menu.ts'

export interface Settings {
  readonly keepsGuestFavourites: boolean
  /** Whether the consent of the newsletter's form is ticked beforehand. [SUBS-13] */
  readonly isNewsletterTicked: boolean
  readonly mapsKey: string | null
  readonly metrikaId: string | null
  readonly mindboxId: string | null
  readonly hasAddressDirectory: boolean
  /** Whether a service worker stores pages of this browser. */
  readonly worksOffline?: boolean
  readonly hiddenCaptcha?: 'recaptcha' | 'smartcaptcha' | null
  /** Whether an order without an e-mail is reported by SMS. */
  readonly isSmsSent?: boolean
  readonly links: OutsideLinks
}

const UNSET: Settings = {
  keepsGuestFavourites: false,
  isNewsletterTicked: true,
  mapsKey: null,
  metrikaId: null,
  mindboxId: null,
  hasAddressDirectory: false,
  links: { socials: [], stores: [], credit: null, app: null },
}

export const $settings = createStore<Settings>(UNSET)
