import { combine, createEvent, createStore, sample } from 'effector'
import type { CountedProduct } from '../../domain/catalogue/commerce.ts'
import {
  NO_FAVOURITES,
  stepFavourites,
  type FavouritesCommand,
  type FavouritesEvent,
  type FavouritesSync,
} from '../../domain/catalogue/favourites.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { appHydrated } from '../app.ts'
import { commandOf, runMachine } from '../kernel/machine.ts'
import { isId, jsonList } from '../kernel/decode.ts'
import { stored } from '../kernel/stored.ts'
import { $sessionState } from '../session/current-user.ts'
import { $settings } from '../settings/settings.ts'

export const {
  happened: favouritesHappened,
  $state: $favouritesSync,
  commandsIssued: favouriteCommands,
} = runMachine<FavouritesSync, FavouritesEvent, FavouritesCommand>({ initial: NO_FAVOURITES, step: stepFavourites })

export const favouriteToggled = favouritesHappened.prepend((id: ProductId) => ({ _tag: 'Toggled', id }))

export const heartPressed = createEvent<CountedProduct>()

/** What the counters are told of a product whose heart was pressed. */
export const $heartedProducts = createStore<Readonly<Record<number, CountedProduct>>>({}, { serialize: 'ignore' }).on(
  heartPressed,
  (pressed, product) => ({ ...pressed, [product.id]: product }),
)

sample({ clock: heartPressed, fn: ({ id }) => id, target: favouriteToggled })

export const $favourites = $favouritesSync.map(({ ids }) => ids)

/** Null for a guest if the shop keeps no lists of guests. */
export const $favouriteCount = combine(
  { ids: $favourites, session: $sessionState, settings: $settings },
  ({ ids, session, settings }) => (session === 'loggedIn' || settings.keepsGuestFavourites ? ids.length : null),
)

export const $areFavouritesLoaded = $favouritesSync.map(({ isLoaded }) => isLoaded)

export const $awaitedFavourites = $favouritesSync.map(({ pending }) => pending)

export const idList = jsonList<ProductId>(isId)

// Early presses survive a reload of the tab.
const early = stored<ReadonlyArray<ProductId>>({ key: 'earlyHearts', in: 'tab', codec: idList, loadOn: appHydrated })

sample({
  clock: early.loaded,
  fn: (ids) => ({ _tag: 'EarlyRestored' as const, ids }),
  target: favouritesHappened,
})

sample({ clock: commandOf(favouriteCommands, 'StoreEarly'), fn: ({ ids }) => ids, target: early.changed })
