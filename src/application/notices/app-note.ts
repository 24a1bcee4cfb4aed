import { attach, combine, createStore, sample } from 'effector'
import { appSettled } from '../app.ts'
import { $routeName } from '../layers/layers.ts'
import { $appStore } from '../ports/browser/app-store.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $settings } from '../settings/settings.ts'

const HIDDEN = 'hideAppNote'

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

// [APP-01]
const restoreFx = attach({
  source: { memory: $browserMemory, store: $appStore, address: $appAddress },
  effect: async ({ memory, store, address }) => {
    const isShown = address !== null && store.isAndroid() && memory.read(HIDDEN) === null
    return { isShown, isInstalled: isShown && (await store.isInstalled()) }
  },
})

export const hideAppNoteFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.write(HIDDEN, 'true')
  },
})

const $note = createStore({ isShown: false, isInstalled: false }, { serialize: 'ignore' })
  .on(restoreFx.doneData, (_, note) => note)
  .on(hideAppNoteFx, (note) => ({ ...note, isShown: false }))

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

sample({ clock: appSettled, target: restoreFx })

// Opens the installed application once; the note stays for later visits. [APP-06]
sample({
  clock: restoreFx.doneData,
  source: $routeName,
  filter: (route, { isInstalled }) => isInstalled && ROUTES.includes(route),
  fn: () => undefined,
  target: openAppFx,
})
