import { right } from 'fp-ts/TaskEither'
import { appHydrated } from '../../../src/application/app.ts'
import { $preview } from '../../../src/application/basket/preview.ts'
import '../../../src/application/basket/basket.ts'
import { checkoutForm } from '../../../src/application/checkout/form.ts'
import { orderOpened } from '../../../src/application/checkout/visit.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { shopChosen } from '../../../src/application/delivery-context/delivery-context.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $randomness } from '../../../src/application/ports/browser/randomness.ts'
import { basketOf, type Basket } from '../../../src/domain/basket/basket.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { type DeliveryMethod, type Shop, DELIVERY_TYPES } from '../../../src/domain/place/place.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { aBasketItem } from '../../../src/domain/testing/basket.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { aPage, recordedCalls } from './basket-harness.ts'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

export const tea = aProduct({ id: 1 as ProductId, title: 'Чай чёрный' })
export const previewOf = (count: number): Order =>
  anOrder({ id: undefined, shipments: [aShipment({ items: [aShipmentItem({ product: tea, count })] })] })
export const basketWith = (count: number) => basketOf([aBasketItem({ product: tea, count })])

const courier: DeliveryMethod = {
  code: 'courier',
  title: 'Курьером магазина',
  deliveryType: 'delivery',
  cost: anAmount(249),
  dateFrom: aDay('2026-03-16'),
  hasPoints: false,
}
export const methods: ReadonlyArray<DeliveryMethod> = [
  courier,
  { ...courier, code: 'cdekCourier', title: 'Курьером СДЭК', cost: anAmount(299) },
  { ...courier, code: 'cdekPickup', title: 'В пункт выдачи', deliveryType: 'pickup' },
  { ...courier, code: 'ozonCourier', title: 'В пункт выдачи', hasPoints: true },
]
export const ownShop = aShop()
export const point = aShop.partnerPoint({ type: { id: 'cdekPickup', name: 'Пункт СДЭК' } })

export const aDeliveryApi = {
  deliveryTypes: () => right(DELIVERY_TYPES),
  shops: () => right([ownShop, point]),
  deliveryMethods: () => right(methods),
}

interface Parts {
  readonly shop?: Shop
  /** Local storage, shared by all tabs. */
  readonly stored?: Map<string, string>
  readonly basket?: Basket
  /** Prefix of the idempotency keys of this page. */
  readonly keyName?: string
  readonly values?: StoreValues
}

/** The checkout of a shopper with two units of tea; each call waits for the test. */
export const atCheckout = async ({
  shop,
  stored = new Map(),
  basket = basketWith(2),
  keyName = 'key',
  values = [],
}: Parts = {}) => {
  const calls = recordedCalls()
  let keys = 0
  const visitedUrls: Array<string> = []
  const placeMemory = {
    cityId: () => null,
    shopId: () => null,
    deliveryType: () => null,
    storeCity: () => undefined,
    storeShop: () => undefined,
    storeDeliveryType: () => undefined,
  }
  const page = aPage({
    basketApi: calls.basketApi,
    orderApi: calls.orderApi,
    stored,
    values: [
      storeValue($navigation, {
        reload: () => undefined,
        goTo: (address: string) => {
          visitedUrls.push(address)
        },
      }),
      storeValue($deliveryContextStorage, placeMemory),
      storeValue($deliveryApi, aDeliveryApi),
      storeValue($randomness, { key: () => `${keyName}-${String((keys += 1))}` }),
      ...values,
    ],
  })
  await page.trigger(orderOpened)
  await page.trigger(appHydrated)
  await calls.loads[0]?.answer(basket)
  if (shop !== undefined) await page.trigger(shopChosen, shop)
  await calls.previews.at(-1)?.answer(previewOf(2))
  const contact = { firstName: ' Анна ', lastName: 'Белова', phone: '+7 913 123-45-67', email: '', policy: true }
  const address = { street: 'ул. Ленина', house: '5', flat: '' }
  return {
    ...calls,
    visitedUrls,
    page,
    fill: () => page.trigger(checkoutForm.changed, { ...contact, ...address }),
    /** Clicks «Оформить заказ» with an unchanged preview. */
    submit: async () => {
      await page.trigger(checkoutForm.submitted)
      await calls.previews.at(-1)?.answer(page.see($preview))
    },
  }
}

export const placed = { order: anOrder(), paymentUrl: null, token: 'signed' }
export const rejected = (parts: Partial<Extract<AppError, { _tag: 'Rejected' }>>): AppError => ({
  _tag: 'Rejected',
  status: 422,
  code: 422,
  message: 'Проверьте поля',
  ...parts,
})
