import { attach, createStore, sample } from 'effector'
import { favouriteToggle, isAlreadyDone, withToggle, type FavouriteToggle } from '../../domain/catalogue/favourites.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { AppError } from '../kernel/app-error.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $favouritesApi } from '../ports/api/catalogue/favourites-api.ts'
import { signedIn } from '../session/session.ts'
import { $sessionState, sessionEnded } from '../session/current-user.ts'
import { $areFavouritesKnown, $awaitedFavourites, $favourites, favouriteToggled } from './favourites.ts'
import { guestListMerged, guestListRecalled } from './guest-list.ts'

interface Toggle {
  readonly id: ProductId
  readonly toggle: FavouriteToggle
}

const loadFx = failsAsPorts(attach({ source: $favouritesApi, effect: (api) => run(api.ids) }))

const toggleFx = failsAsPorts(
  attach({
    source: $favouritesApi,
    effect: (api, { id, toggle }: Toggle) => run(toggle === 'add' ? api.add(id) : api.remove(id)),
  }),
)

sample({ clock: guestListMerged, fn: () => undefined, target: loadFx })

// A guest's press goes to the local list. [FAV-06]
sample({
  clock: favouriteToggled,
  source: { state: $sessionState, favourites: $favourites, awaited: $awaitedFavourites },
  filter: ({ state, awaited }, id) => state === 'loggedIn' && !awaited.includes(id),
  fn: ({ favourites }, id): Toggle => ({ id, toggle: favouriteToggle(favourites, id) }),
  target: toggleFx,
})

const isDoneAnyway = (error: AppError): boolean => error._tag === 'Rejected' && isAlreadyDone(error)

/** «Already so» errors count as success; other errors change nothing. [FAV-07, FAV-08, FAV-09] */
export const favouriteSettled = sample({
  clock: [
    toggleFx.done.map(({ params }) => params),
    toggleFx.fail.filterMap(({ params, error }) => (isDoneAnyway(error) ? params : undefined)),
  ],
})

// A change was made during a load: the loaded list may be older.
const $isCrossed = createStore(false, { serialize: 'ignore' })
  .on(loadFx, () => false)
  .on(favouriteSettled, () => true)

const answered = sample({
  clock: loadFx.doneData,
  source: { state: $sessionState, isCrossed: $isCrossed },
  fn: ({ state, isCrossed }, ids) => ({ ids, isOfUser: state === 'loggedIn', isCrossed }),
})

const favouritesReceived = answered.filterMap(({ ids, isOfUser, isCrossed }) =>
  isOfUser && !isCrossed ? ids : undefined,
)

sample({
  clock: answered,
  filter: ({ isOfUser, isCrossed }) => isOfUser && isCrossed,
  fn: () => undefined,
  target: loadFx,
})

$favourites
  .on(favouritesReceived, (_, ids) => ids)
  .on(favouriteSettled, (favourites, { id, toggle }) => withToggle(favourites, id, toggle))
  .reset(sessionEnded)

$areFavouritesKnown.on([favouritesReceived, guestListRecalled], () => true).on(signedIn, () => false)

$awaitedFavourites
  .on(toggleFx, (awaited, { id }) => [...awaited, id])
  .on(toggleFx.finally, (awaited, { params }) => awaited.filter((id) => id !== params.id))

logFailures('favourites', loadFx)
