import { sample } from 'effector'
import type { Either } from 'fp-ts/Either'
import { isAlreadyDone, type FavouritesCommand, type FavouritesEvent } from '../../domain/catalogue/favourites.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { AppError } from '../kernel/app-error.ts'
import { kept } from '../kernel/kept.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { stored } from '../kernel/stored.ts'
import { spread } from '../kernel/spread.ts'
import { $favouritesApi } from '../ports/api/catalogue/favourites-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { signedIn } from '../session/session.ts'
import { $settings } from '../settings/settings.ts'
import { favouriteCommands, favouritesHappened, idList } from './favourites.ts'

const guestFavourites = stored<ReadonlyArray<ProductId>>({
  key: 'guestFavourites',
  in: 'browser',
  codec: idList,
})
const MAX_ITEMS = 200

const isTaken = (answer: Either<AppError, void>): boolean =>
  answer._tag === 'Right' || (answer.left._tag === 'Rejected' && isAlreadyDone(answer.left))

// An error «already added» or «already removed» counts as success; other errors change nothing. [FAV-07, FAV-08,
// FAV-09]
export const executeFavourites = mutation({
  name: 'sync: executeFavourites',
  source: { api: $favouritesApi, guest: guestFavourites.$entry, settings: $settings },
  call: async (
    { api, guest, settings: { keepsGuestFavourites } },
    command: FavouritesCommand,
  ): Promise<FavouritesEvent | null> => {
    const guestList = () => (keepsGuestFavourites ? guest.read() : null)
    switch (command._tag) {
      case 'Load':
        return { _tag: 'Loaded', load: command.load, ids: await run(api.ids) }
      case 'Send': {
        const { id, toggle } = command
        const answer = await (toggle === 'add' ? api.add(id) : api.remove(id))()
        return isTaken(answer) ? { _tag: 'ToggleSucceeded', id, toggle } : { _tag: 'ToggleFailed', id }
      }
      case 'RestoreGuestList':
        return { _tag: 'GuestListRestored', ids: guestList() }
      case 'MergeGuestList': {
        const ids = guestList() ?? []
        const answers = await Promise.all(ids.map((id) => api.add(id)()))
        // products that were not merged are sent again at the next sign-in
        const left = ids.filter((_, at) => !isTaken(answers[at] as Either<AppError, void>))
        if (ids.length > 0) guest.write(left)
        return { _tag: 'GuestListMerged' }
      }
      case 'StoreGuestList':
        guest.write(command.ids.slice(-MAX_ITEMS))
        return null
      case 'StoreEarly':
      case 'Report':
        return null
    }
  },
  concurrency: 'every',
})

sample({ clock: favouriteCommands, target: spread(executeFavourites.requested) })
sample({ clock: executeFavourites.doneData.filterMap((event) => event ?? undefined), target: favouritesHappened })
sample({ clock: signedIn, fn: () => ({ _tag: 'SignedIn' as const }), target: favouritesHappened })
sample({ clock: sessionEnded, fn: () => ({ _tag: 'SessionEnded' as const }), target: favouritesHappened })

/** The counters load later. */
export const keptFavouriteChanges = kept(
  executeFavourites.done.filterMap(({ params }) => (params._tag === 'Report' ? params : undefined)),
)

logErrors('favourites', executeFavourites.failData)
