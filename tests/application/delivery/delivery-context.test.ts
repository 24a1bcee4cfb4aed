import { allSettled, fork, scopeBind, type EventCallable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { appIdle, appSettled } from '../../../src/application/app.ts'
import {
  $receivingOptions,
  receivingChosen,
  receivingRequested,
} from '../../../src/application/delivery-context/receiving.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers, layerClosed, layerOpened, type ClosedBy } from '../../../src/application/layers/layers.ts'
import { $cityQuestion, cityConfirmed, cityPromptClosed } from '../../../src/application/delivery-context/city.ts'
import {
  $cities,
  $cityText,
  $regions,
  cityGroupChosen,
  cityListOpened,
  cityTextTyped,
  CITY_SEARCH_DEBOUNCE_MS,
} from '../../../src/application/delivery-context/city-list.ts'
import {
  $city,
  $deliveryType,
  $shop,
  deliveryChosen,
  deliveryContextGiven,
  shopChosen,
} from '../../../src/application/delivery-context/delivery-context.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { cookieDeliveryContextStorage } from '../../../src/infrastructure/cookie-delivery-context-storage.ts'
import {
  FALLBACK_CITY,
  type City,
  type CityId,
  type DeliveryType,
  type ShopId,
} from '../../../src/domain/place/place.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { settle } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const NOW = 1_700_000_000_000

const barnaul = { ...FALLBACK_CITY, defaultShop: null }
const tomsk = aCity({ id: 200 as CityId, title: 'Томск' })
const shop7 = aShop()
const broken = left({ _tag: 'Rejected', status: 500, code: 500, message: 'Сломалось' } satisfies AppError)

interface Parts {
  readonly cookies?: Record<string, string>
  readonly storage?: Record<string, string>
  readonly types?: ReadonlyArray<DeliveryType>
  readonly isBroken?: boolean
  readonly search?: (text: string) => ReadonlyArray<City>
}

const aBrowser = ({
  cookies = {},
  storage = {},
  types = ['pickup', 'delivery'],
  isBroken = false,
  search = () => [],
}: Parts = {}) => {
  const cookieJar = new Map(Object.entries(cookies))
  const ages = new Map<string, number>()
  const stored = new Map(Object.entries(storage))
  const requests: Array<string> = []
  const logged: Array<string> = []
  let reloads = 0
  const jar = {
    read: (name: string) => cookieJar.get(name) ?? null,
    write: (name: string, value: string, age: number) => {
      ages.set(name, age)
      if (age === 0) cookieJar.delete(name)
      else cookieJar.set(name, value)
    },
  }
  const recordCall = <A>(what: string, value: A) => {
    requests.push(what)
    return isBroken ? broken : right(value)
  }
  const scope = fork({
    values: [
      storeValue($deliveryContextStorage, cookieDeliveryContextStorage(jar)),
      storeValue($browserMemory, {
        read: (key: string) => stored.get(key) ?? null,
        write: (key: string, value: string) => {
          stored.set(key, value)
        },
        forget: (key: string) => {
          stored.delete(key)
        },
      }),
      storeValue($clock, { now: () => NOW }),
      storeValue($navigation, {
        reload: () => {
          reloads += 1
        },
      }),
      storeValue($log, {
        failed: (what: string) => {
          logged.push(what)
        },
      }),
      storeValue($deliveryApi, {
        get regions() {
          return recordCall('regions', [{ id: 1, title: 'Алтайский край' }])
        },
        citiesOf: (id: number) => recordCall(`region ${String(id)}`, [barnaul]),
        search: (text: string) => recordCall(`search ${text}`, search(text)),
        shops: () => recordCall('shops', [shop7]),
        deliveryTypes: () => recordCall('types', types),
        deliveryMethods: () => recordCall('methods', []),
      }),
      storeValue($city, barnaul),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await settle()
  }
  return {
    scope,
    trigger,
    see: scope.getState.bind(scope),
    cookieJar,
    ages,
    stored,
    requests,
    logged,
    reloads: () => reloads,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the city', () => {
  it('is requested from the shopper on each load until it is confirmed [CITY-10]', async () => {
    const page = aBrowser()
    expect(page.see($cityQuestion)).toBe('prerendered')
    await page.trigger(appIdle)
    expect(page.see($cityQuestion)).toBe('shown')
    await page.trigger(cityPromptClosed)
    expect(page.see($cityQuestion)).toBe('none')

    const later = aBrowser({ cookies: Object.fromEntries(page.cookieJar) })
    await later.trigger(appIdle)
    expect(later.see($cityQuestion)).toBe('shown')
    await later.trigger(cityConfirmed, barnaul)
    expect(later.see($cityQuestion)).toBe('none')

    const last = aBrowser({ cookies: Object.fromEntries(later.cookieJar) })
    await last.trigger(appIdle)
    expect(last.see($cityQuestion)).toBe('none')
  })

  it('is stored for seven days when confirmed; the shop is cleared and the type is delivery [CITY-14, CITY-15, CITY-16, STORE-04]', async () => {
    const page = aBrowser()
    await page.trigger(shopChosen, shop7)
    await page.trigger(cityConfirmed, tomsk)
    expect(page.cookieJar.get('app.city')).toBe('200')
    expect(page.ages.get('app.city')).toBe(604_800)
    expect(page.see($shop)).toBeNull()
    expect(page.ages.get('shop.id')).toBe(0)
    expect(page.see($deliveryType)).toBe('delivery')
    expect(page.cookieJar.get('deliveryType')).toBe('delivery')
  })

  it('clears the pickup point also when it is the same city [CITY-15, CITY-16]', async () => {
    const page = aBrowser()
    await page.trigger(shopChosen, shop7)
    await page.trigger(cityConfirmed, barnaul)
    expect(page.cookieJar.get('app.city')).toBe('463573')
    expect([page.see($shop), page.cookieJar.get('shop.id')]).toEqual([null, undefined])
    expect([page.see($deliveryType), page.cookieJar.get('deliveryType')]).toEqual(['delivery', 'delivery'])
  })

  it('confirmed for the first time clears the shop in cookies of an earlier visit [CITY-15, CITY-16]', async () => {
    const page = aBrowser({ cookies: { 'shop.id': '7', deliveryType: 'pickup' } })
    await page.trigger(cityConfirmed, tomsk)
    expect(page.cookieJar.has('shop.id')).toBe(false)
    expect(page.cookieJar.get('deliveryType')).toBe('delivery')
  })

  it('is marked as changed when it differs, and the page reloads after 50 ms [CITY-18, STORE-08]', async () => {
    const page = aBrowser()
    await page.trigger(cityConfirmed, tomsk)
    expect(page.cookieJar.get('app.city')).toBe('200')
    expect(page.cookieJar.get('isCityChanged')).toBe('true')
    await vi.advanceTimersByTimeAsync(49)
    expect(page.reloads()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.reloads()).toBe(1)
  })

  it('is not a change when it is the same, and the page does not reload [CITY-18, STORE-08]', async () => {
    const page = aBrowser()
    await page.trigger(cityConfirmed, barnaul)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.reloads()).toBe(0)
    expect(page.cookieJar.has('isCityChanged')).toBe(false)
  })
})

describe('the list of cities', () => {
  it('starts with popular cities, and then shows those of a region [CITY-19, CITY-20]', async () => {
    const page = aBrowser({ search: () => [tomsk] })
    await page.trigger(cityListOpened)
    expect(page.see($regions)).toEqual([{ id: 1, title: 'Алтайский край' }])
    expect(page.see($cities)).toEqual([tomsk])
    await page.trigger(cityGroupChosen, 1)
    expect(page.requests.at(-1)).toBe('region 1')
    expect(page.see($cities)).toEqual([barnaul])
  })

  it('is searched when the shopper stops typing; a region ends the search [CITY-21]', async () => {
    const page = aBrowser({ search: (text) => (text === 'том' ? [tomsk] : []) })
    await page.trigger(cityListOpened)
    for (const text of ['т', 'то', ' том ']) await page.trigger(cityTextTyped, text)
    expect(page.requests.filter((what) => what.startsWith('search т'))).toEqual([])
    await vi.advanceTimersByTimeAsync(CITY_SEARCH_DEBOUNCE_MS)
    expect(page.requests.filter((what) => what.startsWith('search т'))).toEqual(['search том'])
    expect(page.see($cities)).toEqual([tomsk])
    await page.trigger(cityGroupChosen, 1)
    expect(page.see($cityText)).toBe('')
    expect(page.see($cities)).toEqual([barnaul])
  })
})

describe('a shop', () => {
  it('selects pickup when chosen, and is stored with its time, the type also for a reload [DELIV-06, DELIV-07, STORE-05, STORE-06, STORE-09, STORE-12, SHOPMAP-08]', async () => {
    const page = aBrowser()
    await page.trigger(shopChosen, shop7)
    expect(page.see($deliveryType)).toBe('pickup')
    expect(page.cookieJar.get('deliveryType')).toBe('pickup')
    expect(page.cookieJar.get('shop.id')).toBe('7')
    expect(page.ages.get('shop.id')).toBe(604_800)
    expect(Object.fromEntries(page.stored)).toEqual({ lastShopId: '7', 'shop.time': String(NOW) })
  })

  it('of a repeated order is stored with its time; a delivery order deletes the time [ORD-19, ORD-21, STORE-12]', async () => {
    const page = aBrowser()
    const city = { ...aCity(), defaultShop: null }
    await page.trigger(deliveryContextGiven, { city, deliveryType: 'pickup', shop: shop7 })
    expect(Object.fromEntries(page.stored)).toEqual({ lastShopId: '7', 'shop.time': String(NOW) })
    await page.trigger(deliveryContextGiven, { city, deliveryType: 'delivery', shop: null })
    expect(Object.fromEntries(page.stored)).toEqual({ lastShopId: '7' })
  })

  it('is cleared with its time when delivery is chosen, and stays the last shop [DELIV-05, DELIV-08, STORE-06, SHOPMAP-09]', async () => {
    const page = aBrowser()
    await page.trigger(shopChosen, shop7)
    await page.trigger(deliveryChosen)
    expect(page.see($shop)).toBeNull()
    expect(page.cookieJar.has('shop.id')).toBe(false)
    expect(Object.fromEntries(page.stored)).toEqual({ lastShopId: '7' })
  })

  it('of the last visit is selected again with pickup, if the city has it', async () => {
    const page = aBrowser({ storage: { lastShopId: '7' } })
    await page.trigger(appSettled)
    await page.trigger(receivingRequested)
    await page.trigger(receivingChosen, 'pickup')
    expect(page.see($shop)).toEqual(shop7)
  })

  it.each([
    { days: 6, cookie: '7', left: true },
    { days: 8, cookie: null, left: false },
  ])('chosen $days days ago is restored: $left', async ({ days, cookie, left: isLeft }) => {
    const page = aBrowser({ storage: { 'shop.time': String(NOW - days * DAY_MS) } })
    await allSettled($shop, { scope: page.scope, params: shop7 })
    page.cookieJar.set('shop.id', '7')
    await page.trigger(appSettled)
    expect(page.cookieJar.get('shop.id') ?? null).toBe(cookie)
    expect(page.stored.has('shop.time')).toBe(isLeft)
    expect(page.see($shop) !== null).toBe(isLeft)
  })
})

describe('the delivery type', () => {
  it.each([
    { types: ['pickup', 'delivery'] as const, type: 'delivery' },
    { types: ['pickup'] as const, type: 'pickup' },
  ])(
    'defaults to $type for $types, and is marked as automatic [DELIV-09, DELIV-10, DELIV-11, STORE-10]',
    async ({ types, type }) => {
      const page = aBrowser({ types })
      await page.trigger(receivingRequested)
      expect(page.see($deliveryType)).toBe(type)
      expect(page.stored.get('isAutoDeliveryType')).toBe('true')
    },
  )

  it('that the server took from the city is marked as automatic too [DELIV-11]', async () => {
    const page = aBrowser({ types: ['pickup'] })
    await allSettled($deliveryType, { scope: page.scope, params: 'pickup' })
    await page.trigger(receivingRequested)
    expect(page.see($deliveryType)).toBe('pickup')
    expect(page.stored.get('isAutoDeliveryType')).toBe('true')
  })

  it('chosen by the shopper stays unchanged and unmarked [DELIV-11]', async () => {
    const page = aBrowser()
    await page.trigger(shopChosen, shop7)
    await page.trigger(receivingRequested)
    expect(page.see($deliveryType)).toBe('pickup')
    expect(page.see($shop)).toEqual(shop7)
    expect(page.stored.has('isAutoDeliveryType')).toBe(false)
  })

  it.each([
    [shopChosen, shop7],
    [deliveryChosen, undefined],
  ] as const)(
    'selected automatically is unmarked when the shopper chooses [DELIV-11, STORE-10]',
    async (event, chosen) => {
      const page = aBrowser({ storage: { isAutoDeliveryType: 'true' } })
      await page.trigger(event as EventCallable<unknown>, chosen)
      expect(page.stored.has('isAutoDeliveryType')).toBe(false)
    },
  )

  it('that fails to load is only logged: nothing changes, nothing is shown [DELIV-15, SHOPMAP-04]', async () => {
    const page = aBrowser({ isBroken: true })
    await page.trigger(receivingRequested)
    expect(page.logged.toSorted()).toEqual(['shops', 'ways to receive'])
    expect(page.see($receivingOptions)).toBeNull()
    expect(page.see($deliveryType)).toBe('delivery')
    expect(page.see($alerts)).toEqual([])
  })
})

describe('the delivery layer after a city change', () => {
  it('opens by the cookie, which is then deleted, and only once [DELIV-17, DELIV-18, DELIV-19]', async () => {
    const page = aBrowser({ cookies: { isCityChanged: 'true' } })
    await page.trigger(appSettled)
    expect(page.see($layers)).toMatchObject([{ name: 'DeliveryTypeLayer', data: { opened: 'auto' } }])
    expect(page.cookieJar.has('isCityChanged')).toBe(false)

    const next = aBrowser({ cookies: Object.fromEntries(page.cookieJar) })
    await next.trigger(appSettled)
    expect(next.see($layers)).toEqual([])
  })

  it.each([
    { opened: 'auto', by: 'backdrop', flag: 'true' },
    { opened: 'auto', by: 'button', flag: undefined },
    { opened: 'auto', by: 'escape', flag: undefined },
    { opened: 'requested', by: 'backdrop', flag: undefined },
  ] as const)('opened as $opened and closed by $by sets the flag to $flag [DELIV-20]', async ({ opened, by, flag }) => {
    const page = aBrowser()
    await page.trigger(layerOpened, { name: 'DeliveryTypeLayer', data: { opened } })
    const [layer] = page.see($layers)
    if (layer !== undefined) await page.trigger(layerClosed, { layer, by: by satisfies ClosedBy })
    expect(page.stored.get('isAutoDeliveryType')).toBe(flag)
  })
})

it('two browsers are independent', async () => {
  const [one, other] = [aBrowser(), aBrowser()]
  await one.trigger(shopChosen, aShop({ id: 9 as ShopId }))
  expect(other.see($shop)).toBeNull()
  expect(other.stored.size).toBe(0)
})
