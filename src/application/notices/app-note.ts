import { combine, createEvent, createStore, sample } from 'effector'
import { appIdle } from '../app.ts'
import { flag } from '../kernel/decode.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { $routeName } from '../layers/layers.ts'
import { $appStore } from '../ports/browser/app-store.ts'
import { $settings } from '../settings/settings.ts'

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

// [APP-01]
const restore = mutation({
  name: 'app-note: restore',
  source: { hidden: hidden.$entry, store: $appStore, address: $appAddress },
  call: async ({ hidden: hiding, store, address }) => {
    const isShown = address !== null && store.isAndroid() && !hiding.read()
    return { isShown, isInstalled: isShown && (await store.isInstalled()) }
  },
  concurrency: 'every',
})

export const appNoteHidden = hidden.changed.prepend(() => true)

const $note = createStore({ isShown: false, isInstalled: false }, { serialize: 'ignore' })
  .on(restore.doneData, (_, note) => note)
  .on(appNoteHidden, (note) => ({ ...note, isShown: false }))

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
