import { createEvent, createStore, sample } from 'effector'
import { MAX_COMPARED, withToggled } from '../../domain/catalogue/comparison.ts'
import type { Slug } from '../../domain/catalogue/product.ts'
import { commaList } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'

export const comparedRequested = createEvent()

export const comparisonToggled = createEvent<Slug>()

export const comparisonJoined = createEvent<Slug>()

export const comparisonCleared = createEvent()

const isSlug = (text: string): text is Slug => /^[a-z0-9-]{1,200}$/.test(text)

const list = stored<ReadonlyArray<Slug>>({
  key: 'comparedProducts',
  in: 'browser',
  codec: commaList((text) => (isSlug(text) ? text : null)),
  loadOn: comparedRequested,
  most: MAX_COMPARED,
})

const changeRequested = createEvent<(slugs: ReadonlyArray<Slug>) => ReadonlyArray<Slug>>()

// Reads the list again: another tab may have changed it.
const changed = perform({
  clock: changeRequested,
  source: list.$entry,
  run: (entry, change) => {
    const slugs = change(entry.read())
    entry.write(slugs)
    return slugs
  },
})

export const $compared = createStore<ReadonlyArray<Slug>>([], { serialize: 'ignore' }).on(
  [list.loaded, changed],
  (_, slugs) => slugs,
)

export const $isComparisonFull = $compared.map((slugs) => slugs.length >= MAX_COMPARED)

sample({
  clock: comparisonToggled,
  fn: (slug) => (slugs: ReadonlyArray<Slug>) => withToggled(slugs, slug, MAX_COMPARED),
  target: changeRequested,
})
sample({
  clock: comparisonJoined,
  fn: (slug) => (slugs: ReadonlyArray<Slug>) => (slugs.includes(slug) ? slugs : withToggled(slugs, slug, MAX_COMPARED)),
  target: changeRequested,
})
sample({ clock: comparisonCleared, fn: () => () => [], target: changeRequested })
