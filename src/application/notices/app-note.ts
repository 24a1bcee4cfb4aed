import { attach, combine, createStore, sample } from 'effector'
import { appIdle } from '../app.ts'
import { cityConfirmed, cityPromptClosed } from '../delivery-context/city.ts'
import { $routeName } from '../layers/layers.ts'
import { $appStore } from '../ports/browser/app-store.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $settings } from '../settings/settings.ts'
import { cookieConsentGiven, cookieConsentRefused } from './cookie-consent.ts'

const HIDDEN = 'hideAppNote'
const FIRST_VISIT = 'firstVisitAt'

const VISIT_MS = 1_800_000

const ROUTES: ReadonlyArray<string | null> = [
  'index',
  'catalog',
  'catalog-category',
  'catalog-product-product',
  'blog',
  'blog-post',
  'actions',
  'actions-sale',
]

const $appAddress = $settings.map(({ links }) => links.app)

const restoreFx = attach({
  source: { memory: $browserMemory, store: $appStore, clock: $clock, address: $appAddress },
  effect: async ({ memory, store, clock, address }) => {
    const now = clock.now()
    const firstVisit = Number(memory.read(FIRST_VISIT) ?? now)
    if (memory.read(FIRST_VISIT) === null) memory.write(FIRST_VISIT, String(now))
    const isReturning = now - firstVisit >= VISIT_MS
    const isShown = address !== null && isReturning && store.isAndroid() && memory.read(HIDDEN) === null
    return { isShown, isInstalled: isShown && (await store.isInstalled()) }
  },
})

export const hideAppNoteFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.write(HIDDEN, 'true')
  },
})

// After an answer to another prompt the note waits for the next visit.
const postponeFx = attach({
  source: { memory: $browserMemory, clock: $clock },
  effect: ({ memory, clock }) => {
    memory.write(FIRST_VISIT, String(clock.now()))
  },
})

sample({
  clock: [cityConfirmed, cityPromptClosed, cookieConsentGiven, cookieConsentRefused],
  fn: () => undefined,
  target: postponeFx,
})

const $note = createStore({ isShown: false, isInstalled: false }, { serialize: 'ignore' })
  .on(restoreFx.doneData, (_, note) => note)
  .on([hideAppNoteFx, postponeFx], (note) => ({ ...note, isShown: false }))

export const $isAppInstalled = $note.map(({ isInstalled }) => isInstalled)

export const $isAppNoteDue = combine($note, $routeName, ({ isShown }, route) => isShown && ROUTES.includes(route))

export const openAppFx = attach({
  source: { store: $appStore, address: $appAddress, isInstalled: $isAppInstalled },
  effect: ({ store, address, isInstalled }) => {
    if (address === null) return
    if (isInstalled) store.open(address)
    else store.install(address)
  },
})

sample({ clock: appIdle, target: restoreFx })

// Opens the installed application once; the note stays for later visits. [APP-06]
sample({
  clock: restoreFx.doneData,
  source: $routeName,
  filter: (route, { isInstalled }) => isInstalled && ROUTES.includes(route),
  fn: () => undefined,
  target: openAppFx,
})
