import { beforeEach } from 'vitest'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, type OrderRequest } from '../../../src/contract/sales/orders.ts'
import type { BasketChange } from '../../../src/domain/basket/basket.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { CityId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { BARNAUL_SHOP, PRODUCT, WAREHOUSE } from './products.ts'
import { aGuest, request, type Guest } from './request.ts'
import { shopOver, stockShop, type TestShop } from './shop.ts'

export const BARNAUL = 463573 as CityId
export const MOSCOW = 463594 as CityId
export const OWN_SHOP = BARNAUL_SHOP as ShopId
export const pickup: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: OWN_SHOP }
export const delivery: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'delivery' }
export const COURIER = 249

export const contact = {
  firstName: 'Анна',
  lastName: 'Орлова',
  phone: '+79130000000' as Phone,
  email: 'anna@example.test',
}
export const address = { cityId: BARNAUL, street: 'ул. Молодёжная', house: '5', flat: '12' }

export const anOrder = (roubles: number, rest: Partial<OrderRequest> = {}): OrderRequest => ({
  contact,
  methodCode: 'pickup',
  shopId: OWN_SHOP,
  paymentMethod: 'onReceipt',
  policy: true,
  expectedSum: kopecksOf(roubles),
  ...rest,
})
export const byCourier = (roubles: number, rest: Partial<OrderRequest> = {}): OrderRequest =>
  anOrder(roubles, { methodCode: 'courier', shopId: undefined, address, ...rest })

let keys = 0
export const aKey = () => `key-${++keys}`

/** A stocked shop and, for each test, a new guest and the same products. */
export const checkoutOver = (database: () => OpenDatabase, settings: Parameters<typeof shopOver>[1] = {}) => {
  let shop: TestShop
  let guest: Guest
  let isStocked = false
  beforeEach(async () => {
    if (!isStocked) await stockShop(database())
    isStocked = true
    shop ??= shopOver(database(), settings)
    guest = aGuest()
    for (const [product, location, qty] of [
      [PRODUCT.kettle, 1, 3],
      [PRODUCT.kettle, WAREHOUSE, 10],
      [PRODUCT.shovel, WAREHOUSE, 100],
      [PRODUCT.last, WAREHOUSE, 1],
    ] as const) {
      await database()
        .db.updateTable('stock')
        .set({ qty })
        .where('product_id', '=', product)
        .where('location_id', '=', location)
        .execute()
    }
  })

  const fill = (body: BasketChange, at: DeliveryContext = pickup) =>
    request(shop, changeBasket, { query: { at }, body, guest })
  const place = (body: OrderRequest, key: string | undefined = aKey(), at: DeliveryContext = pickup) =>
    request(shop, createOrder, { query: { at }, headers: { 'Idempotency-Key': key }, body, guest })
  const stockOf = async (product: number, location: number) =>
    (
      await database()
        .db.selectFrom('stock')
        .select('qty')
        .where('product_id', '=', product)
        .where('location_id', '=', location)
        .executeTakeFirstOrThrow()
    ).qty

  return {
    shop: () => shop,
    guest: () => guest,
    becomeAnother: () => {
      guest = aGuest()
    },
    fill,
    place,
    stockOf,
  }
}
