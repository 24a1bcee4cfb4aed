import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import { getStaffCategories } from '../../../src/contract/admin/categories.ts'
import {
  addStaffProduct,
  changeStaffProduct,
  getStaffProduct,
  getStaffProducts,
} from '../../../src/contract/admin/products.ts'
import { getProduct, searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { BARNAUL } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { CATEGORY, PRODUCT, WAREHOUSE } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { illTyped } from '../../support/fakes.ts'

type Change = typeof changeStaffProduct.body._A
type Query = typeof getStaffProducts.query._A

const inPlaces = (...places: ReadonlyArray<object>) =>
  expect.arrayContaining(places.map((place) => expect.objectContaining(place)))

describeOnEngines('products in the back office', (database) => {
  let shop: TestShop
  let owner: Staff
  let editor: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    owner = await aStaff(shop)
    editor = await aStaff(shop, 'editor')
  })
  const params = { id: PRODUCT.shovel as ProductId }
  const change = (body: Change, staff = owner, of = params) =>
    request(shop, changeStaffProduct, { staff, params: of, body })
  const ids = async (query: Query) =>
    (await request(shop, getStaffProducts, { staff: owner, query })).answer.items.map(({ id }) => id)

  it('are found by е for ё and by letters of two code points, stored or typed [as the search of shoppers]', async () => {
    const titled = (title: string) =>
      database().db.updateTable('products').set({ title }).where('id', '=', PRODUCT.last).execute()
    for (const title of ['Ёлочный чёрный ершик', 'Ёлочный чёрный ершик'.normalize('NFD')]) {
      await titled(title)
      for (const text of ['елочный', 'ЁЛОЧНЫЙ черный', 'ёлочный'.normalize('NFD'), 'Ершик Черный'])
        expect([title.length, text, await ids({ text })]).toEqual([title.length, text, [PRODUCT.last]])
    }
    await titled('Последняя кружка')
  })

  it('are found by units that run out, and by units that nobody has ordered for 90 days', async () => {
    const { db } = database()
    await sql`update products set created_at = now()`.execute(db)
    await sql`update products set created_at = now() - interval '100 days'
      where id in (${PRODUCT.kettle}, ${PRODUCT.shovel})`.execute(db)
    const dead = async () => (await ids({ stock: 'dead' })).toSorted((one, other) => one - other)
    expect(await dead()).toEqual([PRODUCT.kettle, PRODUCT.shovel])
    await sql`with bought as (
        insert into orders (city_id, items_sum, delivery_sum, discount_sum, sum, created_at, status, guest_key, request_hash,
          payment_method, delivery_type, method_code, first_name, last_name, phone)
        select min(id), 100, 0, 0, 100, now() - interval '80 days', 1, 'dead', '', 'onReceipt', 'pickup', 'pickup', '', '', ''
        from cities returning id
      ), sent as (
        insert into shipments (order_id, location_id, status, delivery_date)
        select id, ${WAREHOUSE}, 1, current_date from bought returning id, order_id
      ) insert into order_lines (order_id, shipment_id, product_id, count, price, base_price, title)
        select order_id, id, ${PRODUCT.kettle}, 1, 100, 100, '' from sent`.execute(db)
    expect(await dead()).toEqual([PRODUCT.shovel])
    await sql`update orders set created_at = now() - interval '91 days'`.execute(db)
    expect(await dead()).toEqual([PRODUCT.kettle, PRODUCT.shovel])
    expect(await ids({ stock: 'low' })).toContain(PRODUCT.last)
    expect(await ids({ stock: 'low' })).not.toContain(PRODUCT.shovel)
    await db.updateTable('stock').set({ is_counted: false }).where('product_id', '=', PRODUCT.last).execute()
    expect(await ids({ stock: 'low' })).not.toContain(PRODUCT.last)
    await db.updateTable('stock').set({ is_counted: true }).where('product_id', '=', PRODUCT.last).execute()
    await db.deleteFrom('orders').execute()
  })

  it('are found by title, article, category and badge, sorted and in pages', async () => {
    expect(await ids({ text: 'ЧАЙНИК', sort: 'price', direction: 'asc' })).toEqual([
      PRODUCT.kettle,
      PRODUCT.glassKettle,
    ])
    expect(await ids({ text: 'SD-1' })).toEqual([PRODUCT.shovel])
    for (const text of ['twk70b03', 'TWK 70B03', 'twk-70', 'twk/70.b03', 'стеклянный чайник', 'чайник TWK70'])
      expect([text, await ids({ text })]).toEqual([text, [PRODUCT.glassKettle]])
    expect(await ids({ text: '-' })).toEqual([])
    expect(await ids({ text: '%' })).toEqual([])
    expect(await ids({ categoryId: CATEGORY.pans })).toEqual([PRODUCT.pan])
    expect(await ids({ isOnSale: false })).toEqual([PRODUCT.offSale])
    expect(await ids({ isNew: true })).toEqual([])
    const page = await request(shop, getStaffProducts, { staff: owner, query: { page: 2, limit: 4, sort: 'id' } })
    expect(page.answer).toMatchObject({ items: [{ id: 5 }, {}, {}, {}], pagination: { total: 9, pages: 3 } })
    expect((await request(shop, getStaffProduct, { staff: owner, params })).answer).toMatchObject({
      title: 'Лопата штыковая',
      sku: 'SD-1',
      isFeedOwned: false,
      category: { id: CATEGORY.garden },
      brand: null,
      stock: 100,
      stocks: inPlaces(
        { locationId: WAREHOUSE, count: 100 },
        { locationId: 1, title: 'Магазин на Ленина, Барнаул', count: 0 },
      ),
    })
    expect((await request(shop, getStaffProduct, { staff: owner, params: { id: 999_999 as ProductId } })).status).toBe(
      404,
    )
    const categories = (await request(shop, getStaffCategories, { staff: editor })).answer.items
    expect(categories.find(({ id }) => id === CATEGORY.pans)).toMatchObject({ parentId: CATEGORY.kitchen, products: 1 })
  })

  it('change texts, price and stock, which the shop shows and finds', async () => {
    const { answer } = await change({
      title: 'Лопата садовая',
      description: '<p onclick="x">Для дачи</p><script>1</script>',
      price: 89_000 as Kopecks,
      stocks: [{ locationId: WAREHOUSE, count: 7, countBefore: 100 }],
    })
    expect(answer).toMatchObject({ title: 'Лопата садовая', description: '<p>Для дачи</p>', price: 89_000, stock: 7 })
    expect((await request(shop, getAudit, { staff: owner })).answer.items[0]).toMatchObject({
      action: 'changeStaffProduct',
      subjectId: String(PRODUCT.shovel),
      before: { title: 'Лопата штыковая', price: 99_000 },
      after: { title: 'Лопата садовая', price: 89_000, stocks: inPlaces({ count: 7 }) },
    })
    shop.forget()
    const shown = await request(shop, getProduct, { params: { slug: 'lopata-shtykovaya' as Slug } })
    expect(shown.answer).toMatchObject({ title: 'Лопата садовая', price: { price: 89_000 } })
    const found = await request(shop, searchCatalogue, { query: { query: 'садовая' } })
    expect(JSON.stringify(found.json)).toContain('Лопата садовая')
    expect((await change({ price: 999_000 as Kopecks })).error.errors).toHaveProperty('basePrice')
    expect((await change({ price: 0 as Kopecks })).error.errors).toHaveProperty('price')
    expect((await change({ stocks: [{ locationId: 999, count: 1, countBefore: 0 }] })).error.errors).toHaveProperty(
      'stocks',
    )
    expect((await change({}, owner, { id: 999_999 as ProductId })).status).toBe(404)
  })

  it('take a count of stock only if no order changed the one that it is based on, or if it is the same', async () => {
    const shovel = (count: number, countBefore: number | null) =>
      change({ title: `Лопата ${String(count)}`, stocks: [{ locationId: WAREHOUSE, count, countBefore }] })
    const stored = async () =>
      (await request(shop, getStaffProduct, { staff: owner, params: { id: PRODUCT.shovel as ProductId } })).answer
    const sold = (qty: number, isCounted = true) =>
      shop.db
        .updateTable('stock')
        .set({ qty, is_counted: isCounted })
        .where('product_id', '=', PRODUCT.shovel)
        .where('location_id', '=', WAREHOUSE)
        .execute()
    await sold(5)
    expect((await shovel(17, 7)).error).toMatchObject({
      code: 409,
      message: 'Пока вы правили, остаток изменился. «Склад»: было 7, сейчас 5. Проверьте число и сохраните ещё раз.',
    })
    expect(await stored()).toMatchObject({ title: 'Лопата садовая', stock: 5 })
    expect((await shovel(5, 7)).status).toBe(200)
    expect((await shovel(17, 5)).answer).toMatchObject({ title: 'Лопата 17', stock: 17 })
    await sold(1_000, false)
    expect(await stored()).toMatchObject({ stock: null, stocks: inPlaces({ count: null }, { count: 0 }) })
    expect((await shovel(9, 1_000)).status).toBe(409)
    expect((await shovel(9, null)).answer).toMatchObject({ stock: 9 })
  })

  it('take a popularity by its difference: views and sales remain a part of it', async () => {
    const row = shop.db.updateTable('products').where('id', '=', PRODUCT.shovel)
    await row.set({ popularity: 905, popularity_base: 900 }).execute()
    await change({ popularity: 1_000 })
    const after = shop.db.selectFrom('products').select(['popularity', 'popularity_base'])
    expect(await after.where('id', '=', PRODUCT.shovel).executeTakeFirst()).toEqual({
      popularity: 1_000,
      popularity_base: 995,
    })
  })

  it('of a feed keep what the feed owns; badges and order are the shop’s', async () => {
    const kettle = { id: PRODUCT.kettle as ProductId }
    await shop.db.updateTable('products').set({ source: '1c' }).where('id', '=', PRODUCT.kettle).execute()
    expect((await request(shop, getStaffProduct, { staff: owner, params: kettle })).answer.isFeedOwned).toBe(true)
    expect((await change({ title: 'Другой' }, owner, kettle)).error).toMatchObject({ code: 409 })
    expect((await change({ isNew: true, popularity: 500 }, owner, kettle)).answer).toMatchObject({
      isNew: true,
      isPopular: false,
      popularity: 500,
    })
    expect(await ids({ isNew: true })).toEqual([PRODUCT.kettle])
  })

  it('of a feed change what staff pin, and only that', async () => {
    const kettle = { id: PRODUCT.glassKettle as ProductId }
    await shop.db.updateTable('products').set({ source: '1c' }).where('id', '=', PRODUCT.glassKettle).execute()
    const { pictures } = (await request(shop, getStaffProduct, { staff: owner, params: kettle })).answer
    const pinned = ['title', 'pictures'] as const
    expect(
      (await change({ title: 'Наш чайник', pictures: ['/a.jpg', '/b.jpg'], pinned }, owner, kettle)).answer,
    ).toMatchObject({ title: 'Наш чайник', pictures: ['/a.jpg', '/b.jpg'], pinned })
    expect((await change({ price: 100 as Kopecks }, owner, kettle)).status).toBe(409)
    expect((await change({ stocks: [] }, owner, kettle)).status).toBe(409)
    expect((await change({ title: 'Чайник' }, editor, kettle)).answer.title).toBe('Чайник')
    expect((await change({ pinned: ['price'] }, editor, kettle)).status).toBe(403)
    expect((await change({ pinned: [], isNew: true }, owner, kettle)).answer.pinned).toEqual([])
    expect((await change({ title: 'Чайник', pictures }, owner, kettle)).status).toBe(409)
    const row = shop.db.selectFrom('products').select('fingerprint').where('id', '=', PRODUCT.glassKettle)
    expect((await row.executeTakeFirst())?.fingerprint).toBeNull()
  })

  it('are added by hand with variants, which the shop sells as one group', async () => {
    const variant = (value: string | null, sku: string) => ({ value, sku, price: 150_000 as Kopecks, count: 3 })
    const boots = {
      title: 'Сапоги резиновые',
      description: '<p>Для дачи</p><script>1</script>',
      categoryId: CATEGORY.garden,
      pictures: ['/boots.jpg'],
      isOnSale: true,
      trait: 'Размер',
      variants: [variant('42', 'SR-42'), variant('43', 'SR-43')],
    }
    const add = (body: typeof addStaffProduct.body._A) => request(shop, addStaffProduct, { staff: owner, body })
    const added = await add(boots)
    expect(added).toMatchObject({
      status: 201,
      answer: { title: 'Сапоги резиновые, 42', description: '<p>Для дачи</p>', isFeedOwned: false, stock: 3 },
    })
    shop.forget()
    const shown = await request(shop, getProduct, { params: { slug: added.answer.slug as Slug } })
    expect(shown.answer).toMatchObject({ price: { price: 150_000 } })
    expect(JSON.stringify(shown.json)).toContain('Размер')
    expect(JSON.stringify(shown.json)).toContain('43')
    const errorsOf = async (body: Partial<typeof boots>) =>
      Object.keys((await add({ ...boots, ...body })).error.errors ?? {})
    expect(await errorsOf({})).toEqual(['variants.0.sku'])
    expect(await errorsOf({ trait: illTyped(null) })).toEqual(['trait'])
    expect(await errorsOf({ variants: [variant('44', 'SR-44'), variant('44', 'SR-45')] })).toEqual(['variants.1.value'])
    expect(await errorsOf({ variants: [variant(null, 'SR-44'), variant('44', 'SR-45')] })).toEqual(['variants.0.value'])
    expect(await errorsOf({ categoryId: illTyped(999_999) })).toEqual(['categoryId'])
    expect(await errorsOf({ variants: [{ ...variant(null, 'SR-46'), price: 0 as Kopecks }] })).toEqual([
      'variants.0.price',
    ])
  })

  it('added by hand get more variants later: the page of each one offers the others', async () => {
    const add = (body: typeof addStaffProduct.body._A) => request(shop, addStaffProduct, { staff: owner, body })
    const base = { description: '', categoryId: CATEGORY.garden, pictures: [], isOnSale: true }
    const first = await add({
      ...base,
      title: 'Лейка',
      trait: null,
      variants: [{ value: null, sku: 'LK-1', price: 50_000 as Kopecks }],
    })
    const more = {
      ...base,
      title: 'Лейка',
      trait: 'Цвет',
      variantOf: first.answer.id,
      ownValue: 'зелёная',
      variants: [{ value: 'синяя', sku: 'LK-2', price: 60_000 as Kopecks, count: 2 }],
    }
    const errorsOf = async (changed: object) => Object.keys((await add({ ...more, ...changed })).error.errors ?? {})
    const [blue] = more.variants
    expect(await errorsOf({ ownValue: null })).toEqual(['ownValue'])
    expect(await errorsOf({ trait: null })).toEqual(['trait'])
    expect(await errorsOf({ variantOf: PRODUCT.glassKettle })).toEqual(['variantOf'])
    expect(await errorsOf({ variantOf: 999_999 })).toEqual(['variantOf'])
    expect(await errorsOf({ variants: [{ ...blue, value: 'Зелёная' }] })).toEqual(['variants.0.value'])
    expect((await add(more)).answer).toMatchObject({
      title: 'Лейка, синяя',
      properties: [{ title: 'Цвет', value: 'синяя', unit: null }],
    })
    const red = { ...more, ownValue: null, variants: [{ ...blue, value: 'красная', sku: 'LK-3' }] }
    expect(await errorsOf({ ...red, variants: [{ ...red.variants[0], value: 'синяя' }] })).toEqual(['variants.0.value'])
    const likeFirst = { ...red, properties: [{ title: 'цвет', value: 'зелёная', unit: null }] }
    expect((await add(likeFirst as typeof addStaffProduct.body._A)).answer.properties).toEqual([
      { title: 'Цвет', value: 'красная', unit: null },
    ])
    shop.forget()
    const shown = JSON.stringify(
      (await request(shop, getProduct, { params: { slug: first.answer.slug as Slug } })).answer,
    )
    for (const value of ['Цвет', 'зелёная', 'синяя', 'красная']) expect(shown).toContain(value)
  })

  it('are added by hand with a brand, properties, and stock in each place', async () => {
    const body = {
      title: 'Ваза синяя',
      description: '',
      categoryId: CATEGORY.kitchen,
      brandId: 1,
      properties: [{ title: ' Вес ', value: '2', unit: ' кг' }],
      pictures: [],
      isOnSale: true,
      trait: null,
      variants: [
        {
          value: null,
          sku: 'VS-1',
          price: 90_000 as Kopecks,
          stocks: [
            { locationId: 1, count: 4 },
            { locationId: WAREHOUSE, count: 6 },
          ],
        },
      ],
    }
    const add = (changed: Partial<typeof addStaffProduct.body._A>) =>
      request(shop, addStaffProduct, { staff: owner, body: { ...body, ...changed } })
    expect((await add({})).answer).toMatchObject({
      brand: { id: 1 },
      properties: [{ title: 'Вес', value: '2', unit: 'кг' }],
      stocks: inPlaces({ locationId: WAREHOUSE, count: 6 }, { locationId: 1, count: 4 }, { locationId: 2, count: 0 }),
    })
    const errorsOf = async (changed: Parameters<typeof add>[0]) => Object.keys((await add(changed)).error.errors ?? {})
    const [variant] = body.variants
    const inNoPlace = {
      ...variant,
      sku: 'VS-2',
      price: 1 as Kopecks,
      value: null,
      stocks: [{ locationId: 999, count: 1 }],
    }
    expect(await errorsOf({ variants: [inNoPlace] })).toEqual(['variants.0.stocks'])
    expect(await errorsOf({ brandId: 999 })).toEqual(['brandId'])
    expect(await errorsOf({ trait: 'вес' })).toEqual(['trait'])
  })

  it('added by hand change their article, category, brand and properties, which the shop shows and finds', async () => {
    const after = {
      sku: 'LS-7',
      categoryId: CATEGORY.kitchen,
      brandId: 1,
      properties: [
        { title: 'Вес', value: '2', unit: 'кг' },
        { title: 'Сталь', value: 'нержавеющая', unit: null },
      ],
    }
    const { answer } = await change(after)
    expect(answer).toMatchObject({ ...after, category: { id: CATEGORY.kitchen }, brand: { id: 1 } })
    expect((await request(shop, getAudit, { staff: owner })).answer.items[0]).toMatchObject({
      before: { sku: 'SD-1', brand: null, properties: [] },
      after: { sku: 'LS-7', brand: answer.brand?.title, properties: after.properties },
    })
    shop.forget()
    const shown = await request(shop, getProduct, { params: { slug: 'lopata-shtykovaya' as Slug } })
    expect(shown.answer).toMatchObject({ sku: 'LS-7' })
    expect(JSON.stringify(shown.json)).toContain('нержавеющая')
    for (const query of ['LS-7', 'нержавеющая'])
      expect(JSON.stringify((await request(shop, searchCatalogue, { query: { query } })).json)).toContain(answer.title)
    expect((await change({ brandId: null, properties: [] })).answer).toMatchObject({ brand: null, properties: [] })
    const errorsOf = async (body: Change) => Object.keys((await change(body)).error.errors ?? {})
    const { sku } = (await request(shop, getStaffProduct, { staff: owner, params: { id: PRODUCT.pan as ProductId } }))
      .answer
    expect(await errorsOf({ sku })).toEqual(['sku'])
    expect(await errorsOf({ categoryId: 999 })).toEqual(['categoryId'])
    expect(await errorsOf({ brandId: 999 })).toEqual(['brandId'])
    const [weight] = after.properties as [(typeof after.properties)[number]]
    expect(await errorsOf({ properties: [weight, { ...weight, title: 'ВЕС' }] })).toEqual(['properties.1.title'])
    const kettle = { id: PRODUCT.glassKettle as ProductId }
    for (const body of [{ sku: 'X-1' }, { categoryId: CATEGORY.garden }, { brandId: null }, { properties: [] }])
      expect((await change(body, owner, kettle)).status).toBe(409)
  })

  it('have texts of pictures, also a feed’s, and accessories in the order of staff, which the shop shows', async () => {
    const shown = async (withPromoProducts?: boolean) => {
      shop.forget()
      const query = { at: { contextCityId: BARNAUL, deliveryType: 'delivery' as const }, withPromoProducts }
      return (await request(shop, getProduct, { params: { slug: 'skovoroda-chugunnaya' as Slug }, query })).answer
    }
    const pan = { id: PRODUCT.pan as ProductId }
    const [first, second] = (await shown()).gallery.map(({ file }) => file.url)
    const chosen = [PRODUCT.glassKettle, PRODUCT.offSale, PRODUCT.kettle] as Array<ProductId>
    const changed = await change(
      {
        alts: [
          { source: first ?? '', alt: ' Сковорода на огне ' },
          { source: second ?? '', alt: ' ' },
        ],
        accessoryIds: chosen,
      },
      editor,
      pan,
    )
    expect(changed.answer).toMatchObject({
      alts: [{ source: first, alt: 'Сковорода на огне' }],
      accessoryIds: chosen,
    })
    const product = await shown()
    expect(product.gallery.slice(0, 2).map(({ alt }) => alt)).toEqual(['Сковорода на огне', undefined])
    expect(product.accessories?.map(({ id }) => id)).toEqual([PRODUCT.glassKettle, PRODUCT.kettle])
    expect((await shown(false)).accessories).toBeUndefined()
    for (const accessoryIds of [[pan.id], [999_999 as ProductId]])
      expect((await change({ accessoryIds }, owner, pan)).error.errors).toHaveProperty('accessoryIds')
    expect((await change({ title: 'Сковорода чугунная' }, owner, pan)).answer).toMatchObject({ accessoryIds: chosen })
    expect((await change({ alts: [], accessoryIds: [] }, owner, pan)).answer).toMatchObject({
      alts: [],
      accessoryIds: [],
    })
  })

  it('are described by an editor, who changes neither price nor stock', async () => {
    expect((await change({ title: 'Лопата', isPopular: true }, editor)).answer.title).toBe('Лопата')
    for (const body of [
      { price: 1 as Kopecks },
      { basePrice: 1 as Kopecks },
      { isOnSale: false },
      { stocks: [] },
      { brandId: null },
    ])
      expect((await change(body, editor)).status).toBe(403)
  })
})
