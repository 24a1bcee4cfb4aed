import { allSettled, fork, scopeBind, type EventCallable } from 'effector'
import { left, right, type Either } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { appSettled } from '../../../src/application/app.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { cityConfirmed } from '../../../src/application/delivery-context/city.ts'
import { locationRequested } from '../../../src/application/delivery-context/geolocation.ts'
import { $city } from '../../../src/application/delivery-context/delivery-context.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $addressSuggest } from '../../../src/application/ports/api/delivery/address-suggest.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import { FALLBACK_CITY, type CityId } from '../../../src/domain/place/place.ts'
import { aCity } from '../../../src/domain/testing/place.ts'
import { storeValue } from '../../support/fakes.ts'

const tomsk = aCity({ id: 200 as CityId, title: 'Томск', caption: 'Томск, Томская область', fiasId: 'fias-tomsk' })
const found = { fiasId: 'fias-tomsk', lat: 56.48, lon: 84.95 }

const settingsOf = (isOn: boolean) => ({
  keepsGuestFavourites: false,
  isNewsletterTicked: true,
  mapsKey: null,
  metrikaId: null,
  mindboxId: null,
  hasAddressDirectory: isOn,
  links: { socials: [], stores: [], credit: null, app: null },
})

interface Parts {
  readonly answer?: Either<AppError, typeof found | null>
  readonly isOn?: boolean
  readonly wasChanged?: boolean
  readonly stored?: Record<string, string>
  readonly city?: typeof tomsk
}

const aBrowser = ({
  answer = right(found),
  isOn = true,
  wasChanged = false,
  stored: storage = {},
  city = FALLBACK_CITY,
}: Parts = {}) => {
  const requests: Array<CityId> = []
  const stored = new Map(Object.entries(storage))
  const logged: Array<string> = []
  const locate = (of: CityId) => () => {
    requests.push(of)
    return Promise.resolve(answer)
  }
  const keep = () => undefined
  const scope = fork({
    values: [
      storeValue($addressSuggest, { locate }),
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

it('another city is looked up, and its coordinates are stored [CITY-17, CITY-24, STORE-03]', async () => {
  const page = aBrowser()
  await page.trigger(cityConfirmed, tomsk)
  expect(page.requests).toEqual([tomsk.id])
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

it('a failed lookup is only logged [OC-72]', async () => {
  const page = aBrowser({ answer: left({ _tag: 'Offline' }) })
  await page.trigger(cityConfirmed, tomsk)
  expect(page.logged).toEqual(['location of the city'])
  expect(page.stored.has('dadataCity')).toBe(false)
  expect(page.see($alerts)).toEqual([])
})
