import { appIdle } from '../app.ts'
import { stored } from '../kernel/stored.ts'

/** `unread` until the storage is read, as on the server: the page does not show the notice. */
export type CookieConsent = 'unread' | 'none' | 'given' | 'refused'

const FLAGS: Readonly<Record<string, CookieConsent>> = { true: 'given', false: 'refused' }

// [COOK-01, COOK-05, STORE-02]
const consent = stored<CookieConsent>({
  key: 'isCookieConsent',
  initial: 'unread',
  in: 'browser',
  loadOn: appIdle,
  codec: {
    decode: (text) => FLAGS[text ?? ''] ?? 'none',
    encode: (given) => String(given === 'given'),
  },
})

export const cookieConsentAnswered = consent.changed
/** Reads the answer again: another tab may have changed it. */
export const cookieConsentReread = consent.loadRequested

export const cookieConsentGiven = consent.changed.prepend((): CookieConsent => 'given')
/** Cookies of the shop itself only, without the counters of web analytics. */
export const cookieConsentRefused = consent.changed.prepend((): CookieConsent => 'refused')

export const $cookieConsent = consent.$value

export const $isConsentGiven = $cookieConsent.map((given) => given === 'given')

export const $isCookieNoticeDue = $cookieConsent.map((given) => given === 'none')
