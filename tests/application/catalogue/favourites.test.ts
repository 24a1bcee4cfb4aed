import { fork, scopeBind, type EventCallable, type Store } from 'effector'
import { describe, expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { appHydrated } from '../../../src/application/app.ts'
import { $awaitedFavourites, $favourites, favouriteToggled } from '../../../src/application/favourites/favourites.ts'
import { $favouriteProducts, $haveFavouritesFailed, favouritesShown } from '../../../src/application/favourites/list.ts'
import '../../../src/application/favourites/sync.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $favouritesApi } from '../../../src/application/ports/api/catalogue/favourites-api.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { User } from '../../../src/domain/person/user.ts'
import { deferred, settle, type PendingCall } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'
import type { Listing } from '../../../src/domain/catalogue/listing.ts'

const [tea, cup] = [7, 8] as ReadonlyArray<number> as readonly [ProductId, ProductId]
const anna = { id: 1 } as User
const already: AppError = { _tag: 'Rejected', status: 400, code: 400, message: 'Уже есть' }
const alreadyInBody: AppError = { _tag: 'Rejected', status: 422, code: 400, message: 'Уже есть' }
const broken: AppError = { _tag: 'Rejected', status: 500, code: 500, message: 'Ошибка' }

interface Call extends PendingCall<unknown> {
  readonly what: string
}

const memoryOf = (stored: Map<string, string>) => ({
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, value: string) => stored.set(key, value),
  forget: (key: string) => stored.delete(key),
})

const start = (
  parts: {
    readonly keepsGuestFavourites?: boolean
    readonly stored?: string
    readonly tabStorage?: Map<string, string>
  } = {},
) => {
  const calls: Array<Call> = []
  const memory = new Map<string, string>(parts.stored === undefined ? [] : [['guestFavourites', parts.stored]])
  const logged: Array<string> = []
  const requests =
    <A>(what: string) =>
    () => {
      const call = deferred<A>()
      calls.push({ what, answer: call.answer as Call['answer'], refuse: call.refuse })
      return call.task()
    }
  const api = {
    ids: requests<ReadonlyArray<ProductId>>('list'),
    add: (id: ProductId) => requests<undefined>(`add ${String(id)}`),
    remove: (id: ProductId) => requests<undefined>(`remove ${String(id)}`),
  }
  const scope = fork({
    values: [
      storeValue($favouritesApi, api),
      storeValue($browserMemory, memoryOf(memory)),
      storeValue($tabMemory, memoryOf(parts.tabStorage ?? new Map())),
      storeValue($catalogueApi, {
        listing: ({ ids = [] }) => {
          const call = deferred<Listing>()
          calls.push({ what: `listing ${ids.join(',')}`, answer: call.answer as Call['answer'], refuse: call.refuse })
          return call.task
        },
      }),
      storeValue($log, { failed: (what: string) => logged.push(what) }),
      storeValue($settings, {
        keepsGuestFavourites: parts.keepsGuestFavourites ?? false,
        mapsKey: null,
        metrikaId: null,
        mindboxId: null,
        hasAddressDirectory: false,
        links: { socials: [], stores: [], credit: null, app: null },
      }),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload: A) => {
    scopeBind(event, { scope })(payload)
    await settle()
  }
  return {
    calls,
    memory,
    logged,
    trigger,
    callNames: () => calls.map(({ what }) => what),
    press: (id: ProductId) => trigger(favouriteToggled, id),
    see: <A>(store: Store<A>) => scope.getState(store),
  }
}

const signedIn = async (parts?: Parameters<typeof start>[0], list: ReadonlyArray<ProductId> = []) => {
  const page = start(parts)
  await page.trigger(userReceived, anna)
  await page.calls.find(({ what }) => what === 'list')?.answer(list)
  return page
}

describe('favourites', () => {
  it('of a guest are never loaded, and a click does nothing [FAV-05, FAV-06]', async () => {
    const page = start()
    await page.trigger(sessionEnded, undefined)
    await page.press(tea)
    expect([page.calls, page.see($favourites), page.see($alerts), page.logged]).toEqual([[], [], [], []])
    expect(page.memory.size).toBe(0)
  })

  it('of a user are a list of product ids [FAV-01, FAV-04, FAV-05]', async () => {
    const page = await signedIn({}, [tea])
    expect(page.callNames()).toEqual(['list'])
    expect(page.see($favourites)).toEqual([7])
  })

  it('are loaded again when a change arrives during the load [FAV-02]', async () => {
    const page = start()
    await page.trigger(userReceived, anna)
    const [first] = page.calls
    await page.press(tea)
    await page.calls[1]?.answer(undefined)
    await first?.answer([])
    expect([page.see($favourites), page.callNames()]).toEqual([[tea], ['list', 'add 7', 'list']])
    await page.calls[2]?.answer([tea, cup])
    expect([page.see($favourites), page.callNames().length]).toEqual([[tea, cup], 3])
  })

  it('load once after sign-in, and again for the next user [AUTH-14]', async () => {
    const page = start()
    await page.trigger(sessionEnded, undefined)
    expect(page.callNames()).toEqual([])
    await page.trigger(userReceived, anna)
    await page.trigger(userReceived, { ...anna, firstName: 'Мария' })
    expect(page.callNames()).toEqual(['list'])
    await page.trigger(sessionEnded, undefined)
    await page.trigger(userReceived, anna)
    expect(page.callNames()).toEqual(['list', 'list'])
  })

  it('change when the service confirms, and are pending until then [FAV-02, FAV-03, FAV-16, FAV-17]', async () => {
    const page = await signedIn()
    await page.press(tea)
    expect([page.callNames().at(-1), page.see($favourites), page.see($awaitedFavourites)]).toEqual(['add 7', [], [7]])
    await page.press(tea)
    expect(page.calls).toHaveLength(2)
    await page.calls[1]?.answer(undefined)
    expect([page.see($favourites), page.see($awaitedFavourites)]).toEqual([[7], []])
    await page.press(tea)
    await page.calls[2]?.answer(undefined)
    expect([page.callNames().at(-1), page.see($favourites)]).toEqual(['remove 7', []])
  })

  it.each([
    ['status 400', already],
    ['code 400 in the body', alreadyInBody],
  ])('%s means that the state is already as requested [FAV-07, FAV-08]', async (_, rejection) => {
    const page = await signedIn()
    await page.press(tea)
    await page.calls[1]?.refuse(rejection)
    expect(page.see($favourites)).toEqual([7])
    await page.press(tea)
    await page.calls[2]?.refuse(rejection)
    expect(page.see($favourites)).toEqual([])
  })

  it('do not change on any other error, which is not shown [FAV-09]', async () => {
    const page = await signedIn({}, [cup])
    for (const error of [broken, { _tag: 'Offline' } as const]) {
      await page.press(tea)
      await page.calls.at(-1)?.refuse(error)
      expect([page.see($favourites), page.see($awaitedFavourites), page.see($alerts)]).toEqual([[cup], [], []])
    }
  })

  it('are pending per product', async () => {
    const page = await signedIn()
    await page.press(tea)
    await page.press(cup)
    await page.calls[2]?.answer(undefined)
    expect([page.see($favourites), page.see($awaitedFavourites)]).toEqual([[cup], [tea]])
  })

  it('are cleared on logout, and a list that loads later is ignored', async () => {
    const page = start()
    await page.trigger(userReceived, anna)
    await page.trigger(sessionEnded, undefined)
    await page.calls[0]?.answer([tea])
    expect(page.see($favourites)).toEqual([])
  })

  it('of two shoppers are independent', async () => {
    const [one, other] = [await signedIn({}, [tea]), await signedIn()]
    await one.press(cup)
    await one.calls[1]?.answer(undefined)
    expect([one.see($favourites), other.see($favourites)]).toEqual([[tea, cup], []])
  })
})

describe('a click on a heart before the session loads', () => {
  it('is applied when the session loads, also after a reload, once [FAV-02, FAV-16]', async () => {
    const tabStorage = new Map<string, string>()
    const left = start({ tabStorage })
    await left.trigger(appHydrated, undefined)
    for (const id of [tea, cup, tea, tea]) await left.press(id)
    expect(left.calls).toEqual([])

    const page = start({ tabStorage })
    await page.trigger(appHydrated, undefined)
    await page.trigger(userReceived, anna)
    await page.calls[0]?.answer([cup])
    expect(page.callNames()).toEqual(['list', 'add 7'])
    await page.calls[1]?.answer(undefined)
    expect([page.see($favourites), tabStorage.size]).toEqual([[cup, tea], 0])
  })

  it('is undone by a second click', async () => {
    const page = start()
    await page.press(tea)
    await page.press(tea)
    await page.trigger(userReceived, anna)
    await page.calls[0]?.answer([])
    expect(page.callNames()).toEqual(['list'])
  })

  it('of a guest without favourites is dropped [FAV-06]', async () => {
    const tabStorage = new Map([['earlyHearts', '[7]']])
    const page = start({ tabStorage })
    await page.trigger(appHydrated, undefined)
    await page.trigger(sessionEnded, undefined)
    expect([page.see($favourites), page.calls, tabStorage.size, page.memory.size]).toEqual([[], [], 0, 0])
  })

  it.each(['{', 'null', '{"0":7}', '["7",0,-1,1.5]'])('is dropped if the tab stored %s', async (text) => {
    const page = start({ keepsGuestFavourites: true, tabStorage: new Map([['earlyHearts', text]]) })
    await page.trigger(appHydrated, undefined)
    await page.trigger(sessionEnded, undefined)
    expect(page.see($favourites)).toEqual([])
  })
})

describe('with favourites for guests enabled', () => {
  it('are stored in this browser, and no other user sees them', async () => {
    const page = start({ keepsGuestFavourites: true, stored: '[8]' })
    await page.trigger(sessionEnded, undefined)
    await page.press(tea)
    expect([page.see($favourites), page.memory.get('guestFavourites'), page.calls]).toEqual([[cup, tea], '[8,7]', []])
    await page.press(cup)
    expect(page.memory.get('guestFavourites')).toBe('[7]')
  })

  it("they are merged into the user's list at sign-in, without duplicates, and then deleted", async () => {
    const page = start({ keepsGuestFavourites: true, stored: '[7,8]' })
    await page.trigger(userReceived, anna)
    expect(page.callNames()).toEqual(['add 7', 'add 8'])
    await page.calls[0]?.answer(undefined)
    await page.calls[1]?.refuse(already)
    expect([page.callNames().at(-1), page.memory.size]).toEqual(['list', 0])
    await page.calls[2]?.answer([tea, cup])
    expect(page.see($favourites)).toEqual([tea, cup])
  })

  it('a failed change is sent next time, and the list still loads', async () => {
    const page = start({ keepsGuestFavourites: true, stored: '[7,8]' })
    await page.trigger(userReceived, anna)
    await page.calls[0]?.refuse({ _tag: 'Offline' })
    await page.calls[1]?.answer(undefined)
    expect([page.memory.get('guestFavourites'), page.callNames().at(-1)]).toEqual(['[7]', 'list'])
  })

  it.each(['not json', '{"a":1}', '[7,"8",-1,null]'])('invalid stored data is ignored: %s', async (stored) => {
    const page = start({ keepsGuestFavourites: true, stored })
    await page.trigger(sessionEnded, undefined)
    expect(page.see($favourites)).toEqual(stored.startsWith('[') ? [7] : [])
  })
})

describe('the favourites page', () => {
  const listing = (...ids: ReadonlyArray<ProductId>) => ({
    items: ids.map((id) => aProduct({ id })),
    filters: [],
    pagination: { total: ids.length, page: 1, limit: 100, pages: 1 },
  })
  const shown = (page: ReturnType<typeof start>) => page.see($favouriteProducts)?.map(({ id }) => id)

  it('waits for the list, and shows the newest first', async () => {
    const page = start()
    await page.trigger(favouritesShown, undefined)
    expect(page.calls).toEqual([])
    await page.trigger(userReceived, anna)
    await page.calls[0]?.answer([tea, cup])
    expect(page.callNames().at(-1)).toBe('listing 8,7')
    await page.calls[1]?.answer(listing(tea, cup))
    expect(shown(page)).toEqual([cup, tea])
  })

  it('keeps a removed product visible, and sends no request for an empty list', async () => {
    const page = await signedIn({}, [tea])
    await page.trigger(favouritesShown, undefined)
    await page.calls[1]?.answer(listing(tea))
    await page.press(tea)
    await page.calls[2]?.answer(undefined)
    expect([shown(page), page.see($favourites)]).toEqual([[tea], []])
    await page.trigger(favouritesShown, undefined)
    expect([shown(page), page.calls.length]).toEqual([[], 3])
  })

  it('shows an error when it fails to load, and tries again', async () => {
    const page = await signedIn({}, [tea])
    await page.trigger(favouritesShown, undefined)
    await page.calls[1]?.refuse(broken)
    expect([page.see($haveFavouritesFailed), page.logged]).toEqual([true, ['favourite products']])
    await page.trigger(favouritesShown, undefined)
    await page.calls[2]?.answer(listing(tea))
    expect([page.see($haveFavouritesFailed), shown(page)]).toEqual([false, [tea]])
  })

  it('shows an error when the ids fail to load, also before it was opened, and tries again [FAV-09]', async () => {
    const page = start()
    await page.trigger(userReceived, anna)
    expect(page.see($haveFavouritesFailed)).toBe(false)
    await page.calls[0]?.refuse(broken)
    expect(page.see($haveFavouritesFailed)).toBe(true)
    await page.trigger(favouritesShown, undefined)
    expect([page.see($haveFavouritesFailed), page.callNames()]).toEqual([false, ['list', 'list']])
    await page.calls[1]?.answer([tea])
    await page.calls[2]?.answer(listing(tea))
    expect([page.see($haveFavouritesFailed), shown(page)]).toEqual([false, [tea]])
  })
})
