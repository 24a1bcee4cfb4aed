import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { getProduct, getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, previewOrder } from '../../../src/contract/sales/orders.ts'
import { lineSum } from '../../../src/domain/basket/basket.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Order, OrderId } from '../../../src/domain/order/order.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { aKey, anOrder, BARNAUL, checkoutOver, pickup } from '../support/checkout.ts'
import { ymlCatalogue } from '../../../src/service/exchange/yml/yml-catalogue.ts'
import { describeOnPostgres } from '../support/database.ts'
import { removeRules, storeRule, type StoredRule } from '../support/price-rules.ts'
import { CATEGORY, PRODUCT } from '../support/products.ts'
import { aGuest, request } from '../support/request.ts'
import { demoSettings, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SOLD = [PRODUCT.kettle, PRODUCT.shovel, PRODUCT.pan, PRODUCT.last].map((id) => id as ProductId)
const NOTHING = { products: [], categories: [], brands: [], selections: [], properties: [], exceptProducts: [] }

const anyGoods = () =>
  fc.constantFrom<NonNullable<StoredRule['goods']>>(
    {},
    { categories: [CATEGORY.garden] },
    { categories: [CATEGORY.kitchen] },
    { products: [PRODUCT.shovel as ProductId, PRODUCT.pan as ProductId] },
    { selections: ['dacha'] },
    { exceptProducts: [PRODUCT.shovel as ProductId] },
    { properties: [{ title: 'Объём', values: ['2 л'] }] },
  )

const anyKopecks = (max: number) => fc.integer({ min: 1, max }).map((kopecks) => kopecks as Kopecks)

const anyEffect = (): fc.Arbitrary<StoredRule['effect']> =>
  fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
    anyKopecks(200_000).map((amount) => ({ kind: 'amount' as const, amount })),
    anyKopecks(200_000).map((price) => ({ kind: 'price' as const, price })),
    fc
      .tuple(fc.integer({ min: 2, max: 3 }), fc.integer({ min: 1, max: 100 }), fc.boolean())
      .map(([n, percent, isSameProduct]) => ({ kind: 'nth-unit' as const, n, percent, isSameProduct })),
    fc.tuple(fc.constantFrom(...SOLD), fc.constantFrom(...SOLD), anyKopecks(150_000)).map(([one, other, amount]) => ({
      kind: 'set' as const,
      parts: [one, other].map((product) => ({ goods: { ...NOTHING, products: [product] }, count: 1 })),
      amount,
    })),
    fc
      .tuple(fc.constantFrom(...SOLD), fc.option(fc.integer({ min: 1, max: 3 })))
      .map(([product, each]) => ({ kind: 'gift' as const, product, each })),
  )

const anyRule = (): fc.Arbitrary<StoredRule> =>
  fc.record({
    title: fc.constantFrom('Неделя чая', 'Второй за полцены', 'Подарок'),
    goods: anyGoods(),
    effect: anyEffect(),
    cities: fc.constantFrom<ReadonlyArray<number>>([], [BARNAUL], [1]),
    buyers: fc.constantFrom('everyone', 'signed-in', 'newcomers'),
    is_exclusive: fc.boolean(),
    with_promocode: fc.boolean(),
  })

const anyCounts = () =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...SOLD), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    selector: ([id]) => id,
  })

const unitsOf = ({ shipments }: Pick<Order, 'shipments'>) =>
  shipments.flatMap(({ items }) =>
    items.map(({ product, count, price, isGift = false }) => ({ id: product.id, count, price, isGift })),
  )

/** Prices of the feed for markets by product, in kopecks. */
const feedPrices = async (shop: TestShop): Promise<ReadonlyMap<number, number>> => {
  let text = ''
  const clock = { now: () => shop.now().getTime() }
  for await (const piece of ymlCatalogue({
    db: shop.db,
    clock,
    brand: 'Кедр',
    origin: 'http://shop.test',
    market: demoSettings(),
  }))
    text += piece
  return new Map(
    [...text.matchAll(/<offer id="(\d+)".*?<price>([\d.]+)<\/price>/gs)].map(([, id, price]) => [
      Number(id),
      Math.round(Number(price) * 100),
    ]),
  )
}

describeOnPostgres('one price over every surface', (database) => {
  const { shop } = checkoutOver(database, { areCallsRandom: true })
  let staff: Staff | undefined

  it('a product costs in lists, on its page, in the feed and in the basket the same; what the basket and the preview say is charged, to a kopeck', async () => {
    await database()
      .db.insertInto('promocodes')
      .values({ code: 'TRI', title: 'Три', percent: 3 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    staff ??= await aStaff(shop(), 'manager')
    const run = async (
      rules: ReadonlyArray<StoredRule>,
      counts: ReadonlyArray<readonly [ProductId, number]>,
      promocode: string | undefined,
    ) => {
      const { db } = shop()
      await db.updateTable('stock').set({ qty: 20 }).where('qty', '>', 0).execute()
      await db.deleteFrom('orders').execute()
      await removeRules(db)
      for (const rule of rules) await storeRule(db, { created_at: new Date(0), ...rule })
      shop().forget()
      const guest = aGuest()
      const body = Object.fromEntries(counts.map(([id, count]) => [id, { count }]))
      const changed = await request(shop(), changeBasket, { query: { at: pickup }, body, guest })
      if (changed.status !== 200) return
      const { items, sum, gifts = [] } = (await request(shop(), getBasket, { query: { at: pickup }, guest })).answer
      const ids = items.map(({ product }) => product.id)
      const listed = (await request(shop(), getProducts, { query: { at: pickup, ids } })).answer.items
      const inFeed = await feedPrices(shop())
      for (const { product } of items) {
        expect(inFeed.get(product.id)).toBe(product.price.price)
        const page = await request(shop(), getProduct, {
          params: { slug: product.slug as Slug },
          query: { at: pickup },
        })
        const inList = listed.find(({ id }) => id === product.id)
        expect([page.answer.price, inList?.price]).toEqual([product.price, product.price])
      }
      const { order: shown } = (await request(shop(), previewOrder, { query: { at: pickup }, guest })).answer
      if (shown === null) throw new Error('nothing is orderable')
      expect([shown.itemsSum, items.reduce((all, item) => all + lineSum(item), 0)]).toEqual([
        sum,
        sum - gifts.reduce((all, gift) => all + gift.count * gift.price, 0),
      ])
      for (const { product, count, charged } of items) {
        const units = unitsOf(shown).filter(({ id, isGift }) => id === product.id && !isGift)
        expect(units.reduce((all, one) => all + one.count, 0)).toBe(count)
        const paid = units.reduce((all, one) => all + one.count * one.price, 0)
        expect(paid).toBe(charged?.sum ?? product.price.price * count)
        expect(paid).toBeLessThanOrEqual(product.price.price * count)
        expect(Math.min(...units.map(({ price }) => price))).toBeGreaterThan(0)
      }
      const asked = await request(shop(), previewOrder, { query: { at: pickup, promocode }, guest })
      const preview = asked.status === 200 ? asked.answer.order : shown
      if (preview === null) throw new Error('nothing is orderable')
      const placed = await request(shop(), createOrder, {
        query: { at: pickup },
        headers: { 'Idempotency-Key': aKey() },
        body: anOrder(0, { expectedSum: preview.sum, promocode: asked.status === 200 ? promocode : undefined }),
        guest,
      })
      expect([placed.status, placed.json]).toEqual([201, expect.anything()])
      const { order } = placed.answer
      expect([order.sum, order.itemsSum, order.discountSum]).toEqual([
        preview.sum,
        preview.itemsSum,
        preview.discountSum,
      ])
      expect(unitsOf(order)).toEqual(unitsOf(preview))
      expect(unitsOf(order).reduce((all, { count, price }) => all + count * price, 0)).toBe(order.itemsSum)
      const card = await request(shop(), getStaffOrder, { staff: staff as Staff, params: { id: order.id as OrderId } })
      expect(card.answer.lines.reduce((all, { count, price }) => all + count * price, 0)).toBe(order.itemsSum)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(anyRule(), { maxLength: 4 }), anyCounts(), fc.constantFrom(undefined, 'TRI'), run),
      { numRuns: 40, endOnFailure: true },
    )
  })
})
