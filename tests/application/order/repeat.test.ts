import { left, right, type Either } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $isRepeated, $isRepeating, repeatRequested, repeatShown } from '../../../src/application/order/repeat.ts'
import {
  $city,
  $deliveryType,
  $deliveryContext,
  $shop,
} from '../../../src/application/delivery-context/delivery-context.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $shopperOrderApi, type RepeatedOrder } from '../../../src/application/ports/api/sales/shopper-order-api.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { FALLBACK_CITY, type CityId } from '../../../src/domain/place/place.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { aPage, recordedCalls } from '../support/basket-harness.ts'
import { storeValue } from '../../support/fakes.ts'

const biysk = aCity({ id: 7 as CityId, title: 'Бийск' })
const shop = aShop({ address: 'ул. Ленина, 10' })
const link = { id: 5 as OrderId, token: 'signed' }

const picked: RepeatedOrder = {
  city: biysk,
  deliveryData: {
    method: { code: 'pickup', deliveryType: 'pickup' },
    deliveryPointId: null,
    currentPoint: { shop: { id: shop.id, city: biysk } },
  },
}
const brought: RepeatedOrder = {
  city: biysk,
  deliveryData: { method: { code: 'courier', deliveryType: 'delivery' }, deliveryPointId: null, currentPoint: null },
}

interface Parts {
  readonly answer?: Either<AppError, RepeatedOrder>
  readonly places?: object
}

const opened = ({ answer = right(picked), places = {} }: Parts = {}) => {
  const calls = recordedCalls()
  const requests: Array<unknown> = []
  const stored: Array<unknown> = []
  const page = aPage({
    basketApi: calls.basketApi,
    values: [
      storeValue($shopperOrderApi, {
        repeatForEdit:
          (...given: ReadonlyArray<unknown>) =>
          () => {
            requests.push(given)
            return Promise.resolve(answer)
          },
      }),
      storeValue($deliveryApi, {
        city: () => () => Promise.resolve(right({ ...biysk, defaultShop: null })),
        shops: () => () => Promise.resolve(right([shop])),
        ...places,
      }),
      storeValue($deliveryContextStorage, {
        storeCity: (id: unknown) => stored.push(['city', id]),
        storeShop: (id: unknown) => stored.push(['shop', id]),
        storeDeliveryType: (type: unknown) => stored.push(['type', type]),
      }),
    ],
  })
  return { ...calls, page, requests, stored }
}

const offline = () => () => Promise.resolve(left<AppError>({ _tag: 'Offline' }))

describe('repeating an order for edit', () => {
  it('fills the basket in the service, and loads it with the deliveryContext of the order [ORD-18]', async () => {
    const { page, requests, loads } = opened()
    await page.trigger(repeatRequested, link)
    expect(requests).toEqual([[{ id: 5, token: 'signed' }]])
    expect(loads).toHaveLength(1)
    expect(loads[0]?.at).toEqual(page.see($deliveryContext))
    expect(loads[0]?.at).toMatchObject({ contextCityId: 7, deliveryType: 'pickup', contextShopId: shop.id })
    expect([page.see($isRepeated), page.see($isRepeating)]).toEqual([true, false])
    await page.trigger(repeatShown)
    expect(page.see($isRepeated)).toBe(false)
  })

  it('selects and stores its shop, its city and its delivery type [ORD-19, ORD-20, ORD-21]', async () => {
    const { page, stored } = opened()
    await page.trigger(repeatRequested, link)
    expect([page.see($shop), page.see($city).id, page.see($deliveryType)]).toEqual([shop, 7, 'pickup'])
    expect(stored).toEqual(
      expect.arrayContaining([
        ['city', 7],
        ['shop', shop.id],
        ['type', 'pickup'],
      ]),
    )
  })

  it('with delivery selects no shop [ORD-19, ORD-21]', async () => {
    const { page } = opened({ answer: right(brought) })
    await page.trigger(repeatRequested, link)
    expect([page.see($shop), page.see($deliveryType)]).toEqual([null, 'delivery'])
  })

  it('from a shop that closed or fails to load leaves the shop unselected [ORD-19, ORD-20]', async () => {
    for (const places of [{ shops: () => () => Promise.resolve(right([])) }, { shops: offline, city: offline }]) {
      const { page } = opened({ places })
      await page.trigger(repeatRequested, link)
      expect([page.see($shop), page.see($city).id, page.see($deliveryType)]).toEqual([null, 7, 'pickup'])
    }
  })

  it('with no available product changes nothing, and shows a message [ORD-18, ORD-20]', async () => {
    const { page, loads } = opened({
      answer: left({ _tag: 'Rejected', status: 409, code: 409, message: 'Ничего нет' }),
    })
    await page.trigger(repeatRequested, link)
    expect([loads.length, page.see($city).id, page.see($alerts), page.see($isRepeated)]).toEqual([
      0,
      FALLBACK_CITY.id,
      [{ _tag: 'Message', message: 'Ничего нет' }],
      false,
    ])
  })

  it('runs once, with any number of clicks', async () => {
    const { page, requests } = opened()
    await Promise.all([page.trigger(repeatRequested, link), page.trigger(repeatRequested, link)])
    expect(requests).toHaveLength(1)
  })
})
