import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCategories, getCategory, getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import type { Category } from '../../../src/domain/catalogue/category.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { CityId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import { loadTree, pathTo } from '../../../src/service/catalogue/categories/category-tree.ts'
import type { SettingOverrides } from '../../../src/service/platform/settings/settings.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_SHOP, BRAND, PRODUCT, CATEGORY, WAREHOUSE } from '../support/products.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const BARNAUL = 463573 as CityId
const inShop = (id: number): DeliveryContext => ({
  contextCityId: BARNAUL,
  deliveryType: 'pickup',
  contextShopId: id as ShopId,
})
const delivered: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'delivery' }

const titles = (categories: ReadonlyArray<Category>) => categories.map(({ title }) => title)
const slugs = (items: ReadonlyArray<{ readonly slug: string }>) => items.map(({ slug }) => slug)

describeOnPostgres('the catalogue', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })

  describe('categories', () => {
    it('have id, slug, title and href, and children and products only on request [CATL-02, CATL-04, CATL-05]', async () => {
      const { json } = await request(shop, getCategories)
      expect(json).toEqual([
        { id: CATEGORY.kitchen, slug: 'kuhnya', title: 'Кухня', href: '/catalog/kuhnya/' },
        { id: CATEGORY.garden, slug: 'sad', title: 'Сад', href: '/catalog/sad/' },
        { id: CATEGORY.quarantine, slug: 'bez-razdela', title: 'Без раздела', href: '/catalog/bez-razdela/' },
      ])
    })

    it('exclude the category of uncategorised products from the main menu [CATL-03]', async () => {
      const { answer } = await request(shop, getCategories, { query: { mainMenu: true } })
      expect(titles(answer)).toEqual(['Кухня', 'Сад'])
    })

    it('are limited in number and found by a part of the title, for catalogues with very many', async () => {
      const one = await request(shop, getCategories, { query: { mainMenu: true, limit: 1 } })
      expect(titles(one.answer)).toEqual(['Кухня'])
      const found = await request(shop, getCategories, { query: { mainMenu: true, search: 'сА' } })
      expect(titles(found.answer)).toEqual(['Сад'])
    })

    it('return the most popular products of a branch on request [CATL-04]', async () => {
      const { answer } = await request(shop, getCategories, { query: { withPromoProducts: true, at: delivered } })
      expect(answer.map(({ promoProducts }) => slugs(promoProducts ?? []))).toEqual([
        ['skovoroda-chugunnaya', 'chaynik-brusnika', 'chaynik-steklyannyy', 'poslednyaya-kruzhka'],
        ['lopata-shtykovaya'],
        ['yolochka'],
      ])
    })

    it('have the picture of the most popular available product of a branch on request, at two levels', async () => {
      const query = { mainMenu: true, withChildren: true, withPictures: true, at: delivered }
      const { answer } = await request(shop, getCategories, { query })
      const kettles = answer[0]?.children?.find(({ id }) => id === CATEGORY.kettles)
      expect(kettles?.picture).toBe(`demo:${String(PRODUCT.kettle)}:front`)
      expect(answer[0]?.promoProducts).toBeUndefined()
      const plain = await request(shop, getCategories, { query: { mainMenu: true, withChildren: true } })
      expect(JSON.stringify(plain.json)).not.toContain('picture')
    })

    it('are returned to the requested depth [CATL-05, CATL-06, CATL-08]', async () => {
      await database()
        .db.insertInto('categories')
        .values({
          id: 70,
          source: 'test',
          source_id: '70',
          parent_id: CATEGORY.kettles,
          slug: 'emal',
          title: 'Эмаль',
          sort_key: 'э',
        })
        .execute()
      await database().db.updateTable('products').set({ category_id: 70 }).where('id', '=', PRODUCT.kettle).execute()
      await database()
        .db.updateTable('catalogue_state')
        .set((state) => ({ version: state('version', '+', 1) }))
        .execute()
      shop.forget()
      const children = async (deepLevel?: number) =>
        (await request(shop, getCategory, { params: { id: 'kuhnya' }, query: { withChildren: true, deepLevel } }))
          .answer.children ?? []
      expect((await children(1)).map(({ children: below }) => below)).toEqual([undefined, undefined])
      expect(titles((await children())[0]?.children ?? [])).toEqual(['Эмаль'])
      await database()
        .db.updateTable('products')
        .set({ category_id: CATEGORY.kettles })
        .where('id', '=', PRODUCT.kettle)
        .execute()
      await database().db.deleteFrom('categories').where('id', '=', 70).execute()
      await database()
        .db.updateTable('catalogue_state')
        .set((state) => ({ version: state('version', '+', 1) }))
        .execute()
      shop.forget()
    })

    it('return the children of one parent, and 404 for an unknown one [CATL-07]', async () => {
      const { answer } = await request(shop, getCategories, { query: { parentCategoryId: CATEGORY.kitchen } })
      expect(titles(answer)).toEqual(['Чайники', 'Сковороды'])
      expect((await request(shop, getCategories, { query: { parentCategoryId: 999 } })).error).toEqual({
        code: 404,
        message: 'Не найдено',
      })
    })

    it('are found by id and by slug, and return 404 for any other [CATL-08]', async () => {
      const byId = await request(shop, getCategory, { params: { id: String(CATEGORY.garden) } })
      const bySlug = await request(shop, getCategory, { params: { id: 'sad' } })
      expect(byId.answer).toEqual(bySlug.answer)
      for (const id of ['net', '999', '99999999999999999999']) {
        expect((await request(shop, getCategory, { params: { id } })).status).toBe(404)
      }
    })
  })

  describe('lists', () => {
    it('contain all subcategories of a category, what is in stock first, then the most popular, without products off sale [OC-69]', async () => {
      const { answer } = await request(shop, getProducts, { query: { categoryId: CATEGORY.kitchen } })
      expect(slugs(answer.items)).toEqual([
        'skovoroda-chugunnaya',
        'chaynik-brusnika',
        'chaynik-steklyannyy',
        'poslednyaya-kruzhka',
        'kovsh-pohodnyy',
        'chugunok',
      ])
      expect(answer.pagination).toEqual({ total: 6, page: 1, limit: 24, pages: 1 })
    })

    it('return 404 for an unknown category, brand or selection, and an empty list for a known one', async () => {
      const { db } = database()
      const statusOf = async (query: object) => {
        const { status, json } = await request(shop, getProducts, { query })
        return [status, (json as { readonly pagination?: { readonly total: number } }).pagination?.total]
      }
      for (const query of [{ categoryId: 9_999 }, { brandId: 9_999 }, { selection: 'zzz' }])
        expect(await statusOf(query), JSON.stringify(query)).toEqual([404, undefined])
      const values = { code: 'empty', title: 'Пусто', filter_label: 'Пусто', url: '/catalog/?selection=empty' }
      await db.insertInto('selections').values(values).execute()
      expect(await statusOf({ selection: 'empty' })).toEqual([200, 0])
      await db.deleteFrom('selections').where('code', '=', 'empty').execute()
      expect(await statusOf({ brandId: BRAND.bosch, priceTo: kopecksOf(1) })).toEqual([200, 0])
      await db.updateTable('brands').set({ is_hidden: true }).where('id', '=', BRAND.bosch).execute()
      expect(await statusOf({ brandId: BRAND.bosch })).toEqual([200, 1])
      await db.updateTable('brands').set({ is_hidden: false }).where('id', '=', BRAND.bosch).execute()
    })

    it('group the variants of one product on request: one card with their number and colours, counted once [OC-69]', async () => {
      const { db } = database()
      const kettles = [PRODUCT.kettle, PRODUCT.glassKettle, PRODUCT.last]
      const colours = ['тёмно-зелёный', 'белый', 'в горошек']
      await db.updateTable('products').set({ group_source_id: 'kettles' }).where('id', 'in', kettles).execute()
      await db
        .insertInto('product_properties')
        .values(
          kettles.map((product_id, at) => ({
            product_id,
            position: 95,
            title: 'Цвет',
            value: colours[at] ?? '',
            unit: null,
          })),
        )
        .execute()
      const list = async (query: object) =>
        (
          await request(shop, getProducts, {
            query: { categoryId: CATEGORY.kitchen, groupVariants: true, withProperties: true, ...query },
          })
        ).answer
      const { items, pagination, filters } = await list({})
      expect(slugs(items)).toEqual(['skovoroda-chugunnaya', 'chaynik-brusnika', 'kovsh-pohodnyy', 'chugunok'])
      expect(pagination.total).toBe(4)
      expect(items.map(({ variantCount }) => variantCount)).toEqual([undefined, 3, undefined, undefined])
      expect(items[1]?.colours).toEqual([
        { title: 'тёмно-зелёный', hex: '#1d5a41' },
        { title: 'белый', hex: '#ffffff' },
      ])
      expect(filters.find(({ code }) => code === 'Цвет')?.values).toEqual([
        { value: 'белый', title: 'белый', count: 1, colour: '#ffffff' },
        { value: 'в горошек', title: 'в горошек', count: 1 },
        { value: 'тёмно-зелёный', title: 'тёмно-зелёный', count: 1, colour: '#1d5a41' },
      ])
      // the variant that fits is shown
      expect(slugs((await list({ properties: { Цвет: ['белый'] } })).items)).toEqual(['chaynik-steklyannyy'])
      expect(slugs((await list({ sort: 'priceAsc', limit: 2 })).items)).toEqual([
        'poslednyaya-kruzhka',
        'kovsh-pohodnyy',
      ])

      const apart = shopOver(database(), { settings: { 'catalogue.groupVariants': false } })
      const query = { categoryId: CATEGORY.kitchen, groupVariants: true }
      expect((await request(apart, getProducts, { query })).answer.pagination.total).toBe(6)

      await db.deleteFrom('product_properties').where('position', '=', 95).execute()
      await db.updateTable('products').set({ group_source_id: null }).where('id', 'in', kettles).execute()
    })

    it.each([
      ['priceAsc', ['yolochka', 'poslednyaya-kruzhka', 'kovsh-pohodnyy']],
      ['priceDesc', ['chaynik-steklyannyy', 'skovoroda-chugunnaya', 'chaynik-brusnika']],
      ['new', ['chaynik-steklyannyy', 'skovoroda-chugunnaya', 'chaynik-brusnika']],
      ['discount', ['chaynik-brusnika', 'skovoroda-chugunnaya', 'chaynik-steklyannyy']],
    ] as const)('are sorted by %s [OC-69]', async (sort, first) => {
      const { answer } = await request(shop, getProducts, { query: { sort, limit: 3 } })
      expect(slugs(answer.items)).toEqual(first)
    })

    it('are paginated without losing or repeating a product [OC-69]', async () => {
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => (await request(shop, getProducts, { query: { page, limit: 3 } })).answer),
      )
      const all = pages.flatMap(({ items }) => slugs(items))
      expect(new Set(all).size).toBe(8)
      expect(all).toHaveLength(8)
      expect(pages[2]?.pagination).toEqual({ total: 8, page: 3, limit: 3, pages: 3 })
    })

    it('are filtered by brand, price and stock, and each facet counts what the other filters leave [OC-69]', async () => {
      const { answer } = await request(shop, getProducts, {
        query: {
          categoryId: CATEGORY.kitchen,
          brand: [BRAND.taiga],
          priceFrom: kopecksOf(700),
          inStock: true,
          at: inShop(BARNAUL_SHOP),
        },
      })
      expect(slugs(answer.items)).toEqual(['skovoroda-chugunnaya', 'chaynik-brusnika'])
      expect(answer.filters).toEqual([
        {
          code: 'brand',
          title: 'Бренд',
          type: 'list',
          values: [
            { value: String(BRAND.taiga), title: 'Тайга', count: 2 },
            { value: String(BRAND.bosch), title: 'Bosch', count: 1 },
          ],
        },
        { code: 'price', title: 'Цена, ₽', type: 'range', min: 300, max: 2350 },
        {
          code: 'inStock',
          title: 'В наличии',
          type: 'flag',
          values: [{ value: 'true', title: 'В наличии', count: 2 }],
        },
      ])
    })

    it('keep a chosen brand that the other filters leave without products', async () => {
      const { answer } = await request(shop, getProducts, {
        query: { categoryId: CATEGORY.kitchen, brand: [BRAND.taiga], priceFrom: kopecksOf(999_999) },
      })
      expect(answer.items).toEqual([])
      expect(answer.filters.find(({ code }) => code === 'brand')?.values).toEqual([
        { value: String(BRAND.taiga), title: 'Тайга', count: 0 },
      ])
    })

    it('include the products at both bounds of the price [OC-69]', async () => {
      const price = kopecksOf(1_490)
      const { answer } = await request(shop, getProducts, { query: { priceFrom: price, priceTo: price } })
      expect(slugs(answer.items)).toEqual(['chaynik-brusnika'])
    })

    it('are paginated and counted by the current stock, equally ranked products included [OC-69]', async () => {
      const { db } = database()
      const rows = Array.from({ length: 30 }, (_, at) => ({
        source: 'test',
        source_id: `tie-${at}`,
        slug: `tie-${at}`,
        title: 'Тяпка',
        sort_key: 'тяпка',
        sku: `T-${at}`,
        price: kopecksOf(500 + (at % 2)),
        base_price: kopecksOf(501),
        category_id: CATEGORY.garden,
        brand_id: [BRAND.taiga, BRAND.bosch, null][at % 3] ?? null,
        search_text: 'тяпка',
      }))
      const ids = (await db.insertInto('products').values(rows).returning('id').execute()).map(({ id }) => id)
      await db
        .insertInto('stock')
        .values(ids.map((product_id, at) => ({ product_id, location_id: WAREHOUSE, qty: at % 5 })))
        .execute()
      const read = async (narrowed: { readonly inStock?: boolean; readonly brand?: ReadonlyArray<number> }) => {
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map(
            async (page) =>
              (
                await request(shop, getProducts, {
                  query: { search: 'тяпка', page, limit: 7, ...narrowed, at: delivered },
                })
              ).answer,
          ),
        )
        const [first] = pages
        const items = pages.flatMap((page) => page.items)
        const flag = first?.filters.find(({ code }) => code === 'inStock')
        return {
          items,
          ids: items.map(({ id }) => id as number),
          total: first?.pagination.total,
          inStock: flag?.values?.[0]?.count,
        }
      }
      const expectWhole = async () => {
        const [all, inStock] = [await read({}), await read({ inStock: true })]
        // available products come first
        const isHad = new Set(inStock.ids)
        const inOrder = [...ids.filter((id) => isHad.has(id)), ...ids.filter((id) => !isHad.has(id))]
        expect(all.ids).toEqual(inOrder)
        const had = all.items.filter(({ stocksState }) => stocksState === 'in_warehouse').map(({ id }) => id)
        expect(inStock.ids).toEqual(had)
        expect([all.total, all.inStock, inStock.total, inStock.inStock]).toEqual([
          30,
          had.length,
          had.length,
          had.length,
        ])
        const ofBrand = await read({ brand: [BRAND.bosch] })
        expect(ofBrand.ids).toEqual(inOrder.filter((id) => ids.indexOf(id) % 3 === 1))
        return had.length
      }
      expect(await expectWhole()).toBe(24)
      await db
        .updateTable('stock')
        .set((stock) => ({ qty: stock('qty', '-', 1) }))
        .where('product_id', 'in', ids)
        .where('qty', '>', 0)
        .execute()
      expect(await expectWhole()).toBe(18)
      await db.deleteFrom('products').where('id', 'in', ids).execute()
    })

    it('are filtered by any properties, and each facet counts what all others leave [OC-69]', async () => {
      const countsOf = (
        product_id: number,
        position: number,
        title: string,
        value: string,
        unit: string | null = null,
      ) => ({ product_id, position, title, value, unit })
      await shop.db
        .insertInto('product_properties')
        .values([
          countsOf(PRODUCT.kettle, 80, 'Цвет', 'белый'),
          countsOf(PRODUCT.kettle, 81, 'Объём', '2', 'л'),
          countsOf(PRODUCT.kettle, 83, 'Артикул', 'Ч-1'),
          countsOf(PRODUCT.pan, 83, 'Артикул', 'С-2'),
          countsOf(PRODUCT.last, 80, 'Цвет', 'Белый'),
          countsOf(PRODUCT.last, 81, 'Объём', '2', 'л.'),
          countsOf(PRODUCT.glassKettle, 80, 'Цвет', 'синий; матовый'),
          countsOf(PRODUCT.glassKettle, 81, 'Объём', '1,5', 'л'),
          countsOf(PRODUCT.pan, 80, 'Цвет', 'белый'),
          countsOf(PRODUCT.pan, 81, 'Объём', '10', 'л'),
          countsOf(PRODUCT.pan, 82, 'Цвет', 'бел|сер'),
        ])
        .execute()
      const facetsOf = async (properties: Readonly<Record<string, ReadonlyArray<string>>>) => {
        const { items, filters } = (
          await request(shop, getProducts, {
            query: { categoryId: CATEGORY.kitchen, properties, withProperties: true },
          })
        ).answer
        const facet = (code: string) =>
          filters.find((filter) => filter.code === code)?.values?.map(({ value, count }) => `${value}: ${count}`)
        return {
          found: slugs(items),
          colours: facet('Цвет'),
          volumes: facet('Объём'),
          brands: filters.find(({ code }) => code === 'brand')?.values?.map(({ count }) => count),
        }
      }
      expect(
        (await request(shop, getProducts, { query: { categoryId: CATEGORY.kitchen } })).answer.filters.map(
          ({ code }) => code,
        ),
      ).toEqual(['brand', 'price', 'inStock'])
      const volumes = ['1,5 л: 1', '2 л: 2', '10 л: 1']
      expect(await facetsOf({})).toMatchObject({ colours: ['белый: 3', 'синий; матовый: 1'], volumes })
      expect(await facetsOf({ Цвет: ['белый'] })).toEqual({
        found: ['skovoroda-chugunnaya', 'chaynik-brusnika', 'poslednyaya-kruzhka'],
        colours: ['белый: 3', 'синий; матовый: 1'],
        volumes: ['2 л: 2', '10 л: 1'],
        brands: [3],
      })
      expect(await facetsOf({ Объём: ['2 л', '1,5 л'] })).toMatchObject({
        found: ['chaynik-brusnika', 'chaynik-steklyannyy', 'poslednyaya-kruzhka'],
        colours: ['белый: 2', 'синий; матовый: 1'],
        volumes,
      })
      // a range of sizes, as a facet with many sizes offers it
      expect(await facetsOf({ Объём: ['1,5–2 л'] })).toMatchObject({
        found: ['chaynik-brusnika', 'chaynik-steklyannyy', 'poslednyaya-kruzhka'],
        volumes: ['1,5–2 л: 3', '10 л: 1'],
      })
      for (const none of ['3–9 л', '2–1,5 л', '1,5–2 м', '0–10 ^', `0–${'9'.repeat(99)} (`, '1,5–2 л\\'])
        expect([none, (await facetsOf({ Объём: [none] })).found]).toEqual([none, []])
      // a product that fails one filter counts for its facet, one that fails two counts for none
      expect(await facetsOf({ Цвет: ['белый'], Объём: ['1,5 л'] })).toEqual({
        found: [],
        colours: ['синий; матовый: 1'],
        volumes: ['2 л: 2', '10 л: 1'],
        brands: undefined,
      })
      expect(await facetsOf({ Вес: ['1 кг'] })).toMatchObject({ found: [] })
      const codesWith = async (settings: SettingOverrides) => {
        const query = { categoryId: CATEGORY.kitchen, withProperties: true }
        const { answer } = await request(shopOver(database(), { settings }), getProducts, { query })
        return answer.filters.map(({ code }) => code).slice(3)
      }
      expect(await codesWith({})).toEqual(['Объём', 'Цвет'])
      expect(await codesWith({ 'facets.first': ['Цвет'] })).toEqual(['Цвет', 'Объём'])
      expect(await codesWith({ 'facets.hidden': ['цвет'], 'facets.first': ['Артикул'] })).toEqual(['Артикул', 'Объём'])
      await shop.db.deleteFrom('product_properties').where('position', '>=', 80).execute()
    })

    it('accept a brand, a collection or given products as their set, one of them [OC-69]', async () => {
      const facetsOf = async (query: object) => slugs((await request(shop, getProducts, { query })).answer.items)
      expect(await facetsOf({ brandId: BRAND.bosch })).toEqual(['chaynik-steklyannyy'])
      expect(await facetsOf({ selection: 'dacha' })).toEqual(['chaynik-brusnika'])
      expect(await facetsOf({ ids: [4, 1, 999] })).toEqual(['chaynik-brusnika', 'lopata-shtykovaya'])
      expect((await request(shop, getProducts, { query: { brandId: 1, selection: 'dacha' } })).status).toBe(422)
      expect((await request(shop, getProducts, { query: { categoryId: 999 } })).status).toBe(404)
    })

    it.each([
      'sort=cheap',
      'page=0',
      'page=x',
      'limit=101',
      'brand=1,x',
      'inStock=yes',
      'priceFrom=1.234',
      'contextCityId=x',
    ])('return 400 for an invalid query: %s', async (query) => {
      const response = await callRaw(shop, `/api/catalog/products?${query}`)
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 400, message: 'Запрос составлен неверно' },
      ])
    })

    it('return 422 for an unknown city', async () => {
      const { status, error } = await request(shop, getProducts, {
        query: { at: { contextCityId: 5 as CityId, deliveryType: 'delivery' } },
      })
      expect([status, error.errors]).toEqual([422, { contextCityId: ['Такого города нет в списке'] }])
    })
  })

  it('support categories nested 5,000 deep, as an older import could leave them', async () => {
    const { db } = database()
    await sql`with added as (
        insert into categories (source, source_id, slug, title, sort_key, position)
        select 'deep', number::text, 'deep-' || number, 'Раздел', 'раздел', number from generate_series(1, 5000) as number
        returning id, source_id)
      select count(*) from added`.execute(db)
    await sql`update categories as category set parent_id = parent.id from categories as parent
      where category.source = 'deep' and parent.source = 'deep' and parent.source_id::int = category.source_id::int - 1`.execute(
      db,
    )
    const deepest = (await loadTree(db)).bySlug.get('deep-5000')
    expect(deepest && pathTo(deepest)).toHaveLength(5_000)
    expect((await request(shop, getCategories, { query: { withChildren: true } })).status).toBe(200)
    await db.deleteFrom('categories').where('source', '=', 'deep').execute()
  })
})
