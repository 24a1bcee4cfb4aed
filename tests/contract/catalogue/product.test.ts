import { beforeAll, expect, it } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import type { CityId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_OTHER_SHOP, BARNAUL_SHOP, BRAND, PRODUCT, CATEGORY, WAREHOUSE } from '../support/products.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, TODAY, type TestShop } from '../support/shop.ts'

const BARNAUL = 463573 as CityId
const inShop = (id: number): DeliveryContext => ({
  contextCityId: BARNAUL,
  deliveryType: 'pickup',
  contextShopId: id as ShopId,
})
const delivered: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'delivery' }

describeOnPostgres('a product', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  const productAt = async (slug: string, at: DeliveryContext) =>
    (await request(shop, getProduct, { params: { slug: slug as Slug }, query: { at } })).answer

  it('has all fields that a card shows [PROD-01, PROD-02, PROD-03, PROD-07, PROD-08, PROD-09]', async () => {
    const product = await productAt('chaynik-brusnika', delivered)
    expect(product).toMatchObject({
      id: PRODUCT.kettle,
      slug: 'chaynik-brusnika',
      title: 'Чайник эмалированный «Брусника», 2 л',
      sku: 'TG-1001',
      gallery: [{ file: { url: 'demo:1:front' } }, { file: { url: 'demo:1:side' } }],
      price: { price: 149_000, basePrice: 199_000, discount: 25 },
      isNew: false,
      isPopular: false,
      rating: 0,
      reviewCount: 0,
      tradeMark: 'Тайга',
      selections: [{ filterLabel: 'Дача', title: 'Для дачи', code: 'dacha', url: '/catalog/?selection=dacha' }],
      categories: [{ id: CATEGORY.kettles, title: 'Чайники', parent: { id: CATEGORY.kitchen, title: 'Кухня' } }],
    })
    const praised = database().db.updateTable('products').where('id', '=', PRODUCT.last)
    await praised.set({ is_new: true, is_popular: true, rating: 4.5, review_count: 12 }).execute()
    expect(await productAt('poslednyaya-kruzhka', delivered)).toMatchObject({
      isNew: true,
      isPopular: true,
      rating: 4.5,
      reviewCount: 12,
    })
  })

  it('has a description, properties with units, its brand and its breadcrumbs', async () => {
    const product = await productAt('chaynik-brusnika', delivered)
    expect(product.description).toBe('<p>Чайник эмалированный «Брусника», 2 л.</p>')
    expect(product.properties).toEqual([
      { title: 'Объём', value: '2 л' },
      { title: 'Материал', value: 'эмаль' },
    ])
    expect(product.brand).toEqual({ id: BRAND.taiga, title: 'Тайга' })
    expect(product.breadcrumbs).toEqual([
      { title: 'Каталог', url: '/catalog/' },
      { title: 'Кухня', url: '/catalog/kuhnya/' },
      { title: 'Чайники', url: '/catalog/chayniki/' },
    ])
    expect(product.maxCount).toBe(13)
  })

  it.each([
    ['on the shelf of the chosen shop', 'chaynik-brusnika', inShop(BARNAUL_SHOP), 'in_shop', 13, TODAY],
    ['on the way from the warehouse', 'chaynik-steklyannyy', inShop(BARNAUL_SHOP), 'in_warehouse', 2, '2026-05-02'],
    ['on the shelf of another shop of the city', 'kovsh-pohodnyy', inShop(BARNAUL_SHOP), 'in_another_shop', 0, null],
    ['on the shelf there', 'kovsh-pohodnyy', inShop(BARNAUL_OTHER_SHOP), 'in_shop', 6, TODAY],
    ['in another shop, for a courier too', 'kovsh-pohodnyy', delivered, 'in_another_shop', 0, null],
    ['carried nowhere', 'chugunok', delivered, 'no_stock', null, null],
    ['off sale', 'turka-mednaya', delivered, 'no_stock', null, null],
  ] as const)(
    'has the stock state %s [PROD-04, PROD-05, PROD-06, STOCK-01]',
    async (_, slug, at, state, units, day) => {
      const { stocksState, productBranchStocks, pickupDeliveryDate } = await productAt(slug, at)
      expect([stocksState, productBranchStocks, pickupDeliveryDate]).toEqual([state, units, day])
    },
  )

  it('is collected by the chosen shop today from an hour, in the evening on the next day', async () => {
    const later = shopOver(database())
    const at = async (slug: string) => {
      const query = { at: inShop(BARNAUL_SHOP) }
      const { receiving } = (await request(later, getProduct, { params: { slug: slug as Slug }, query })).answer
      return [receiving?.inDays, receiving?.time]
    }
    expect(await at('chaynik-brusnika')).toEqual([0, '14:00'])
    expect(await at('chaynik-steklyannyy')).toEqual([1, undefined])
    later.wait(6.5 * 3_600_000)
    expect(await at('chaynik-brusnika')).toEqual([1, '11:00'])
  })

  it('counts the shops of the city that have it when the chosen one does not [STOCK-07]', async () => {
    expect((await productAt('kovsh-pohodnyy', inShop(BARNAUL_SHOP))).otherShops).toBe(1)
    expect((await productAt('kovsh-pohodnyy', inShop(BARNAUL_OTHER_SHOP))).otherShops).toBeUndefined()
  })

  it('is unavailable in a remote city once the warehouse is empty', async () => {
    const moscow: DeliveryContext = { contextCityId: 463594 as CityId, deliveryType: 'delivery' }
    expect((await productAt('kovsh-pohodnyy', moscow)).stocksState).toBe('no_stock')
    expect((await productAt('lopata-shtykovaya', moscow)).pickupDeliveryDate).toBe('2026-05-08')
    expect((await productAt('chaynik-brusnika', moscow)).productBranchStocks).toBe(10)
  })

  it('has no day and no price of a delivery that the city does not have', async () => {
    const omsk: DeliveryContext = { contextCityId: 463579 as CityId, deliveryType: 'delivery' }
    const methods = database().db.deleteFrom('delivery_methods').where('city_id', '=', omsk.contextCityId)
    await methods.where('delivery_type', '=', 'delivery').execute()
    const later = shopOver(database())
    const slug = 'lopata-shtykovaya' as Slug
    const { answer } = await request(later, getProduct, { params: { slug }, query: { at: omsk } })
    expect(answer).toMatchObject({ stocksState: 'in_warehouse', pickupDeliveryDate: null })
    expect(answer.receiving).toBeUndefined()
  })

  it('returns 404 for an unknown slug', async () => {
    for (const slug of ['net-takogo', 'НЕТ', '%00']) {
      const response = await callRaw(shop, `/api/catalog/products/${slug}`)
      expect([response.status, await response.json()]).toEqual([404, { code: 404, message: 'Не найдено' }])
    }
  })

  it('has the variants of its group on sale, itself included, with their distinguishing properties', async () => {
    const { db } = database()
    const property = (product_id: number, position: number, title: string, value: string) => ({
      product_id,
      position,
      title,
      value,
      unit: null,
    })
    const group = [PRODUCT.glassKettle, PRODUCT.elsewhere, PRODUCT.lost, PRODUCT.offSale]
    await db.updateTable('products').set({ group_source_id: 'kettles' }).where('id', 'in', group).execute()
    await db
      .insertInto('product_properties')
      .values(
        group.flatMap((id, at) => [
          property(id, 91, 'Материал', 'сталь'),
          property(id, 92, 'Цвет', at < 2 ? 'белый' : 'синий'),
          property(id, 93, 'Размер', at % 2 === 0 ? 'S' : 'M'),
        ]),
      )
      .execute()
    await db.updateTable('products').set({ group_source_id: 'alone' }).where('id', '=', PRODUCT.shovel).execute()

    const traits = (colour: string, size: string) => [
      { title: 'Цвет', value: colour },
      { title: 'Размер', value: size },
    ]
    const { variants } = await productAt('chaynik-steklyannyy', delivered)
    expect(variants).toEqual([
      {
        id: PRODUCT.glassKettle,
        slug: 'chaynik-steklyannyy',
        picture: 'demo:2:front',
        isAvailable: true,
        traits: traits('белый', 'S'),
      },
      {
        id: PRODUCT.elsewhere,
        slug: 'kovsh-pohodnyy',
        picture: 'demo:6:front',
        isAvailable: true,
        traits: traits('белый', 'M'),
      },
      { id: PRODUCT.lost, slug: 'chugunok', picture: 'demo:7:front', isAvailable: false, traits: traits('синий', 'S') },
    ])
    expect((await productAt('turka-mednaya', delivered)).variants?.map(({ id }) => id)).toEqual(
      [...group].sort((a, b) => a - b),
    )
    expect((await productAt('lopata-shtykovaya', delivered)).variants).toBeUndefined()
    expect((await productAt('chaynik-brusnika', delivered)).variants).toBeUndefined()
  })

  it('has a list of promoted products, one per group and none of its own group; a caller may leave it out [PROD-10]', async () => {
    const context = async (slug: string) =>
      (
        await request(shop, getProduct, {
          params: { slug: slug as Slug },
          query: { at: delivered },
        })
      ).answer.promoProducts?.map((product) => product.slug)
    expect(await context('lopata-shtykovaya')).toEqual([])
    expect(await context('skovoroda-chugunnaya')).toEqual([
      'chaynik-brusnika',
      'chaynik-steklyannyy',
      'poslednyaya-kruzhka',
    ])
    expect(await context('chaynik-steklyannyy')).toEqual([
      'skovoroda-chugunnaya',
      'chaynik-brusnika',
      'poslednyaya-kruzhka',
    ])
    const without = { at: delivered, withPromoProducts: false }
    const page = await request(shop, getProduct, {
      params: { slug: 'skovoroda-chugunnaya' as Slug },
      query: without,
    })
    expect(page.answer.promoProducts).toBeUndefined()

    const { db } = database()
    await db
      .updateTable('products')
      .set({ group_source_id: 'iron' })
      .where('id', 'in', [PRODUCT.pan, PRODUCT.kettle])
      .execute()
    expect(await context('skovoroda-chugunnaya')).toEqual(['chaynik-steklyannyy', 'poslednyaya-kruzhka'])
    expect(await context('chaynik-steklyannyy')).toEqual(['skovoroda-chugunnaya', 'poslednyaya-kruzhka'])
    await db.updateTable('products').set({ group_source_id: null }).where('group_source_id', '=', 'iron').execute()
  })

  it('reflects the stock at once', async () => {
    const stock = database()
      .db.updateTable('stock')
      .where('product_id', '=', PRODUCT.shovel)
      .where('location_id', '=', WAREHOUSE)
    await stock.set({ qty: 0 }).execute()
    expect(await productAt('lopata-shtykovaya', delivered)).toMatchObject({
      stocksState: 'no_stock',
      productBranchStocks: 0,
      maxCount: 0,
    })
    await stock.set({ qty: 100 }).execute()
  })
})
