import { attach, createEvent, createStore, sample } from 'effector'
import { appSettled } from '../app.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'

const CONSENT = 'isCookieConsent'

export const cookieConsentGiven = createEvent()

const recallFx = attach({ source: $browserMemory, effect: (memory) => memory.read(CONSENT) === 'true' })

const keepFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.write(CONSENT, 'true')
  },
})

/** Held for given until the browser's memory is read: the server's page tells nothing. [COOK-01, COOK-05, STORE-02] */
export const $isConsentGiven = createStore(true, { serialize: 'ignore' })
  .on(recallFx.doneData, (_, isGiven) => isGiven)
  .on(cookieConsentGiven, () => true)

export const $areCookiesTold = $isConsentGiven.map((isGiven) => !isGiven)

sample({ clock: appSettled, target: recallFx })
sample({ clock: cookieConsentGiven, target: keepFx })
