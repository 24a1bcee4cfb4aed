import { attach, sample, scopeBind } from 'effector'
import { withToggle, favouriteToggle } from '../../domain/catalogue/favourites.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { appHydrated } from '../app.ts'
import { parsed } from '../kernel/parsed.ts'
import { stored } from '../kernel/stored.ts'
import { $tabMemory } from '../ports/browser/tab-storage.ts'
import { $sessionState } from '../session/current-user.ts'
import { $areFavouritesKnown, $favourites, favouriteToggled } from './favourites.ts'

const isId = (id: unknown): id is ProductId => Number.isSafeInteger(id) && Number(id) > 0

// Favourites pressed before the session was loaded. They survive a reload of the tab.
const early = stored<ReadonlyArray<ProductId>>({
  key: 'earlyHearts',
  initial: [],
  storage: $tabMemory,
  loadOn: appHydrated,
  decode: (text) => {
    const ids = parsed(text ?? '')
    return Array.isArray(ids) ? ids.filter(isId) : []
  },
  encode: (ids) => (ids.length > 0 ? JSON.stringify(ids) : null),
})

sample({
  clock: favouriteToggled,
  source: { state: $sessionState, ids: early.$value },
  filter: ({ state }) => state === 'unknown',
  fn: ({ ids }, id) => withToggle(ids, id, favouriteToggle(ids, id)),
  target: early.changed,
})

const replayFx = attach({
  source: $favourites,
  effect: (favourites, ids: ReadonlyArray<ProductId>) => {
    const toggle = scopeBind(favouriteToggled, { safe: true })
    for (const id of ids) if (!favourites.includes(id)) toggle(id)
  },
})

// These buttons showed "not a favourite", so each press means "add". [FAV-16]
const earlyTold = sample({
  clock: [$areFavouritesKnown, early.loaded],
  source: { isKnown: $areFavouritesKnown, ids: early.$value },
  filter: ({ isKnown, ids }) => isKnown && ids.length > 0,
  fn: ({ ids }) => ids,
})

sample({ clock: earlyTold, target: replayFx })
sample({ clock: earlyTold, fn: () => [], target: early.changed })
