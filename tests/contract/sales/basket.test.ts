import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeBasket, getBasket, tickBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, repeatForEdit } from '../../../src/contract/sales/orders.ts'
import type { BasketChange } from '../../../src/domain/basket/basket.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { CityId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import { anOrder } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { BARNAUL_SHOP, PRODUCT, CATEGORY } from '../support/products.ts'
import { aGuest, callRaw, request, type Guest } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const at: DeliveryContext = {
  contextCityId: 463573 as CityId,
  deliveryType: 'pickup',
  contextShopId: BARNAUL_SHOP as ShopId,
}

describeOnEngines('the basket', (database) => {
  let shop: TestShop
  let guest: Guest
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  beforeEach(() => {
    guest = aGuest()
  })

  const change = (body: BasketChange, sequence?: number) =>
    request(shop, changeBasket, { query: { at, sequence }, body, guest })
  const read = async () => (await request(shop, getBasket, { query: { at }, guest })).answer
  const counts = async () => Object.fromEntries((await read()).items.map(({ product, count }) => [product.id, count]))

  it('is empty initially [CART-01]', async () => {
    expect((await request(shop, getBasket, { guest })).json).toEqual({ items: [], sum: 0, count: 0 })
  })

  it('contains added products with the sums of all lines, and each response is the whole basket [CART-01, CART-02, CART-03, CART-07]', async () => {
    const { answer } = await change({ [PRODUCT.kettle]: { count: 2 }, [PRODUCT.shovel]: { count: 1 } })
    expect(answer.items.map(({ product, count }) => [product.id, product.title, count])).toEqual([
      [PRODUCT.kettle, 'Чайник эмалированный «Брусника», 2 л', 2],
      [PRODUCT.shovel, 'Лопата штыковая', 1],
    ])
    const slugs = await database()
      .db.selectFrom('products')
      .select('slug')
      .where('id', 'in', [PRODUCT.kettle, PRODUCT.shovel])
      .orderBy('id')
      .execute()
    expect(answer.items.map(({ product }) => product.slug)).toEqual(slugs.map(({ slug }) => slug))
    expect([answer.sum, answer.count]).toEqual([kopecksOf(2 * 1_490 + 990), 3])
    expect(await read()).toEqual(answer)
  })

  it('accepts absolute counts, any number of times [CART-06]', async () => {
    await change({ [PRODUCT.kettle]: { count: 2 } })
    await change({ [PRODUCT.kettle]: { count: 5 } })
    await change({ [PRODUCT.kettle]: { count: 5 } })
    expect(await counts()).toEqual({ [PRODUCT.kettle]: 5 })
  })

  it('contains at most 200 products, even if the change also removes absent ones; a repeated order does not exceed the limit', async () => {
    const { db } = database()
    const many = Array.from({ length: 201 }, (_, index) => 10_001 + index)
    const named = many.map((id) => ({
      id,
      source: 'many',
      source_id: String(id),
      slug: `many-${id}`,
      title: `Гвоздь ${id}`,
      sort_key: String(id),
      sku: String(id),
      search_text: '',
      price: kopecksOf(1),
      base_price: kopecksOf(1),
      category_id: CATEGORY.garden,
    }))
    await db.insertInto('products').values(named).execute()
    await db
      .insertInto('stock')
      .values([...many, PRODUCT.shovel].map((product_id) => ({ product_id, location_id: BARNAUL_SHOP, qty: 9 })))
      .onConflict((conflict) => conflict.columns(['product_id', 'location_id']).doUpdateSet({ qty: 9 }))
      .execute()
    const each = (ids: ReadonlyArray<number>, count = 1) => Object.fromEntries(ids.map((id) => [id, { count }]))
    await change({ [PRODUCT.shovel]: { count: 1 } })
    const placed = (await request(shop, createOrder, { query: { at }, body: anOrder(990), guest })).answer
    const repeat = () =>
      request(shop, repeatForEdit, {
        params: { id: placed.order.id as OrderId },
        query: { token: placed.token },
        guest,
      })

    await change(each(many.slice(0, 100)))
    expect((await change(each(many.slice(100, 200)))).answer.items).toHaveLength(200)
    for (const context of [{}, each([PRODUCT.kettle, PRODUCT.pan], 0)]) {
      expect((await change({ ...each(many.slice(200)), ...context })).error.errors).toEqual({
        lines: ['В корзине слишком много разных товаров'],
      })
    }
    expect([(await repeat()).json, (await read()).items.length]).toEqual([
      { code: 409, message: 'В корзине слишком много разных товаров' },
      200,
    ])
    expect((await change({ ...each(many.slice(200)), ...each(many.slice(0, 2), 0) })).answer.items).toHaveLength(199)
    expect([(await repeat()).status, (await read()).items.length]).toEqual([200, 200])
    await db.updateTable('products').set({ is_on_sale: false }).where('source', '=', 'many').execute()
  })

  it('keeps a comment until another arrives [CART-04]', async () => {
    const comment = async () => (await read()).items[0]?.comment
    await change({ [PRODUCT.kettle]: { count: 1, comment: 'В подарок' } })
    await change({ [PRODUCT.kettle]: { count: 2 } })
    expect(await comment()).toBe('В подарок')
    await change({ [PRODUCT.kettle]: { count: 2, comment: '' } })
    expect(await comment()).toBe('')
  })

  it('drops a line with the count 0, and ignores one for an absent product [CART-17]', async () => {
    await change({ [PRODUCT.kettle]: { count: 1 }, [PRODUCT.pan]: { count: 1 } })
    await change({ [PRODUCT.kettle]: { count: 0 }, [PRODUCT.shovel]: { count: 0 } })
    expect(await counts()).toEqual({ [PRODUCT.pan]: 1 })
    await change({ [PRODUCT.pan]: { count: 0 } })
    expect(await read()).toMatchObject({ items: [], sum: 0, count: 0 })
  })

  it('changes by the stock of the deliveryContext: a product of another shop is available there [CART-08]', async () => {
    const there: DeliveryContext = { ...at, contextShopId: 2 as ShopId }
    const body = { [PRODUCT.elsewhere]: { count: 1 } }
    expect((await change(body)).error.code).toBe(100)
    expect((await request(shop, changeBasket, { query: { at: there }, body, guest })).answer.count).toBe(1)
    const ticked = await request(shop, tickBasket, {
      query: { at: there },
      body: { [PRODUCT.elsewhere]: false },
      guest,
    })
    expect(ticked.answer.order.order?.deliveryData.currentPoint?.shop.id).toBe(2)
  })

  it('rejects more than the stock, with a reason and a title per line, and changes nothing [CART-25, CART-27]', async () => {
    await change({ [PRODUCT.kettle]: { count: 1 } })
    const { status, error } = await change({
      [PRODUCT.kettle]: { count: 14 },
      [PRODUCT.shovel]: { count: 1 },
      [PRODUCT.elsewhere]: { count: 1 },
      [PRODUCT.offSale]: { count: 1 },
      [PRODUCT.lost]: { count: 1 },
    })
    expect([status, error.code]).toEqual([422, 100])
    const rejected = error.messages ?? []
    expect(rejected.map(({ productId, message }) => [productId, message])).toEqual([
      [PRODUCT.kettle, 'Можно заказать не больше 13 шт.'],
      [PRODUCT.offSale, 'Здесь этот товар не продаётся'],
      [PRODUCT.elsewhere, 'Товар есть только в другом магазине'],
      [PRODUCT.lost, 'Здесь этот товар не продаётся'],
    ])
    const stored = await database().db.selectFrom('products').select(['id', 'title']).execute()
    const titles = new Map(stored.map(({ id, title }) => [id, title]))
    expect(rejected.map(({ title }) => title)).toEqual(rejected.map(({ productId }) => titles.get(productId)))
    expect(await counts()).toEqual({ [PRODUCT.kettle]: 1 })
  })

  it('returns 404 for an unknown product, and changes nothing', async () => {
    const { error } = await change({ [PRODUCT.kettle]: { count: 1 }, 999_999: { count: 1 } })
    expect(error).toEqual({ code: 404, message: 'Не найдено' })
    expect(await counts()).toEqual({})
  })

  it.each([
    ['half a unit', { 1: { count: 0.5 } }, { '1.count': ['Неверное значение'] }],
    ['less than none', { 1: { count: -1 } }, { '1.count': ['Значение вне допустимых границ'] }],
    ['a thousand', { 1: { count: 1_000 } }, { '1.count': ['Значение вне допустимых границ'] }],
    ['no count', { 1: {} }, { '1.count': ['Заполните это поле'] }],
    ['a key that is no product', { chaynik: { count: 1 } }, { chaynik: ['Неверное значение'] }],
    ['a long comment', { 1: { count: 1, comment: 'ы'.repeat(251) } }, { '1.comment': ['Слишком длинный текст'] }],
  ])('returns 422 for %s [CART-06]', async (_, body, errors) => {
    const response = await callRaw(shop, '/api/basket/products', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 422, errors })
  })

  it('ignores a change older than the last one, and returns its content [CART-11, OC-99]', async () => {
    await change({ [PRODUCT.kettle]: { count: 3 } }, 200)
    const late = await change({ [PRODUCT.kettle]: { count: 1 }, [PRODUCT.pan]: { count: 1 } }, 199)
    expect(late.answer.items.map(({ count }) => count)).toEqual([3])
    await change({ [PRODUCT.kettle]: { count: 2 } }, 201)
    expect(await counts()).toEqual({ [PRODUCT.kettle]: 2 })
  })

  it('counts a rejected change as the last one', async () => {
    expect((await change({ [PRODUCT.kettle]: { count: 99 } }, 10)).error.code).toBe(100)
    await change({ [PRODUCT.kettle]: { count: 5 } }, 9)
    expect(await counts()).toEqual({})
  })

  it('accepts a lower number again when no late request can arrive: a clock may be set back', async () => {
    await change({ [PRODUCT.kettle]: { count: 3 } }, 1_000)
    shop.wait(121_000)
    await change({ [PRODUCT.kettle]: { count: 1 } }, 500)
    expect(await counts()).toEqual({ [PRODUCT.kettle]: 1 })
  })

  it('unticks and ticks a line; the sums stay, and the preview follows [CART-05, CART-13, CART-14]', async () => {
    await change({ [PRODUCT.kettle]: { count: 1 }, [PRODUCT.pan]: { count: 1 } })
    const tick = async (body: Record<string, boolean>) =>
      (await request(shop, tickBasket, { query: { at }, body, guest })).answer
    const one = await tick({ [PRODUCT.kettle]: true })
    expect(one.basket.items.map(({ disabled }) => disabled)).toEqual([true, false])
    expect([one.basket.sum, one.order.order?.itemsSum]).toEqual([kopecksOf(1_490 + 2_350), kopecksOf(2_350)])
    expect((await tick({ [PRODUCT.pan]: true })).order.order).toBeNull()
    expect((await tick({ [PRODUCT.kettle]: false, [PRODUCT.pan]: false })).order.order?.itemsSum).toBe(kopecksOf(3_840))
  })

  it('returns 404 for a tick of an absent product, and ticks nothing', async () => {
    await change({ [PRODUCT.kettle]: { count: 1 } })
    const { status } = await request(shop, tickBasket, {
      query: { at },
      body: { [PRODUCT.kettle]: true, [PRODUCT.pan]: true },
      guest,
    })
    expect([status, (await read()).items[0]?.disabled]).toEqual([404, false])
  })

  it('shows that a product went off sale or changed its price', async () => {
    await change({ [PRODUCT.herringbone]: { count: 2 } })
    const product = database().db.updateTable('products').where('id', '=', PRODUCT.herringbone)
    await product.set({ is_on_sale: false, price: kopecksOf(200) }).execute()
    const { items, sum } = await read()
    expect([items[0]?.product.stocksState, items[0]?.product.productBranchStocks, sum]).toEqual([
      'no_stock',
      null,
      kopecksOf(400),
    ])
    await product.set({ is_on_sale: true, price: kopecksOf(250) }).execute()
  })

  describe('of a guest', () => {
    it('is identified by an HttpOnly cookie for 30 days, of which the database stores a hash', async () => {
      const response = await callRaw(shop, '/api/basket', {}, guest)
      const cookie = response.headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(/^guest\.sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
      await change({ [PRODUCT.kettle]: { count: 1 } })
      const sid = guest.cookie?.split('=')[1] ?? ''
      const keys = (await database().db.selectFrom('baskets').select('guest_key').execute()).map(
        ({ guest_key }) => guest_key,
      )
      expect(keys.some((key) => key.includes(sid))).toBe(false)
    })

    it('is sent over https only, if the service uses https', async () => {
      const response = await callRaw(shopOver(database(), { isSecure: true }), '/api/basket')
      expect(response.headers.get('set-cookie')).toMatch(/; Secure$/)
    })

    it('is visible to no other guest', async () => {
      await change({ [PRODUCT.kettle]: { count: 1 } })
      expect((await request(shop, getBasket, { guest: aGuest() })).answer.items).toEqual([])
      expect((await request(shop, getBasket, { guest: { cookie: 'guest.sid=kurz' } })).answer.items).toEqual([])
      expect(await counts()).toEqual({ [PRODUCT.kettle]: 1 })
    })
  })
})
