import { attach, createEvent, sample } from 'effector'
import { isRight, type Either } from 'fp-ts/Either'
import { favouriteToggle, isAlreadyDone, withToggle } from '../../domain/catalogue/favourites.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { AppError } from '../kernel/app-error.ts'
import { parsed } from '../kernel/parsed.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $favouritesApi } from '../ports/api/catalogue/favourites-api.ts'
import { signedIn } from '../session/session.ts'
import { $sessionState, sessionEnded } from '../session/current-user.ts'
import { $settings } from '../settings/settings.ts'
import { $favourites, favouriteToggled } from './favourites.ts'

const KEY = 'guestFavourites'
const MOST = 200

const isId = (value: unknown): value is ProductId => Number.isSafeInteger(value) && Number(value) > 0

const idsOf = (stored: string | null): ReadonlyArray<ProductId> => {
  const ids = parsed(stored ?? '')
  return Array.isArray(ids) ? ids.filter(isId) : []
}

const recallFx = attach({
  source: { memory: $browserMemory, settings: $settings },
  effect: ({ memory, settings }) => (settings.keepsGuestFavourites ? idsOf(memory.read(KEY)) : []),
})

const storeFx = attach({
  source: $browserMemory,
  effect: (memory, ids: ReadonlyArray<ProductId>) => {
    memory.write(KEY, JSON.stringify(ids.slice(-MOST)))
  },
})

const isTaken = (answer: Either<AppError, void>): boolean =>
  isRight(answer) || (answer.left._tag === 'Rejected' && isAlreadyDone(answer.left))

// Ids that fail are merged at the next login.
const mergeFx = attach({
  source: { memory: $browserMemory, api: $favouritesApi, settings: $settings },
  effect: async ({ memory, api, settings }) => {
    const stored = settings.keepsGuestFavourites ? idsOf(memory.read(KEY)) : []
    const answers = await Promise.all(stored.map((id) => api.add(id)()))
    const left = stored.filter((_, at) => !isTaken(answers[at] as Either<AppError, void>))
    if (left.length > 0) memory.write(KEY, JSON.stringify(left))
    else if (stored.length > 0) memory.forget(KEY)
  },
})

export const guestListMerged = createEvent()

sample({ clock: signedIn, target: mergeFx })
sample({ clock: mergeFx.finally, fn: () => undefined, target: guestListMerged })

sample({ clock: sessionEnded, fn: () => undefined, target: recallFx })

export const guestListRecalled = recallFx.doneData

sample({ clock: guestListRecalled, target: $favourites })

/** Does nothing unless the setting is on. [FAV-06] */
export const guestToggled = sample({
  clock: favouriteToggled,
  source: { settings: $settings, state: $sessionState, favourites: $favourites },
  filter: ({ settings, state }) => settings.keepsGuestFavourites && state === 'guest',
  fn: ({ favourites }, id) => {
    const toggle = favouriteToggle(favourites, id)
    return { id, toggle, ids: withToggle(favourites, id, toggle) }
  },
})

sample({ clock: guestToggled, fn: ({ ids }) => ids, target: [$favourites, storeFx] })
