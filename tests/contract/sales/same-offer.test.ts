import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getProduct, getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import { getProductShops } from '../../../src/contract/catalogue/product-extras.ts'
import { getDeliveryMethods } from '../../../src/contract/delivery/places.ts'
import { previewOrder } from '../../../src/contract/sales/orders.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { costInOrder, deliveryCost } from '../../../src/domain/order/order-sums.ts'
import type { DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import { BARNAUL, checkoutOver, delivery, MOSCOW, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_OTHER_SHOP, PRODUCT, WAREHOUSE } from '../support/products.ts'
import { request } from '../support/request.ts'

const FREE_FROM = kopecksOf(1_000)
const CONTEXTS: ReadonlyArray<DeliveryContext> = [
  pickup,
  { contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: BARNAUL_OTHER_SHOP as ShopId },
  delivery,
  { contextCityId: MOSCOW, deliveryType: 'pickup' },
  { contextCityId: MOSCOW, deliveryType: 'delivery' },
]
const PRODUCTS = [
  [PRODUCT.kettle, 'chaynik-brusnika'],
  [PRODUCT.shovel, 'lopata-shtykovaya'],
] as const

describeOnPostgres('one product in every place that offers it', (database) => {
  const { shop, guest, becomeAnother, fill } = checkoutOver(database, { settings: { 'delivery.freeFrom': FREE_FROM } })

  const stock = async (id: number, quantities: ReadonlyArray<readonly [location: number, qty: number]>) => {
    const { db } = database()
    await db.deleteFrom('stock').where('product_id', '=', id).execute()
    const rows = quantities.map(([location_id, qty]) => ({ product_id: id, location_id, qty }))
    await db.insertInto('stock').values(rows).execute()
  }

  it('has the same day, hour, cost and count: its page, the list, its shops, the methods, the basket and the order', async () => {
    const quantity = fc.constantFrom(0, 1, 4, 30)
    const example = fc.record({
      at: fc.constantFrom(...CONTEXTS),
      product: fc.constantFrom(...PRODUCTS),
      quantities: fc.tuple(quantity, quantity, quantity),
      hours: fc.constantFrom(0, 3, 9),
    })
    await fc.assert(
      fc.asyncProperty(example, async ({ at, product: [id, slug], quantities, hours }) => {
        becomeAnother()
        shop().wait(hours * 3_600_000)
        await stock(id, [
          [1, quantities[0]],
          [2, quantities[1]],
          [WAREHOUSE, quantities[2]],
        ])
        const { answer: page } = await request(shop(), getProduct, { params: { slug: slug as Slug }, query: { at } })
        const inCity = { contextCityId: at.contextCityId }
        const { answer: methods } = await request(shop(), getDeliveryMethods, { query: inCity })
        const { answer: shelves } = await request(shop(), getProductShops, {
          params: { id: id as ProductId },
          query: inCity,
        })
        const { answer: list } = await request(shop(), getProducts, { query: { at, limit: 96 } })
        const card = list.items.find((item) => item.id === page.id)
        expect([card?.pickupDeliveryDate, card?.productBranchStocks, card?.stocksState, card?.price]).toEqual([
          page.pickupDeliveryDate,
          page.productBranchStocks,
          page.stocksState,
          page.price,
        ])

        const chosen =
          at.contextShopId ?? (at.contextCityId === BARNAUL && at.deliveryType === 'pickup' ? 1 : undefined)
        const shelf = shelves.find((one) => (one.shop.id as number) === chosen)
        if (shelf !== undefined && page.stocksState === 'in_shop')
          expect([shelf.ready?.day, shelf.ready?.time, shelf.ready?.inDays, shelf.stock]).toEqual([
            page.pickupDeliveryDate,
            page.receiving?.time,
            page.receiving?.inDays,
            quantities[(chosen ?? 0) - 1],
          ])

        const offered = methods.filter(({ deliveryType }) => deliveryType === at.deliveryType)
        const costs = offered.map((method) => deliveryCost(method, page.price.price))
        if (page.receiving !== undefined && chosen === undefined) expect(page.receiving.cost).toBe(Math.min(...costs))
        if (page.pickupDeliveryDate !== null && chosen === undefined)
          expect(offered.map(({ dateFrom }) => dateFrom)).toContain(page.pickupDeliveryDate)

        if (page.pickupDeliveryDate === null) return
        const { answer: basket } = await fill({ [id]: { count: 1 } }, at)
        const [line] = basket.items
        expect([line?.product.pickupDeliveryDate, line?.product.productBranchStocks]).toEqual([
          page.pickupDeliveryDate,
          page.productBranchStocks,
        ])
        const { answer } = await request(shop(), previewOrder, { query: { at }, guest: guest() })
        const order = answer.order
        expect(order?.shipments.map(({ deliveryDate, readyTime }) => [deliveryDate, readyTime])).toEqual([
          [page.pickupDeliveryDate, page.receiving?.time],
        ])
        const used = methods.find(({ code }) => code === order?.deliveryData.method.code)
        expect(order?.deliverySum).toBe(used === undefined || order === null ? 0 : costInOrder(used, methods, order))
      }),
      { numRuns: 40 },
    )
  })
})
