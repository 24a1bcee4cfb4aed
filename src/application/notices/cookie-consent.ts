import { appSettled } from '../app.ts'
import { stored } from '../kernel/stored.ts'

/** `unread` until the storage is read, as on the server: the page does not show the notice. */
export type CookieAnswer = 'unread' | 'none' | 'given' | 'refused'

const FLAGS: Readonly<Record<string, CookieAnswer>> = { true: 'given', false: 'refused' }

// [COOK-01, COOK-05, STORE-02]
const answer = stored<CookieAnswer>({
  key: 'isCookieConsent',
  initial: 'unread',
  loadOn: appSettled,
  decode: (text) => FLAGS[text ?? ''] ?? 'none',
  encode: (given) => String(given === 'given'),
})

export const cookieConsentGiven = answer.changed.prepend((): CookieAnswer => 'given')
/** Cookies of the shop itself only, without the counters of web analytics. */
export const cookieConsentRefused = answer.changed.prepend((): CookieAnswer => 'refused')

export const $cookieAnswer = answer.$value

export const $isConsentGiven = $cookieAnswer.map((given) => given === 'given')

export const $areCookiesNotified = $cookieAnswer.map((given) => given === 'none')
