import { allSettled, fork, scopeBind, type EventCallable } from 'effector'
import { expect, it } from 'vitest'
import { appSettled } from '../../../src/application/app.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { cityConfirmed } from '../../../src/application/delivery-context/city.ts'
import { locationRequested } from '../../../src/application/delivery-context/geolocation.ts'
import { $city } from '../../../src/application/delivery-context/delivery-context.ts'
import { $addressSuggest } from '../../../src/application/ports/api/delivery/address-suggest.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import { httpAddressSuggest } from '../../../src/infrastructure/http/delivery/address-suggest.ts'
import { FALLBACK_CITY, type CityId } from '../../../src/domain/place/place.ts'
import { aCity } from '../../../src/domain/testing/place.ts'
import { storeValue } from '../../support/fakes.ts'

const tomsk = aCity({ id: 200 as CityId, title: 'Томск', caption: 'Томск, Томская область', fiasId: 'fias-tomsk' })
const service = { url: 'https://suggest.example/address', token: 'secret-token' }
const found = {
  suggestions: [{ value: 'г Томск', data: { geo_lat: '56.48', geo_lon: '84.95', fias_id: 'fias-tomsk' } }],
}

const settingsOf = (isOn: boolean) => ({
  keepsGuestFavourites: false,
  isNewsletterTicked: true,
  mapsKey: null,
  metrikaId: null,
  mindboxId: null,
  addressSuggest: isOn ? service : null,
  links: { socials: [], stores: [], credit: null, app: null },
})

interface Parts {
  readonly answer?: () => Response
  readonly isOn?: boolean
  readonly wasChanged?: boolean
  readonly stored?: Record<string, string>
  readonly city?: typeof tomsk
}

const aBrowser = ({
  answer = () => Response.json(found),
  isOn = true,
  wasChanged = false,
  stored: storage = {},
  city = FALLBACK_CITY,
}: Parts = {}) => {
  const requests: Array<{ readonly url: string; readonly options: RequestInit }> = []
  const stored = new Map(Object.entries(storage))
  const logged: Array<string> = []
  const fetch = (url: string, options: RequestInit) => {
    requests.push({ url, options })
    return Promise.resolve(answer())
  }
  const keep = () => undefined
  const scope = fork({
    values: [
      storeValue($addressSuggest, httpAddressSuggest(fetch)),
      storeValue($settings, settingsOf(isOn)),
      storeValue($deliveryContextStorage, {
        cityId: () => null,
        storeCity: keep,
        storeShop: keep,
        storeDeliveryType: keep,
        storeCityChanged: keep,
        isCityChanged: () => wasChanged,
      }),
      storeValue($browserMemory, {
        read: (key: string) => stored.get(key) ?? null,
        write: (key: string, value: string) => {
          stored.set(key, value)
        },
        forget: (key: string) => {
          stored.delete(key)
        },
      }),
      storeValue($navigation, { reload: () => undefined }),
      storeValue($log, {
        failed: (what: string) => {
          logged.push(what)
        },
      }),
      storeValue($city, { ...city, defaultShop: null }),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { scope, trigger, requests, stored, logged, see: scope.getState.bind(scope) }
}

it('another city is looked up by its caption within its bounds, and its coordinates are stored [CITY-17, CITY-23, CITY-24, STORE-03]', async () => {
  const page = aBrowser()
  await page.trigger(cityConfirmed, tomsk)
  expect(page.requests).toHaveLength(1)
  expect(page.requests[0]?.url).toBe(service.url)
  expect(page.requests[0]?.options.headers).toMatchObject({ Authorization: 'Token secret-token' })
  expect(JSON.parse(String(page.requests[0]?.options.body))).toEqual({
    query: 'Томск, Томская область',
    count: 1,
    from_bound: { value: 'city' },
    to_bound: { value: 'settlement' },
    locations: [{ city_fias_id: 'fias-tomsk' }],
    restrict_value: true,
  })
  expect(JSON.parse(page.stored.get('dadataCity') ?? 'null')).toEqual({ fiasId: 'fias-tomsk', lat: 56.48, lon: 84.95 })
})

it('the same city is not looked up, nor any city without a token [CITY-17, OC-72]', async () => {
  const same = aBrowser()
  await same.trigger(cityConfirmed, FALLBACK_CITY)
  expect(same.requests).toEqual([])
  const off = aBrowser({ isOn: false })
  await off.trigger(cityConfirmed, tomsk)
  expect(off.requests).toEqual([])
})

it('detects the city on the next page if a reload left no time for it [CITY-17]', async () => {
  const late = aBrowser({ wasChanged: true, city: tomsk, isOn: false })
  await late.trigger(appSettled)
  expect(late.requests).toEqual([])
  await allSettled($settings, { scope: late.scope, params: settingsOf(true) })
  await late.trigger(locationRequested)
  expect(late.requests).toHaveLength(1)

  const page = aBrowser({ wasChanged: true, city: tomsk })
  await page.trigger(appSettled)
  await page.trigger(locationRequested)
  expect(page.requests).toHaveLength(1)
  const storage = aBrowser({ wasChanged: true, city: tomsk, stored: Object.fromEntries(page.stored) })
  await storage.trigger(appSettled)
  expect(storage.requests).toEqual([])
})

it.each([() => new Response(null, { status: 500 }), () => Response.json({ other: 1 }), () => new Response('<html>')])(
  'a failed lookup is only logged [OC-72]',
  async (answer) => {
    const page = aBrowser({ answer })
    await page.trigger(cityConfirmed, tomsk)
    expect(page.logged).toEqual(['location of the city'])
    expect(page.stored.has('dadataCity')).toBe(false)
    expect(page.see($alerts)).toEqual([])
  },
)
