import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import * as calls from '../../../src/contract/admin/product-changes.ts'
import { getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import type { TypeOf } from '../../../src/contract/kernel/described.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { describeOnEngines } from '../support/database.ts'
import { removeRules, storeRule } from '../support/price-rules.ts'
import { BRAND, CATEGORY, PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

type Body = TypeOf<typeof calls.planProductChange.body>

const percent = (of: number, ending: NonNullable<Body['edit']['price']>['ending'] = 'None') =>
  ({ price: { kind: 'percent', percent: of, ending } }) as const

describeOnEngines('changes of many products', (database) => {
  let shop: TestShop
  let manager: Staff
  let editor: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    manager = await aStaff(shop, 'manager')
    editor = await aStaff(shop, 'editor')
  })
  beforeEach(() => removeRules(database().db))

  const plan = async (body: Body, staff = manager) => request(shop, calls.planProductChange, { staff, body })
  const planned = async (body: Body, staff = manager) => {
    const { answer } = await plan(body, staff)
    await shop.work()
    return answer.id
  }
  const look = async (id: number) =>
    (await request(shop, calls.getProductChange, { staff: manager, params: { id } })).answer
  const rows = async (id: number, state?: 'refused' | 'skipped' | 'left') =>
    (
      await request(shop, calls.getProductChangeRows, {
        staff: manager,
        params: { id },
        query: state === undefined ? {} : { state },
      })
    ).answer.items
  const apply = (id: number, staff = manager) => request(shop, calls.applyProductChange, { staff, params: { id } })
  const undo = (id: number, staff = manager) => request(shop, calls.undoProductChange, { staff, params: { id } })
  const applied = async (body: Body) => {
    const id = await planned(body)
    await apply(id)
    await shop.work()
    return id
  }
  const undone = async (id: number) => {
    await undo(id)
    await shop.work()
  }
  const stored = (id: number) =>
    shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const prices = async (...ids: ReadonlyArray<number>) =>
    Promise.all(ids.map(async (id) => (await stored(id)).price / 100))
  const all = async () => await shop.db.selectFrom('products').select(['id', 'price']).orderBy('id').execute()

  it('are planned by a filter without a change, applied, and undone', async () => {
    const before = await all()
    const id = await planned({ filter: { categoryId: CATEGORY.kettles }, edit: percent(10, '90') })
    expect(await look(id)).toMatchObject({ state: 'planned', total: 2, planned: 2, refused: 0, applied: 0 })
    expect(await rows(id)).toMatchObject([
      { id: PRODUCT.kettle, sku: 'TG-1001', before: { price: 149_000 }, after: { price: 159_000, basePrice: 199_000 } },
      { id: PRODUCT.glassKettle, before: { price: 429_050 }, after: { price: 469_000, basePrice: 469_000 } },
    ])
    expect(await all()).toEqual(before)
    expect((await undo(id)).status).toBe(409)
    expect((await apply(id)).answer.state).toBe('applying')
    expect((await apply(id)).status).toBe(409)
    await shop.work()
    expect(await look(id)).toMatchObject({ state: 'applied', planned: 0, applied: 2 })
    expect(await prices(PRODUCT.kettle, PRODUCT.glassKettle, PRODUCT.pan)).toEqual([1_590, 4_690, 2_350])
    shop.forget()
    const shown = await request(shop, getProduct, { params: { slug: 'chaynik-steklyannyy' as Slug } })
    expect(shown.answer.price).toMatchObject({ price: 469_000, basePrice: 469_000 })
    await undone(id)
    expect(await look(id)).toMatchObject({ state: 'undone', applied: 0, undone: 2, left: 0 })
    expect(await all()).toEqual(before)
    expect((await undo(id)).status).toBe(409)
    const { answer } = await request(shop, calls.getProductChanges, { staff: manager })
    expect(answer.items[0]).toMatchObject({ id, login: manager.login, edit: percent(10, '90') })
  })

  it('change only the chosen products, and count those that are so already', async () => {
    const ids = [PRODUCT.shovel, PRODUCT.pan]
    const first = await applied({ ids, edit: { isNew: true, isPopular: false } })
    expect(await look(first)).toMatchObject({ total: 2, applied: 2 })
    const again = await planned({ ids: [...ids, PRODUCT.kettle, 999_999], edit: { isNew: true } })
    expect(await look(again)).toMatchObject({ total: 3, planned: 1, same: 2 })
    await undone(first)
    expect((await stored(PRODUCT.pan)).is_new).toBe(false)
  })

  it('skip what others changed after the plan, and leave what they changed since', async () => {
    const [one, other] = [PRODUCT.kettle, PRODUCT.pan]
    const before = await prices(one, other)
    const id = await planned({ ids: [one, other, PRODUCT.shovel], edit: percent(-10) })
    const setPrice = (product: number, roubles: number) =>
      shop.db
        .updateTable('products')
        .set({ price: kopecksOf(roubles), base_price: kopecksOf(roubles) })
        .where('id', '=', product)
        .execute()
    await setPrice(PRODUCT.shovel, 700)
    await apply(id)
    await shop.work()
    expect(await look(id)).toMatchObject({ applied: 2, skipped: 1 })
    expect(await rows(id, 'skipped')).toMatchObject([{ id: PRODUCT.shovel, reason: 'changed' }])
    await setPrice(other, 2_000)
    await undone(id)
    expect(await look(id)).toMatchObject({ undone: 1, left: 1 })
    expect(await rows(id, 'left')).toMatchObject([{ id: other, reason: 'changed' }])
    expect(await prices(one, other, PRODUCT.shovel)).toEqual([before[0], 2_000, 700])
    await setPrice(other, 2_350)
    await setPrice(PRODUCT.shovel, 990)
  })

  it('are refused below the lowest price of a product or brand, and to nothing', async () => {
    const floors = shop.db.insertInto('price_floors')
    await floors.values({ product_id: PRODUCT.kettle, brand_id: null, floor: kopecksOf(1_400) }).execute()
    await floors.values({ product_id: null, brand_id: BRAND.bosch, floor: kopecksOf(4_200) }).execute()
    const id = await planned({ filter: { categoryId: CATEGORY.kettles }, edit: percent(-10) })
    expect(await look(id)).toMatchObject({ planned: 0, refused: 2 })
    expect(await rows(id, 'refused')).toMatchObject([
      { reason: 'floor', floor: 140_000, before: { price: 149_000 }, after: {} },
      { reason: 'floor', floor: 420_000 },
    ])
    const cheap = await planned({
      ids: [PRODUCT.shovel],
      edit: { price: { kind: 'amount', amount: kopecksOf(-990), ending: 'None' } },
    })
    expect(await rows(cheap)).toMatchObject([{ state: 'refused', reason: 'notPositive', floor: null }])
  })

  it('move products to a category, brand and collection, which the shop finds, and back', async () => {
    const { id: collection } = await shop.db
      .insertInto('selections')
      .values({ code: 'gifts', title: 'Подарки мастерам', filter_label: '', url: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await applied({
      ids: [PRODUCT.shovel],
      edit: { categoryId: CATEGORY.pans, brandId: BRAND.bosch, collection: { id: collection, isIn: true } },
    })
    expect(await rows(id)).toMatchObject([
      {
        before: { category: 'Сад', brand: null, inCollection: false },
        after: { category: 'Сковороды', brand: 'Bosch', inCollection: true },
      },
    ])
    const words = await sql<{ search_text: string }>`
      select search_text from product_search where id = ${PRODUCT.shovel}`.execute(shop.db)
    expect(words.rows[0]?.search_text).toMatch(/^(?=.*bosch)(?=.*сковород)/)
    const members = () =>
      shop.db.selectFrom('product_selections').selectAll().where('selection_id', '=', collection).execute()
    expect(await members()).toMatchObject([{ product_id: PRODUCT.shovel }])
    await undone(id)
    expect(await members()).toEqual([])
    expect(await stored(PRODUCT.shovel)).toMatchObject({ category_id: CATEGORY.garden, brand_id: null })
  })

  it('take off sale and bring back, but never sell without a price', async () => {
    await shop.db
      .updateTable('products')
      .set({ price: kopecksOf(0) })
      .where('id', '=', PRODUCT.offSale)
      .execute()
    const id = await planned({ ids: [PRODUCT.offSale, PRODUCT.shovel], edit: { isOnSale: true } })
    expect(await look(id)).toMatchObject({ same: 1, refused: 1 })
    expect(await rows(id)).toMatchObject([{ id: PRODUCT.offSale, reason: 'noPrice' }])
    await shop.db
      .updateTable('products')
      .set({ price: kopecksOf(1_000) })
      .where('id', '=', PRODUCT.offSale)
      .execute()
    const hidden = await applied({ ids: [PRODUCT.shovel], edit: { isOnSale: false } })
    expect((await stored(PRODUCT.shovel)).is_on_sale).toBe(false)
    await undone(hidden)
    expect((await stored(PRODUCT.shovel)).is_on_sale).toBe(true)
  })

  it('of a feed are refused, or pinned so that its imports keep them', async () => {
    await sql`insert into imports (source, file_name, file_hash, started_at, finished_at, counts)
      values ('feed-of-kettles', '', '', now(), now(), '{}')`.execute(shop.db)
    const source = (of: string) =>
      shop.db.updateTable('products').set({ source: of }).where('id', '=', PRODUCT.kettle).execute()
    const { source: own, price } = await stored(PRODUCT.kettle)
    await source('feed-of-kettles')
    const refused = await planned({ ids: [PRODUCT.kettle], edit: percent(10) })
    expect(await rows(refused)).toMatchObject([{ state: 'refused', reason: 'feed' }])
    const pinned = await applied({ ids: [PRODUCT.kettle], edit: { ...percent(10), pinsFields: true } })
    expect(await stored(PRODUCT.kettle)).toMatchObject({ price: 163_900, pinned: ['price'], fingerprint: null })
    const moved = await planned({ ids: [PRODUCT.kettle], edit: { categoryId: CATEGORY.pans } })
    expect(await rows(moved)).toMatchObject([{ state: 'refused', reason: 'feed' }])
    const movedAndPinned = await applied({ ids: [PRODUCT.kettle], edit: { brandId: null, pinsFields: true } })
    expect((await stored(PRODUCT.kettle)).pinned).toEqual(['price', 'brandId'])
    await undone(movedAndPinned)
    await undone(pinned)
    expect(await stored(PRODUCT.kettle)).toMatchObject({ price, pinned: [] })
    await source(own)
  })

  it('never show a price without its rules, in lists and in the history of prices', async () => {
    await storeRule(shop.db, { effect: { kind: 'percent', percent: 20 } })
    const sinceChanges = async () =>
      (
        await sql<{ price: number }>`
          select price from price_changes where product_id = ${PRODUCT.pan} order by changed_at desc limit 1`.execute(
          shop.db,
        )
      ).rows[0]?.price
    const id = await applied({ ids: [PRODUCT.pan], edit: percent(10) })
    expect((await stored(PRODUCT.pan)).price).toBe(258_500)
    const listed = await sql<{ price: number }>`select price from product_search where id = ${PRODUCT.pan}`.execute(
      shop.db,
    )
    expect(listed.rows[0]?.price).toBe(206_800)
    expect(await sinceChanges()).toBe(206_800)
    const { rows: history } = await sql<{ price: number }>`
      select price from price_changes where product_id = ${PRODUCT.pan} and price = 258500`.execute(shop.db)
    expect(history).toEqual([])
    await undone(id)
    expect(await sinceChanges()).toBe(188_000)
  })

  it('leave what would return to a category that was removed since', async () => {
    const { id: category } = await shop.db
      .insertInto('categories')
      .values({ source: 'test', source_id: 'short', slug: 'short', title: 'На время', sort_key: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await planned({ ids: [PRODUCT.shovel], edit: { categoryId: category } })
    await shop.db.deleteFrom('categories').where('id', '=', category).execute()
    await apply(id)
    await shop.work()
    expect(await rows(id, 'skipped')).toMatchObject([{ reason: 'gone' }])
    expect((await stored(PRODUCT.shovel)).category_id).toBe(CATEGORY.garden)
  })

  it('name what is wrong, hold the roles and are recorded', async () => {
    const wrong = async (body: Body) => Object.keys((await plan(body)).error.errors ?? {})
    const ids = [PRODUCT.pan]
    expect(await wrong({ edit: percent(1) })).toEqual(['ids'])
    expect(await wrong({ ids, filter: {}, edit: percent(1) })).toEqual(['ids'])
    expect(await wrong({ ids, edit: {} })).toEqual(['edit'])
    expect(await wrong({ ids, edit: { pinsFields: true } })).toEqual(['edit'])
    expect(await wrong({ ids, edit: { price: { kind: 'percent', ending: 'None' } } })).toEqual(['edit.price.percent'])
    expect(await wrong({ ids, edit: { price: { kind: 'fixed', ending: '9' } } })).toEqual(['edit.price.amount'])
    expect(await wrong({ ids, edit: { oldPrice: { kind: 'percent' } } })).toEqual(['edit.oldPrice.percent'])
    expect(await wrong({ ids, edit: { categoryId: 999_999 } })).toEqual(['edit.categoryId'])
    expect(await wrong({ ids, edit: { brandId: 999_999 } })).toEqual(['edit.brandId'])
    expect(await wrong({ ids, edit: { collection: { id: 999_999, isIn: true } } })).toEqual(['edit.collection'])
    const nowhere = { staff: manager, params: { id: 999_999 } }
    expect((await request(shop, calls.getProductChange, nowhere)).status).toBe(404)
    expect((await request(shop, calls.getProductChangeRows, nowhere)).status).toBe(404)
    expect([(await apply(999_999)).status, (await undo(999_999)).status]).toEqual([404, 404])

    expect((await plan({ ids, edit: percent(1) }, editor)).status).toBe(403)
    expect((await plan({ ids, edit: { isNew: true, pinsFields: true } }, editor)).status).toBe(403)
    const badges = await planned({ ids, edit: { isNew: true } }, editor)
    expect((await apply(badges, editor)).status).toBe(200)
    await shop.work()
    await undone(badges)
    const priced = await planned({ ids, edit: percent(1) })
    expect((await apply(priced, editor)).status).toBe(403)
    await apply(priced)
    await shop.work()
    expect((await undo(priced, editor)).status).toBe(403)
    await undone(priced)
    const owner = await aStaff(shop)
    const { answer } = await request(shop, getAudit, {
      staff: owner,
      query: { subject: 'product change', subjectId: String(priced) },
    })
    expect(answer.items.map(({ action, login }) => [action, login])).toEqual([
      ['undoProductChange', manager.login],
      ['applyProductChange', manager.login],
      ['planProductChange', manager.login],
    ])
  })

  it('of thousands go in batches, and stop in the middle for an undo', async () => {
    await sql`
      insert into products (source, source_id, slug, title, sort_key, sku, price, base_price, category_id, search_text)
      select 'many', n::text, 'many-' || n, 'Гвоздь ' || n, 'гвоздь', 'many' || n, 10000 + n, 10000 + n, ${CATEGORY.garden}, 'гвоздь'
      from generate_series(1, 1200) n`.execute(shop.db)
    const id = await planned({ filter: { text: 'Гвоздь' }, edit: percent(50) })
    expect(await look(id)).toMatchObject({ total: 1_200, planned: 1_200 })
    const raised = async () =>
      Number(
        (
          await sql<{ count: number }>`
        select count(*)::integer as count from products where source = 'many' and price > 15000`.execute(shop.db)
        ).rows[0]?.count,
      )
    await apply(id)
    const working = shop.work()
    while ((await look(id)).applied === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await undo(id)
    await working
    await shop.work()
    const after = await look(id)
    expect(after).toMatchObject({ state: 'undone', applied: 0, left: 0 })
    expect(after.undone + after.planned).toBe(1_200)
    expect(await raised()).toBe(0)
    const rest = await applied({ filter: { text: 'Гвоздь' }, edit: percent(50) })
    expect(await look(rest)).toMatchObject({ state: 'applied', applied: 1_200 })
    expect(await raised()).toBe(1_200)
    await shop.db.deleteFrom('products').where('source', '=', 'many').execute()
  })
})
