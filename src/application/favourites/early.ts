import { attach, createStore, sample, scopeBind } from 'effector'
import { getOrElseW, tryCatch } from 'fp-ts/Option'
import { withToggle, favouriteToggle } from '../../domain/catalogue/favourites.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { appHydrated } from '../app.ts'
import { $tabMemory } from '../ports/browser/tab-storage.ts'
import { $sessionState } from '../session/current-user.ts'
import { $areFavouritesKnown, $favourites, favouriteToggled } from './favourites.ts'

const KEY = 'earlyHearts'

const idsOf = (kept: string | null): ReadonlyArray<ProductId> => {
  const ids: unknown = getOrElseW(() => null)(tryCatch(() => JSON.parse(kept ?? '[]') as unknown))
  return Array.isArray(ids) ? ids.filter((id): id is ProductId => Number.isSafeInteger(id) && Number(id) > 0) : []
}

const recallFx = attach({ source: $tabMemory, effect: (memory) => idsOf(memory.read(KEY)) })

const keepFx = attach({
  source: $tabMemory,
  effect: (memory, ids: ReadonlyArray<ProductId>) => {
    if (ids.length > 0) memory.write(KEY, JSON.stringify(ids))
    else memory.forget(KEY)
  },
})

/** Hearts that were pressed before it was known who presses; this tab keeps them over a reload. */
const $early = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })
  .on(recallFx.doneData, (early, recalled) => [...new Set([...recalled, ...early])])

const pressedEarly = sample({
  clock: favouriteToggled,
  source: { state: $sessionState, early: $early },
  filter: ({ state }) => state === 'unknown',
  fn: ({ early }, id) => withToggle(early, id, favouriteToggle(early, id)),
})

sample({ clock: appHydrated, target: recallFx })
sample({ clock: pressedEarly, target: [$early, keepFx] })

const replayFx = attach({
  source: $favourites,
  effect: (favourites, early: ReadonlyArray<ProductId>) => {
    const toggle = scopeBind(favouriteToggled, { safe: true })
    for (const id of early) if (!favourites.includes(id)) toggle(id)
  },
})

/** Each of these hearts was seen empty, and is wanted full. [FAV-16] */
const earlyTold = sample({
  clock: [$areFavouritesKnown, recallFx.done],
  source: { isKnown: $areFavouritesKnown, early: $early },
  filter: ({ isKnown, early }) => isKnown && early.length > 0,
  fn: ({ early }) => early,
})

sample({ clock: earlyTold, target: replayFx })
sample({ clock: earlyTold, fn: () => [], target: [$early, keepFx] })
