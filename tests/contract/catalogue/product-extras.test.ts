import { beforeAll, describe, expect, it } from 'vitest'
import { getBrand, getBrands } from '../../../src/contract/catalogue/brands.ts'
import { getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import {
  getProductReviews,
  getProductShops,
  getSimilarProducts,
} from '../../../src/contract/catalogue/product-extras.ts'
import type { CityId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { describeOnEngines } from '../support/database.ts'
import { BARNAUL_OTHER_SHOP, BARNAUL_SHOP, BRAND, PRODUCT } from '../support/products.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { seedTales } from '../support/articles.ts'

const BARNAUL = 463573 as CityId
const MOSCOW = 463594 as CityId
const at: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: BARNAUL_SHOP as ShopId }
const product = (id: number) => ({ id: id as ProductId })
const NOT_FOUND = { code: 404, message: 'Не найдено' }

describeOnEngines('data related to products', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    await seedTales(database().db)
    await database().db.insertInto('brands').values({ slug: 'pusto', title: 'Пусто', sort_key: 'п' }).execute()
    await database()
      .db.updateTable('brands')
      .set({ description: '<p>Из Бийска.</p>' })
      .where('id', '=', BRAND.taiga)
      .execute()
    shop = shopOver(database())
  })

  describe('brands', () => {
    it('have products on sale, and are sorted alphabetically, Russian letters first', async () => {
      expect((await request(shop, getBrands)).json).toEqual({
        items: [
          { id: BRAND.taiga, title: 'Тайга', image: null },
          { id: BRAND.bosch, title: 'Bosch', image: null },
        ],
        pagination: { total: 2, page: 1, limit: 100, pages: 1 },
      })
    })

    it('are found by a part of the title and paginated', async () => {
      const titles = async (query: { readonly query?: string; readonly page?: number; readonly limit?: number }) =>
        (await request(shop, getBrands, { query })).answer.items.map(({ title }) => title)
      expect(await titles({ query: 'ТАЙ' })).toEqual(['Тайга'])
      expect(await titles({ query: 'нет' })).toEqual([])
      expect(await titles({ page: 2, limit: 1 })).toEqual(['Bosch'])
    })

    it('have one page each, and return 404 for any other id', async () => {
      expect((await request(shop, getBrand, { params: { id: BRAND.taiga } })).json).toEqual({
        id: BRAND.taiga,
        title: 'Тайга',
        image: null,
        description: '<p>Из Бийска.</p>',
      })
      expect((await request(shop, getBrand, { params: { id: 99 } })).error).toEqual(NOT_FOUND)
      expect((await callRaw(shop, '/api/catalog/brands/tayga')).status).toBe(404)
    })

    it('have a product list without a brand filter [OC-69]', async () => {
      const { answer } = await request(shop, getProducts, { query: { brandId: BRAND.bosch } })
      expect(answer.items.map(({ slug }) => slug)).toEqual(['chaynik-steklyannyy'])
      expect(answer.filters.map(({ code }) => code)).toEqual(['price', 'inStock'])
    })
  })

  describe('similar products', () => {
    const similar = async (id: number, limit?: number) =>
      (await request(shop, getSimilarProducts, { params: product(id), query: { at, limit } })).answer.map(
        ({ slug }) => slug,
      )

    it('are available in the deliveryContext, of the same category first, by the nearest price', async () => {
      expect(await similar(PRODUCT.kettle)).toEqual([
        'chaynik-steklyannyy',
        'skovoroda-chugunnaya',
        'poslednyaya-kruzhka',
        'chugunok',
        'kovsh-pohodnyy',
      ])
      expect(await similar(PRODUCT.kettle, 1)).toEqual(['chaynik-steklyannyy'])
    })

    it("contain one variant per group and none of the product's own group", async () => {
      const { db } = database()
      const retitle = (id: number, title: string) =>
        db.updateTable('products').set({ title }).where('id', '=', id).execute()
      await retitle(PRODUCT.elsewhere, 'Ковш походный, красный')
      await retitle(PRODUCT.last, 'Ковш походный, синий')
      expect(await similar(PRODUCT.kettle)).toEqual([
        'chaynik-steklyannyy',
        'skovoroda-chugunnaya',
        'poslednyaya-kruzhka',
        'chugunok',
      ])
      expect(await similar(PRODUCT.elsewhere)).not.toContain('poslednyaya-kruzhka')
    })

    it('return 404 for an unknown product', async () => {
      expect((await request(shop, getSimilarProducts, { params: product(999) })).error).toEqual(NOT_FOUND)
      expect((await callRaw(shop, '/api/catalog/products/1/similar?limit=0')).status).toBe(400)
    })
  })

  describe('the shops of a product', () => {
    const shops = (id: number, contextCityId = BARNAUL) =>
      request(shop, getProductShops, { params: product(id), query: { contextCityId } })

    it('are the own shops of the city, with their stock', async () => {
      const { answer } = await shops(PRODUCT.kettle)
      expect(answer.slice(0, 2).map(({ shop: { id }, stock, onOrder }) => [id, stock, onOrder])).toEqual([
        [BARNAUL_SHOP, 3, true],
        [BARNAUL_OTHER_SHOP, 5, true],
      ])
      expect((await shops(PRODUCT.elsewhere)).answer.every(({ onOrder }) => onOrder === false)).toBe(true)
      expect(answer.every((one) => one.shop.type.id === 'shop')).toBe(true)
      expect((await shops(PRODUCT.kettle, MOSCOW)).answer.every(({ stock }) => stock === 0)).toBe(true)
    })

    it('give the time from which each has the product ready for pickup; none without the product', async () => {
      const { answer } = await shops(PRODUCT.kettle)
      const ready = answer.map(({ stock, ready: when }) => [stock > 0, when?.inDays, when?.time])
      expect(ready[0]).toEqual([true, 0, '14:00'])
      expect(ready.filter(([has, inDays]) => has !== (inDays !== undefined))).toEqual([])
    })

    it('have no stock for a product off sale; an unknown product or city returns 404', async () => {
      expect((await shops(PRODUCT.offSale)).answer.map(({ stock }) => stock)).not.toContain(5)
      expect((await shops(999)).error).toEqual(NOT_FOUND)
      expect((await shops(PRODUCT.kettle, 1 as CityId)).error).toEqual(NOT_FOUND)
      expect((await callRaw(shop, '/api/catalog/products/1/shops')).status).toBe(400)
    })
  })

  describe('reviews', () => {
    const reviews = (
      query: {
        readonly sort?: 'new' | 'rating'
        readonly rating?: number
        readonly page?: number
        readonly limit?: number
      } = {},
    ) => request(shop, getProductReviews, { params: product(PRODUCT.kettle), query })

    it("are the published ones, the newest first, dated in the shop's time zone, with their replies", async () => {
      const { json } = await reviews()
      expect(json).toEqual({
        items: [
          {
            id: 2,
            productId: PRODUCT.kettle,
            author: 'Анна',
            rating: 2,
            comment: 'Отзыв от 2026-04-03',
            files: [],
            date: '2026-04-04',
            status: 'published',
            reply: 'Заменим.',
            usefulCount: 0,
          },
          expect.objectContaining({ id: 3, rating: 4 }),
          expect.not.objectContaining({ reply: expect.anything() }),
        ],
        rating: 0,
        stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: [5, 4, 2].includes(rating) ? 1 : 0 })),
        pagination: { total: 3, page: 1, limit: 10, pages: 1 },
      })
    })

    it('are sorted by stars and paginated', async () => {
      expect((await reviews({ sort: 'rating' })).answer.items.map(({ rating }) => rating)).toEqual([5, 4, 2])
      const { items, pagination } = (await reviews({ page: 2, limit: 2 })).answer
      expect(items.map(({ id }) => id)).toEqual([1])
      expect(pagination).toEqual({ total: 3, page: 2, limit: 2, pages: 2 })
    })

    it('are filtered by rating with their own pages; stars are counted over all published reviews', async () => {
      const { db } = database()
      const written = (at: number, rating: number, status: 'published' | 'moderation') => ({
        product_id: PRODUCT.pan,
        author: `Автор ${String(at)}`,
        rating,
        comment: 'Да',
        status,
        created_at: `2026-04-${String(10 + at)}T05:00:00Z`,
      })
      await db
        .insertInto('product_reviews')
        .values([
          written(1, 4, 'published'),
          written(2, 4, 'published'),
          written(3, 1, 'published'),
          written(4, 4, 'moderation'),
          written(5, 4, 'published'),
        ])
        .execute()
      const ofPan = (query: { readonly rating: number; readonly page?: number; readonly limit?: number }) =>
        request(shop, getProductReviews, { params: product(PRODUCT.pan), query })
      const stars = [
        [5, 0],
        [4, 3],
        [3, 0],
        [2, 0],
        [1, 1],
      ].map(([rating, count]) => ({ rating, count }))
      const authors = async (query: Parameters<typeof ofPan>[0]) =>
        (await ofPan(query)).answer.items.map(({ author }) => author)
      expect(await authors({ rating: 4, limit: 2 })).toEqual(['Автор 5', 'Автор 2'])
      expect(await authors({ rating: 4, limit: 2, page: 2 })).toEqual(['Автор 1'])
      expect((await ofPan({ rating: 4, limit: 2 })).json).toMatchObject({ stars, pagination: { total: 3, pages: 2 } })
      expect((await ofPan({ rating: 5 })).json).toMatchObject({ items: [], stars, pagination: { total: 0 } })
      expect(await authors({ rating: 1 })).toEqual(['Автор 3'])
      for (const wrong of ['0', '6', '4.5', 'five']) {
        expect(
          (await callRaw(shop, `/api/catalog/products/${String(PRODUCT.pan)}/reviews?rating=${wrong}`)).status,
          wrong,
        ).toBe(400)
      }
    })

    it('return 404 for an unknown product, and 400 for an unknown order', async () => {
      expect((await request(shop, getProductReviews, { params: product(999) })).error).toEqual(NOT_FOUND)
      expect((await callRaw(shop, '/api/catalog/products/1/reviews?sort=worst')).status).toBe(400)
    })
  })
})
