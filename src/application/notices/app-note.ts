import { combine, createEvent, createStore, sample } from 'effector'
import { appIdle } from '../app.ts'
import { cityConfirmed, cityPromptClosed } from '../delivery-context/city.ts'
import { flag, wholeNumber } from '../kernel/decode.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { $routeName } from '../layers/layers.ts'
import { $appStore } from '../ports/browser/app-store.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $settings } from '../settings/settings.ts'
import { cookieConsentGiven, cookieConsentRefused } from './cookie-consent.ts'

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

// `true` is the text of the specification. [STORE-11]
const hidden = stored<boolean>({ key: 'hideAppNote', in: 'browser', codec: flag })
const firstVisit = stored<number | null>({ key: 'firstVisitAt', in: 'browser', codec: wholeNumber })

const restore = mutation({
  name: 'app-note: restore',
  source: {
    visit: firstVisit.$entry,
    hidden: hidden.$entry,
    store: $appStore,
    clock: $clock,
    address: $appAddress,
  },
  call: async ({ visit, hidden: hiding, store, clock, address }) => {
    const now = clock.now()
    const visitedAt = visit.read() ?? now
    if (visit.read() === null) visit.write(now)
    const isReturning = now - visitedAt >= VISIT_MS
    const isShown = address !== null && isReturning && store.isAndroid() && !hiding.read()
    return { isShown, isInstalled: isShown && (await store.isInstalled()) }
  },
  concurrency: 'every',
})

export const appNoteHidden = hidden.changed.prepend(() => true)

// After an answer to another prompt the note waits for the next visit.
const postponed = sample({
  clock: [cityConfirmed, cityPromptClosed, cookieConsentGiven, cookieConsentRefused],
  source: $clock,
  fn: (clock) => clock.now(),
})
sample({ clock: postponed, target: firstVisit.changed })

const $note = createStore({ isShown: false, isInstalled: false }, { serialize: 'ignore' })
  .on(restore.doneData, (_, note) => note)
  .on([appNoteHidden, postponed], (note) => ({ ...note, isShown: false }))

export const $isAppInstalled = $note.map(({ isInstalled }) => isInstalled)

export const $isAppNoteDue = combine($note, $routeName, ({ isShown }, route) => isShown && ROUTES.includes(route))

export const appRequested = createEvent()

perform({
  clock: appRequested,
  source: { store: $appStore, address: $appAddress, isInstalled: $isAppInstalled },
  run: ({ store, address, isInstalled }) => {
    if (address === null) return
    if (isInstalled) store.open(address)
    else store.install(address)
  },
})

sample({ clock: appIdle, target: restore.requested })

// Opens the installed application once; the note stays for later visits. [APP-06]
sample({
  clock: restore.doneData,
  source: $routeName,
  filter: (route, { isInstalled }) => isInstalled && ROUTES.includes(route),
  target: appRequested,
})
