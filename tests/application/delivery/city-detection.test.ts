import { fork } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import {
  detectCity,
  deliveryContextIn,
  initialDeliveryContext,
} from '../../../src/application/delivery-context/detection.ts'
import { $city, $deliveryType, $shop } from '../../../src/application/delivery-context/delivery-context.ts'
import type { DeliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import type { DeliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import {
  FALLBACK_CITY,
  type City,
  type CityId,
  type DeliveryType,
  type ShopId,
} from '../../../src/domain/place/place.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { partOf } from '../../support/fakes.ts'

const tomsk = aCity({ id: 200 as CityId, title: 'Томск' })
const omsk = aCity({ id: 300 as CityId, title: 'Омск' })
const storedBarnaul = aCity({ ...FALLBACK_CITY, caption: 'Барнаул и пригород' })
const shop7 = aShop()
const VISITOR = '95.188.7.7'
const broken = left({ _tag: 'Timeout' } satisfies AppError)

interface Parts {
  readonly cookies?: { readonly cityId?: number; readonly shopId?: number; readonly deliveryType?: DeliveryType }
  /** Null: no response, such as of a slow service. */
  readonly detected?: City | null | 'broken'
  readonly found?: ReadonlyArray<City> | 'broken'
  readonly cities?: ReadonlyArray<City>
  readonly types?: ReadonlyArray<DeliveryType> | 'broken'
}

const detect = async ({
  cookies = {},
  detected = null,
  found = [],
  cities = [tomsk, omsk, storedBarnaul],
  types = ['pickup', 'delivery'],
}: Parts = {}) => {
  const requests: Array<string> = []
  const api: Partial<DeliveryApi> = {
    city: (id: CityId) => {
      requests.push(`city ${String(id)}`)
      const city = cities.find((one) => one.id === id)
      return city === undefined ? broken : right({ ...city, defaultShop: shop7 })
    },
    detect: (visitor: string | null) => {
      requests.push(`detect ${String(visitor)}`)
      return detected === 'broken' ? broken : right(detected)
    },
    search: (text: string, limit: number) => {
      requests.push(`search ${text} ${String(limit)}`)
      return found === 'broken' ? broken : right(found)
    },
    shops: () => right([shop7]),
    deliveryTypes: () => (types === 'broken' ? broken : right(types)),
  }
  const memory = {
    cityId: () => cookies.cityId ?? null,
    shopId: () => cookies.shopId ?? null,
    deliveryType: () => cookies.deliveryType ?? null,
  }
  const [places, cookiesOf] = [partOf<DeliveryApi>(api), memory as DeliveryContextStorage]
  const scope = fork({
    values: initialDeliveryContext(
      await deliveryContextIn(await detectCity(places, cookiesOf, VISITOR), places, cookiesOf),
    ),
  })
  return { requests, see: scope.getState.bind(scope) }
}

describe('the city of a page that the server renders', () => {
  it('comes from the cookie, without a detection [CITY-05, CITY-06]', async () => {
    const { requests, see } = await detect({ cookies: { cityId: 200 }, detected: omsk })
    expect(see($city)).toEqual({ ...tomsk, defaultShop: shop7 })
    expect(requests).toEqual(['city 200'])
  })

  it.each([
    ['no cookie', {}],
    ['the cookie of a city that the shop does not know', { cityId: 999 }],
  ])('is detected when there is %s [CITY-05, CITY-07]', async (_, cookies) => {
    const { requests, see } = await detect({ cookies, detected: omsk })
    expect(see($city)).toEqual({ ...omsk, defaultShop: shop7 })
    expect(requests.slice(-2)).toEqual([`detect ${VISITOR}`, 'city 300'])
  })

  it.each([null, 'broken'] as const)('is searched when the detection returns %s [CITY-08]', async (detected) => {
    const { requests, see } = await detect({ detected, found: [storedBarnaul] })
    expect(see($city)).toMatchObject({ caption: 'Барнаул и пригород' })
    expect(requests).toEqual([`detect ${VISITOR}`, 'search Барнаул 1', `city ${String(FALLBACK_CITY.id)}`])
  })

  it.each([[[]], ['broken' as const]])(
    'is the fixed city when the search returns %j, even if other data fails to load [CITY-09]',
    async (found) => {
      const { see } = await detect({ detected: 'broken', found, cities: [] })
      expect(see($city)).toEqual({ ...FALLBACK_CITY, defaultShop: null })
    },
  )
})

describe('the delivery type of a page that the server renders', () => {
  it('comes from the cookies, with the current shop of the city', async () => {
    const { see } = await detect({ cookies: { cityId: 200, deliveryType: 'pickup', shopId: 7 } })
    expect([see($deliveryType), see($shop)]).toEqual(['pickup', shop7])
  })

  it.each<NonNullable<Parts['cookies']>>([
    { cityId: 200, deliveryType: 'pickup', shopId: 8 as ShopId },
    { cityId: 200, deliveryType: 'delivery', shopId: 7 },
    {},
  ])('has no shop for %o: it closed, or no pickup was chosen', async (cookies) => {
    const { see } = await detect({ cookies })
    expect([see($deliveryType), see($shop)]).toEqual([cookies.deliveryType ?? 'delivery', null])
  })

  it.each<readonly [DeliveryType, NonNullable<Parts['types']>, DeliveryType | undefined]>([
    ['pickup', ['pickup'], undefined],
    ['pickup', ['pickup'], 'delivery'],
    ['delivery', ['delivery'], 'pickup'],
    ['pickup', 'broken', 'pickup'],
    ['delivery', 'broken', undefined],
    ['delivery', [], undefined],
  ])('is %s if the city offers %j and the cookie is %s [DELIV-09, DELIV-10]', async (type, types, deliveryType) => {
    const { see } = await detect({ cookies: { cityId: 200, ...(deliveryType && { deliveryType }) }, types })
    expect(see($deliveryType)).toBe(type)
  })
})
