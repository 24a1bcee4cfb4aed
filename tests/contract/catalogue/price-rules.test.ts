import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getProduct, getProducts, searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import { getBanners } from '../../../src/contract/content/pages.ts'
import { addFavourite, getFavourites } from '../../../src/contract/catalogue/favourites.ts'
import { getSimilarProducts } from '../../../src/contract/catalogue/product-extras.ts'
import type { Product, ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf, type Kopecks } from '../../../src/domain/money/money.ts'
import type { CityId, DeliveryContext } from '../../../src/domain/place/place.ts'
import { ymlCatalogue } from '../../../src/service/exchange/yml/yml-catalogue.ts'
import { aPerson } from '../support/accounts.ts'
import { BARNAUL, MOSCOW } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { refreshPrices, removeRules, storeRule } from '../support/price-rules.ts'
import { BRAND, CATEGORY, PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { demoSettings, shopOver, stockShop, type TestShop } from '../support/shop.ts'

const barnaul: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'delivery' }
const moscow: DeliveryContext = { contextCityId: MOSCOW as CityId, deliveryType: 'delivery' }
const KETTLE = PRODUCT.kettle as ProductId
const MINUTE = 60_000

describeOnPostgres('price rules', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
  })
  beforeEach(async () => {
    shop = shopOver(database())
    await removeRules(shop.db)
    await refreshPrices(shop)
  })

  const listed = async (query: object, at = barnaul) =>
    (await request(shop, getProducts, { query: { at, categoryId: CATEGORY.kitchen, ...query } })).answer
  const prices = async (query: object, at = barnaul) =>
    (await listed(query, at)).items.map(({ id, price }) => [id, price.price] as const)
  const priceOf = async (id: number, at = barnaul) =>
    (await prices({}, at)).find(([product]) => (product as number) === id)?.[1]

  it('show one price in a card, a list, the search, favourites and similar products', async () => {
    await storeRule(shop.db, { effect: { kind: 'percent', percent: 50 } })
    await refreshPrices(shop)
    const price = { price: kopecksOf(745), basePrice: kopecksOf(1_490), discount: 50 }
    const person = await aPerson(shop)
    await request(shop, addFavourite, { body: { productId: KETTLE }, token: person.token })
    const at = barnaul
    const shown = [
      (await listed({})).items.find(({ id }) => id === KETTLE),
      (await request(shop, getProduct, { params: { slug: 'chaynik-brusnika' as Slug }, query: { at } })).answer,
      (await request(shop, searchCatalogue, { query: { ...at, query: 'чайник эмалированный' } })).answer.items[0],
      (
        (await request(shop, getFavourites, { query: { at }, token: person.token })).answer as {
          readonly items: ReadonlyArray<Product>
        }
      ).items[0],
      (
        await request(shop, getSimilarProducts, { params: { id: PRODUCT.pan as ProductId }, query: { at } })
      ).answer.find(({ id }) => id === KETTLE),
    ]
    expect(shown.map((product) => product?.price)).toEqual(shown.map(() => price))
  })

  it('sort and filter lists, and set the limits of the price filter', async () => {
    await storeRule(shop.db, {
      goods: { products: [PRODUCT.pan as ProductId] },
      effect: { kind: 'price', price: 10_000 as Kopecks },
    })
    await refreshPrices(shop)
    expect((await prices({ sort: 'priceAsc' }))[0]).toEqual([PRODUCT.pan, kopecksOf(100)])
    expect((await prices({ sort: 'discount' }))[0]).toEqual([PRODUCT.pan, kopecksOf(100)])
    expect(await prices({ priceTo: kopecksOf(150) })).toEqual([[PRODUCT.pan, kopecksOf(100)]])
    expect((await prices({ priceFrom: kopecksOf(2_300), priceTo: kopecksOf(2_400) })).length).toBe(0)
    expect((await listed({})).filters.find(({ code }) => code === 'price')).toMatchObject({ min: 100 })
    const { answer } = await request(shop, getProducts, { query: { at: barnaul, search: 'сковорода до 150 рублей' } })
    expect(answer.items.map(({ id }) => id)).toContain(PRODUCT.pan)
  })

  it('apply by brand, branch of categories and property, above the lowest price of the product', async () => {
    await shop.db
      .insertInto('product_properties')
      .values({ product_id: PRODUCT.pan, position: 90, title: 'Диаметр', value: '26', unit: 'см' })
      .onConflict((same) => same.doNothing())
      .execute()
    await storeRule(shop.db, {
      goods: {
        categories: [CATEGORY.kitchen],
        brands: [BRAND.taiga],
        properties: [{ title: 'Диаметр', values: ['26 см'] }],
      },
      effect: { kind: 'percent', percent: 90 },
    })
    await shop.db
      .insertInto('price_floors')
      .values({ product_id: PRODUCT.pan, floor: kopecksOf(1_000) })
      .execute()
    await refreshPrices(shop)
    expect([await priceOf(PRODUCT.pan), await priceOf(PRODUCT.kettle)]).toEqual([kopecksOf(1_000), kopecksOf(1_490)])
  })

  it('of a city are shown, sorted and filtered there only', async () => {
    await storeRule(shop.db, {
      goods: { products: [PRODUCT.pan as ProductId] },
      cities: [MOSCOW],
      effect: { kind: 'price', price: 9_900 as Kopecks },
    })
    await refreshPrices(shop)
    expect([await priceOf(PRODUCT.pan, moscow), await priceOf(PRODUCT.pan)]).toEqual([kopecksOf(99), kopecksOf(2_350)])
    expect((await prices({ sort: 'priceAsc' }, moscow))[0]).toEqual([PRODUCT.pan, kopecksOf(99)])
    expect(await prices({ priceTo: kopecksOf(150) }, moscow)).toEqual([[PRODUCT.pan, kopecksOf(99)]])
    expect(await prices({ priceTo: kopecksOf(150) })).toEqual([])
    expect((await listed({}, moscow)).filters.find(({ code }) => code === 'price')).toMatchObject({ min: 99 })
  })

  it('of a city are on the products of a banner there only', async () => {
    const slug = 'chaynik-brusnika' as Slug
    const products = JSON.stringify([{ slug, x: 40, y: 60 }])
    await shop.db
      .insertInto('banners')
      .values({ group_code: 'of-city', title: 'Чай', image: 'demo:tea', products })
      .execute()
    await storeRule(shop.db, {
      goods: { products: [KETTLE] },
      cities: [MOSCOW],
      effect: { kind: 'percent', percent: 50 },
    })
    shop.forget()
    const pricesIn = async (contextCityId?: CityId) =>
      (await request(shop, getBanners, { params: { code: 'of-city' }, query: { contextCityId } })).answer.map(
        (banner) => banner.products?.map(({ price }) => price),
      )
    expect([await pricesIn(MOSCOW as CityId), await pricesIn(BARNAUL), await pricesIn()]).toEqual([
      [[kopecksOf(745)]],
      [[kopecksOf(1_490)]],
      [[kopecksOf(1_490)]],
    ])
  })

  it('begin and end to the minute: cards at once, keys of caches too, lists with the next run', async () => {
    const now = shop.now().getTime()
    const [from, until] = [new Date(now + 10 * MINUTE), new Date(now + 20 * MINUTE)]
    await storeRule(shop.db, { starts_at: from, ends_at: until, effect: { kind: 'percent', percent: 10 } })
    shop.wait(1_100)
    const [before, keyBefore] = [await priceOf(KETTLE), await shop.version()]
    shop.wait(from.getTime() - shop.now().getTime() - 1)
    expect([await priceOf(KETTLE), shop.activePrices()]).toEqual([before, ''])
    shop.wait(1)
    expect(shop.activePrices()).not.toBe('')
    expect([await priceOf(KETTLE), before]).toEqual([kopecksOf(1_341), kopecksOf(1_490)])
    expect(await shop.version()).not.toBe(keyBefore)
    await refreshPrices(shop)
    expect((await prices({ priceTo: kopecksOf(1_350), priceFrom: kopecksOf(1_340) }))[0]).toEqual([
      KETTLE,
      kopecksOf(1_341),
    ])
    shop.wait(until.getTime() - shop.now().getTime())
    expect([await priceOf(KETTLE), shop.activePrices()]).toEqual([kopecksOf(1_490), ''])
    await refreshPrices(shop)
    expect(await prices({ priceTo: kopecksOf(1_350), priceFrom: kopecksOf(1_340) })).toEqual([])
  })

  it('of buyers and baskets change no shown price', async () => {
    await storeRule(shop.db, { buyers: 'newcomers', effect: { kind: 'percent', percent: 10 } })
    await storeRule(shop.db, { basket_from: kopecksOf(1), effect: { kind: 'percent', percent: 10 } })
    await storeRule(shop.db, { effect: { kind: 'nth-unit', n: 2, percent: 50 } })
    await refreshPrices(shop)
    expect(await priceOf(KETTLE)).toBe(kopecksOf(1_490))
  })

  it('are in the feed for markets, and not in the copy for another shop', async () => {
    await storeRule(shop.db, { effect: { kind: 'percent', percent: 50 } })
    await refreshPrices(shop)
    const feed = async (market?: ReturnType<typeof demoSettings>) => {
      let text = ''
      const deps = {
        db: shop.db,
        clock: { now: () => shop.now().getTime() },
        brand: 'Кедр',
        origin: 'http://shop.test',
      }
      for await (const piece of ymlCatalogue(market === undefined ? deps : { ...deps, market })) text += piece
      return /<vendorCode>TG-1001<\/vendorCode>.*?<price>(\d+)<\/price><oldprice>(\d+)<\/oldprice>/s
        .exec(text)
        ?.slice(1)
    }
    expect([await feed(demoSettings()), await feed()]).toEqual([
      ['745', '1490'],
      ['1490', '1990'],
    ])
  })

  it('keep the shown price when the product changes otherwise, and follow a new price of the catalogue', async () => {
    await storeRule(shop.db, { effect: { kind: 'percent', percent: 50 } })
    await refreshPrices(shop)
    const inList = async () =>
      (await shop.db.selectFrom('product_search').select('price').where('id', '=', KETTLE).executeTakeFirstOrThrow())
        .price
    await shop.db.updateTable('products').set({ popularity: 51 }).where('id', '=', KETTLE).execute()
    expect(await inList()).toBe(kopecksOf(745))
    await shop.db
      .updateTable('products')
      .set({ price: kopecksOf(1_000) })
      .where('id', '=', KETTLE)
      .execute()
    expect([await inList(), await priceOf(KETTLE)]).toEqual([kopecksOf(1_000), kopecksOf(500)])
    await shop.db
      .updateTable('catalogue_state')
      .set((state) => ({ version: state('version', '+', 1) }))
      .execute()
    await refreshPrices(shop)
    expect(await inList()).toBe(kopecksOf(500))
    await shop.db
      .updateTable('products')
      .set({ price: kopecksOf(1_490) })
      .where('id', '=', KETTLE)
      .execute()
  })
})
