import { createEvent, sample } from 'effector'
import { appSettled } from '../app.ts'
import { stored } from '../kernel/stored.ts'

export const cookieConsentGiven = createEvent()

// True until the storage is read: the server's page does not show the notice. [COOK-01, COOK-05, STORE-02]
const consent = stored({
  key: 'isCookieConsent',
  initial: true,
  loadOn: appSettled,
  decode: (text) => text === 'true',
  encode: String,
})

export const $isConsentGiven = consent.$value

export const $areCookiesNotified = $isConsentGiven.map((isGiven) => !isGiven)

sample({ clock: cookieConsentGiven, fn: () => true, target: consent.changed })
