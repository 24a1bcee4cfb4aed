import { fork, scopeBind, type EventCallable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import {
  $city,
  $deliveryType,
  $shop,
  deliveryChosen,
  deliveryContextGiven,
  shopChosen,
} from '../../../src/application/delivery-context/delivery-context.ts'
import { userReceivingRequested } from '../../../src/application/delivery-context/user-receiving.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $receivingApi, type UserReceiving } from '../../../src/application/ports/api/delivery/receiving-api.ts'
import { $user } from '../../../src/application/session/current-user.ts'
import type { ShopId } from '../../../src/domain/place/place.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { settle } from '../support/deferred.ts'
import { storeValue, partOf } from '../../support/fakes.ts'
import type { UserId, User } from '../../../src/domain/person/user.ts'
import type { Either } from 'fp-ts/Either'

const shop7 = aShop({ id: 7 as ShopId })
const shop8 = aShop({ id: 8 as ShopId })
const broken: AppError = { _tag: 'Rejected', status: 500, code: 500, message: 'Сломалось' }

interface Parts {
  readonly stored?: UserReceiving
  readonly isGuest?: boolean
  readonly isBroken?: boolean
  /** The stored choice arrives after this. */
  readonly arrives?: Promise<unknown>
}

const aBrowser = ({
  stored = { deliveryType: null, shopId: null },
  isGuest = false,
  isBroken = false,
  arrives = Promise.resolve(),
}: Parts = {}) => {
  const saved: Array<unknown> = []
  const logged: Array<string> = []
  const scope = fork({
    values: [
      storeValue($receivingApi, {
        load: () => arrives.then<Either<AppError, UserReceiving>>(isBroken ? left(broken) : right(stored)),
        save: (receiving: UserReceiving) => {
          saved.push(receiving)
          return isBroken ? left(broken) : right(receiving)
        },
      }),
      storeValue($deliveryApi, { shops: () => right([shop7, shop8]) }),
      storeValue($deliveryContextStorage, {
        storeCity: () => undefined,
        storeDeliveryType: () => undefined,
        storeShop: () => undefined,
      }),
      storeValue($log, {
        failed: (what: string) => {
          logged.push(what)
        },
      }),
      storeValue($city, { ...aCity(), defaultShop: null }),
      storeValue($user, isGuest ? null : partOf<User>({ id: 1 as UserId })),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await settle()
  }
  return { trigger, see: scope.getState.bind(scope), saved, logged }
}

it('the choice of a user on another device is applied here, and not saved again [DELIV-12]', async () => {
  const page = aBrowser({ stored: { deliveryType: 'pickup', shopId: 8 as ShopId } })
  await page.trigger(userReceivingRequested)
  expect([page.see($deliveryType), page.see($shop)]).toEqual(['pickup', shop8])
  expect(page.saved).toEqual([])
})

it('delivery chosen on another device clears the shop here [DELIV-12]', async () => {
  const page = aBrowser({ stored: { deliveryType: 'delivery', shopId: null } })
  await page.trigger(shopChosen, shop7)
  await page.trigger(userReceivingRequested)
  expect([page.see($deliveryType), page.see($shop)]).toEqual(['delivery', null])
})

it('a choice made before the stored one arrives stays and is saved, and so is the next one [DELIV-12, ORD-02]', async () => {
  let arrive = (): void => undefined
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const page = aBrowser({ stored: { deliveryType: 'delivery', shopId: null }, arrives })
  await page.trigger(userReceivingRequested)
  await page.trigger(shopChosen, shop7)
  arrive()
  await settle()
  expect([page.see($deliveryType), page.see($shop)]).toEqual(['pickup', shop7])
  await page.trigger(deliveryChosen)
  expect(page.saved).toEqual([
    { deliveryType: 'pickup', shopId: 7 },
    { deliveryType: 'delivery', shopId: null },
  ])
})

it.each<UserReceiving>([
  { deliveryType: null, shopId: null },
  { deliveryType: 'pickup', shopId: 99 as ShopId },
])('%o changes nothing: it was never chosen, or is of another city [DELIV-12]', async (stored) => {
  const page = aBrowser({ stored })
  await page.trigger(shopChosen, shop7)
  await page.trigger(userReceivingRequested)
  expect(page.see($shop)).toEqual(shop7)
})

it('a change of a user is saved with its shop; that of a guest is not [DELIV-13, ROLE-09]', async () => {
  const page = aBrowser()
  await page.trigger(userReceivingRequested)
  await page.trigger(shopChosen, shop7)
  await page.trigger(deliveryChosen)
  expect(page.saved).toEqual([
    { deliveryType: 'pickup', shopId: 7 },
    { deliveryType: 'delivery', shopId: null },
  ])
  const guest = aBrowser({ isGuest: true })
  await guest.trigger(shopChosen, shop7)
  expect(guest.saved).toEqual([])
})

it('a failed load or save is only logged [DELIV-16]', async () => {
  const page = aBrowser({ isBroken: true })
  await page.trigger(userReceivingRequested)
  await page.trigger(shopChosen, shop7)
  expect(page.logged).toEqual(['user delivery type', 'user delivery type to keep'])
  expect(page.see($shop)).toEqual(shop7)
  expect(page.see($alerts)).toEqual([])
})

it('the delivery context of a repeated order is saved for a user, and not for a guest [ORD-19, ORD-21, ROLE-09]', async () => {
  const given = { city: { ...aCity(), defaultShop: null }, deliveryType: 'pickup' as const, shop: shop7 }
  const page = aBrowser()
  await page.trigger(deliveryContextGiven, given)
  expect(page.saved).toEqual([{ deliveryType: 'pickup', shopId: 7 }])
  const guest = aBrowser({ isGuest: true })
  await guest.trigger(deliveryContextGiven, given)
  expect(guest.saved).toEqual([])
})
