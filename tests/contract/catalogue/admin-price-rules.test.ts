import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import * as calls from '../../../src/contract/admin/price-rules.ts'
import { getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf, type Kopecks } from '../../../src/domain/money/money.ts'
import { allGoods } from '../../../src/domain/testing/pricing.ts'
import type { Day, Moment } from '../../../src/domain/time/day.ts'
import { momentOfMillis } from '../../../src/domain/time/moment.ts'
import { describeOnEngines } from '../support/database.ts'
import { removeRules, storeRule } from '../support/price-rules.ts'
import { BRAND, CATEGORY, PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

type Fields = typeof calls.staffPriceRules.change.body._A

const PAN = PRODUCT.pan as ProductId
const NOBODY = 999_999

describeOnEngines('price rules in the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'manager')
  })
  beforeEach(async () => {
    await removeRules(shop.db)
    shop.wait(1_100)
  })

  const fields = (more: Partial<Fields> = {}): Fields => ({
    title: 'Весенняя скидка',
    promotionId: null,
    goods: { ...allGoods, products: [PAN] },
    effect: { kind: 'percent', percent: 10 },
    startsAt: null,
    endsAt: null,
    weekdays: [],
    hourFrom: null,
    hourTo: null,
    cities: [],
    buyers: 'everyone',
    basketFrom: null,
    priority: 0,
    isExclusive: false,
    withPromocode: true,
    withOldPrice: true,
    ...more,
  })
  const add = (more?: Partial<Fields>) => request(shop, calls.staffPriceRules.add, { staff, body: fields(more) })
  const preview = async (more: Partial<Fields> = {}, id: string | null = null) =>
    (await request(shop, calls.previewPriceRule, { staff, body: { ...fields(more), id } })).answer
  const priceOf = async (product: number) => {
    shop.wait(1_100)
    const { answer } = await request(shop, getProducts, { query: { ids: [product as ProductId] } })
    return answer.items[0]?.price.price
  }

  it('change prices when they are saved, and no more when they are stopped or removed', async () => {
    expect(await priceOf(PAN)).toBe(kopecksOf(2_350))
    const { status, answer } = await add({ effect: { kind: 'amount', amount: kopecksOf(350) } })
    expect([status, answer.effect.amount]).toEqual([201, kopecksOf(350)])
    expect(await priceOf(PAN)).toBe(kopecksOf(2_000))
    const stopped = await request(shop, calls.stopPriceRule, { staff, params: { id: answer.id } })
    expect(stopped.answer.endsAt).not.toBeNull()
    expect(await priceOf(PAN)).toBe(kopecksOf(2_350))
    const changed = await request(shop, calls.staffPriceRules.change, {
      staff,
      params: { id: answer.id },
      body: fields({ effect: { kind: 'price', price: kopecksOf(99) } }),
    })
    expect([changed.status, await priceOf(PAN)]).toEqual([200, kopecksOf(99)])
    expect((await request(shop, calls.staffPriceRules.remove, { staff, params: { id: answer.id } })).status).toBe(204)
    expect(await priceOf(PAN)).toBe(kopecksOf(2_350))
    const owner = await aStaff(shop, 'owner')
    const { items } = (await request(shop, getAudit, { staff: owner, query: { subject: 'price rule' } })).answer
    expect(items.map(({ action }) => action)).toEqual([
      'removePriceRule',
      'changePriceRule',
      'stopPriceRule',
      'addPriceRule',
    ])
  })

  it('that have not begun are stopped too', async () => {
    const from = momentOfMillis(shop.now().getTime() + 3_600_000) as Moment
    const { answer } = await add({ startsAt: from })
    const { status } = await request(shop, calls.stopPriceRule, { staff, params: { id: answer.id } })
    expect(status).toBe(200)
    shop.wait(7_200_000)
    expect(await priceOf(PAN)).toBe(kopecksOf(2_350))
  })

  it('are refused if they give nothing, end before they begin, or name what the shop does not have', async () => {
    const errors = async (more: Partial<Fields>) => Object.keys((await add(more)).error.errors ?? {})
    expect(await errors({ effect: { kind: 'percent' } })).toEqual(['effect'])
    expect(await errors({ effect: { kind: 'set', percent: 10, price: kopecksOf(5), parts: [] } })).toEqual([
      'effect.parts',
    ])
    const at = (hours: number) => momentOfMillis(shop.now().getTime() + hours * 3_600_000) as Moment
    expect(await errors({ startsAt: at(2), endsAt: at(1) })).toEqual(['endsAt'])
    expect(await errors({ hourFrom: '10:00' })).toEqual(['hourTo'])
    expect(await errors({ goods: { ...allGoods, categories: [NOBODY] } })).toEqual(['goods'])
    expect(await errors({ goods: { ...allGoods, selections: ['nothing'] } })).toEqual(['goods'])
    expect(await errors({ cities: [5] })).toEqual(['cities'])
    expect(await errors({ promotionId: NOBODY })).toEqual(['promotionId'])
    expect(await errors({ effect: { kind: 'gift', product: NOBODY as ProductId } })).toEqual(['effect'])
  })

  it('that meet another rule on the same product are refused with its name, unless that is accepted', async () => {
    await add({ title: 'Всё дешевле', goods: allGoods })
    const refused = await add()
    expect(refused.error.errors?.acceptsConflicts).toEqual([
      'скидки сложатся с правилом «Всё дешевле» — товаров: 1 (Сковорода чугунная, 26 см)',
    ])
    expect((await preview()).conflicts).toEqual(refused.error.errors?.acceptsConflicts)
    const { status, answer } = await add({ acceptsConflicts: true })
    expect([status, await priceOf(PAN)]).toEqual([201, kopecksOf(1_903.5)])
    expect((await preview({}, answer.id)).conflicts.length).toBe(1)
  })

  it('are previewed on real products: old and new price, the lowest of 30 days, and what meets its lowest price', async () => {
    await shop.db
      .insertInto('price_changes')
      .values([
        { product_id: PAN, changed_at: new Date(shop.now().getTime() - 40 * 86_400_000), price: kopecksOf(2_100) },
        { product_id: PAN, changed_at: new Date(shop.now().getTime() - 50 * 86_400_000), price: kopecksOf(100) },
      ])
      .execute()
    const floor = await request(shop, calls.staffPriceFloors.add, {
      staff,
      body: { productId: PAN, brandId: null, floor: kopecksOf(2_000) },
    })
    expect([floor.status, floor.answer.name]).toEqual([201, 'Сковорода чугунная, 26 см'])
    const seen = await preview({
      goods: { ...allGoods, categories: [CATEGORY.pans] },
      effect: { kind: 'percent', percent: 50 },
    })
    expect(seen).toMatchObject({ products: 1, changed: 1, atFloor: 1, conflicts: [] })
    expect(seen.examples).toEqual([
      {
        id: PAN,
        title: 'Сковорода чугунная, 26 см',
        sku: 'TG-2002',
        slug: 'skovoroda-chugunnaya',
        before: kopecksOf(2_350),
        after: kopecksOf(2_000),
        lowest: kopecksOf(2_100),
        isAtFloor: true,
      },
    ])
    expect(await priceOf(PAN)).toBe(kopecksOf(2_350))
    const both = { staff, body: { productId: PAN, brandId: BRAND.taiga, floor: kopecksOf(1) } }
    expect((await request(shop, calls.staffPriceFloors.add, both)).status).toBe(422)
  })

  it('of a page of a promotion name it; those that were sold with report what they gave and stay', async () => {
    const id = await storeRule(shop.db, { title: 'Половина', effect: { kind: 'percent', percent: 50 } })
    const report = async () =>
      (await request(shop, calls.getPriceRuleReport, { staff, params: { id: String(id) } })).answer
    expect(await report()).toEqual({ orders: 0, units: 0, given: 0, sold: 0 })
    const rules = JSON.stringify([{ id, title: 'Половина', kopecks: 5_000 as Kopecks }])
    const { id: orderId } = await shop.db
      .insertInto('orders')
      .values({
        guest_key: 'report',
        user_id: null,
        idempotency_key: null,
        request_hash: '',
        status: 1,
        payment_method: 'onReceipt',
        city_id: 463_573,
        delivery_type: 'pickup',
        method_code: 'pickup',
        shop_id: null,
        address: null,
        first_name: 'Анна',
        last_name: 'Орлова',
        phone: '+79130000000',
        email: null,
        items_sum: kopecksOf(100),
        delivery_sum: kopecksOf(0),
        discount_sum: kopecksOf(0),
        sum: kopecksOf(100),
        created_at: shop.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shipment = await shop.db
      .insertInto('shipments')
      .values({
        order_id: orderId,
        location_id: 9,
        status: 1,
        delivery_date: '2026-05-05' as Day,
        storage_date: null,
        complete_date: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        shipment_id: shipment.id,
        product_id: PAN,
        title: 'Сковорода',
        count: 2,
        price: kopecksOf(50),
        base_price: kopecksOf(100),
        rules,
      })
      .execute()
    expect(await report()).toEqual({ orders: 1, units: 2, given: kopecksOf(100), sold: kopecksOf(100) })
    expect((await request(shop, calls.staffPriceRules.remove, { staff, params: { id: String(id) } })).status).toBe(409)
    await shop.db.updateTable('orders').set({ status: 6 }).where('id', '=', orderId).execute()
    expect((await report()).orders).toBe(0)
  })

  it('and lowest prices are listed, read, changed and removed; what is not there is 404', async () => {
    const { answer: rule } = await add()
    const rules = calls.staffPriceRules
    expect((await request(shop, rules.list, { staff, query: { text: 'весенняя' } })).answer.items).toEqual([rule])
    const params = { id: rule.id }
    expect((await request(shop, rules.get, { staff, params })).answer).toEqual(rule)
    const changed = { staff, params, body: fields({ effect: { kind: 'amount' } }) }
    expect((await request(shop, rules.change, changed)).status).toBe(422)
    const wrong = { staff, body: { ...fields({ effect: { kind: 'gift' } }), id: null } }
    expect((await request(shop, calls.previewPriceRule, wrong)).status).toBe(422)

    const floors = calls.staffPriceFloors
    const body = { productId: null, brandId: BRAND.taiga as number, floor: kopecksOf(10) }
    const { answer: floor } = await request(shop, floors.add, { staff, body })
    expect((await request(shop, floors.add, { staff, body })).status).toBe(409)
    expect((await request(shop, floors.list, { staff, query: {} })).answer.items).toEqual([floor])
    expect((await request(shop, floors.get, { staff, params: { id: floor.id } })).answer).toEqual(floor)
    const change = (to: Partial<typeof body>, id = floor.id) =>
      request(shop, floors.change, { staff, params: { id }, body: { ...body, ...to } })
    expect((await change({ floor: kopecksOf(20) })).answer.floor).toBe(kopecksOf(20))
    expect((await change({ floor: kopecksOf(0) })).status).toBe(422)
    expect((await change({ brandId: NOBODY })).status).toBe(409)

    const nowhere = { staff, params: { id: String(NOBODY) } }
    const statuses = await Promise.all([
      request(shop, rules.get, nowhere),
      request(shop, rules.change, { ...nowhere, body: fields({ acceptsConflicts: true }) }),
      request(shop, rules.remove, nowhere),
      request(shop, calls.stopPriceRule, nowhere),
      request(shop, calls.getPriceRuleReport, nowhere),
      request(shop, floors.get, nowhere),
      change({}, String(NOBODY)),
      request(shop, floors.remove, nowhere),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404))
    expect((await request(shop, floors.remove, { staff, params: { id: floor.id } })).status).toBe(204)
  })
})
