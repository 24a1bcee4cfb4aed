import { attach, combine, createEvent, createStore, sample } from 'effector'
import { appSettled } from '../app.ts'
import { $routeName } from '../layers/layers.ts'
import { $appStore } from '../ports/browser/app-store.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'

const HIDDEN = 'hideAppNote'

/** [LAYOUT-08, LAYOUT-09] */
const ROUTES: ReadonlyArray<string | null> = [
  'index', 'catalog', 'catalog-category', 'catalog-product-product', 'blog', 'blog-post', 'actions', 'actions-sale',
]

export const appNoteClosed = createEvent()
export const appWanted = createEvent()

const recallFx = attach({
  source: { memory: $browserMemory, store: $appStore },
  effect: async ({ memory, store }) => {
    const isTold = store.isAndroid() && memory.read(HIDDEN) === null
    return { isTold, isInstalled: isTold && (await store.isInstalled()) }
  },
})

const $note = createStore({ isTold: false, isInstalled: false }, { serialize: 'ignore' })
  .on(recallFx.doneData, (_, note) => note)
  .on(appNoteClosed, (note) => ({ ...note, isTold: false }))

export const $isAppInstalled = $note.map(({ isInstalled }) => isInstalled)

/** On Android alone, on some pages, until it is closed. [APP-01, LAYOUT-08, OC-55] */
export const $isAppTold = combine($note, $routeName, ({ isTold }, route) => isTold && ROUTES.includes(route))

const openAppFx = attach({
  source: $appStore,
  effect: (store) => {
    store.open()
  },
})

/** [APP-07, STORE-11] */
const hideFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.write(HIDDEN, 'true')
  },
})

sample({ clock: appSettled, target: recallFx })
sample({ clock: appNoteClosed, target: hideFx })
sample({ clock: appWanted, target: openAppFx })

/** Who has the application is led to it once: the note stays for those who come back. [APP-06] */
sample({
  clock: recallFx.doneData,
  source: $routeName,
  filter: (route, { isInstalled }) => isInstalled && ROUTES.includes(route),
  fn: () => undefined,
  target: openAppFx,
})
