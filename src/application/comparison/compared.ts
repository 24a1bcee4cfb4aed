import { attach, createEvent, createStore, sample } from 'effector'
import { MAX_COMPARED, withToggled } from '../../domain/catalogue/comparison.ts'
import type { Slug } from '../../domain/catalogue/product.ts'
import { $browserMemory, type BrowserMemory } from '../ports/browser/browser-storage.ts'

const KEY = 'comparedProducts'

export const comparedRequested = createEvent()

export const comparisonToggled = createEvent<Slug>()

export const comparisonJoined = createEvent<Slug>()

export const comparisonCleared = createEvent()

const isSlug = (text: string): text is Slug => /^[a-z0-9-]{1,200}$/.test(text)

const listIn = (memory: BrowserMemory): ReadonlyArray<Slug> =>
  [...new Set((memory.read(KEY) ?? '').split(',').filter(isSlug))].slice(0, MAX_COMPARED)

export const readComparedFx = attach({ source: $browserMemory, effect: listIn })

// Reads the list again: another tab may have changed it.
const changeFx = attach({
  source: $browserMemory,
  effect: (memory, change: (list: ReadonlyArray<Slug>) => ReadonlyArray<Slug>) => {
    const list = change(listIn(memory))
    if (list.length === 0) memory.forget(KEY)
    else memory.write(KEY, list.join(','))
    return list
  },
})

export const $compared = createStore<ReadonlyArray<Slug>>([], { serialize: 'ignore' }).on(
  [readComparedFx.doneData, changeFx.doneData],
  (_, list) => list,
)

export const $isComparisonFull = $compared.map((list) => list.length >= MAX_COMPARED)

sample({ clock: comparedRequested, target: readComparedFx })
sample({
  clock: comparisonToggled,
  fn: (slug) => (list: ReadonlyArray<Slug>) => withToggled(list, slug, MAX_COMPARED),
  target: changeFx,
})
sample({
  clock: comparisonJoined,
  fn: (slug) => (list: ReadonlyArray<Slug>) => (list.includes(slug) ? list : withToggled(list, slug, MAX_COMPARED)),
  target: changeFx,
})
sample({ clock: comparisonCleared, fn: () => () => [], target: changeFx })
