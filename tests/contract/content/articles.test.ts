import { beforeAll, describe, expect, it } from 'vitest'
import { getPromotion, getPromotions } from '../../../src/contract/content/promotions.ts'
import { getPost, getPostCategories, getPosts } from '../../../src/contract/content/blog.ts'
import { getPageByRoute } from '../../../src/contract/content/pages.ts'
import type { CityId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_SHOP, PRODUCT } from '../support/products.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { seedTales } from '../support/articles.ts'

const at: DeliveryContext = {
  contextCityId: 463573 as CityId,
  deliveryType: 'pickup',
  contextShopId: BARNAUL_SHOP as ShopId,
}
const nowhere: DeliveryContext = { contextCityId: 1 as CityId, deliveryType: 'delivery' }
const slug = (text: string) => text as Slug
const slugs = (items: ReadonlyArray<{ readonly slug: string }>) => items.map((item) => item.slug)
const NOT_FOUND = { code: 404, message: 'Не найдено' }

describeOnPostgres('the blog and the promotions', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    await seedTales(database().db)
    shop = shopOver(database())
  })
  const posts = (query: { readonly category?: Slug; readonly page?: number; readonly limit?: number } = {}) =>
    request(shop, getPosts, { query })

  describe('the blog', () => {
    it("has categories with id, slug and title, in the retailer's order [BLOG-01]", async () => {
      expect((await request(shop, getPostCategories)).json).toEqual([
        { id: 2, slug: 'sovety', title: 'Советы' },
        { id: 1, slug: 'rozygrysh', title: 'Розыгрыши' },
        { id: 3, slug: 'tishina', title: 'Тишина' },
      ])
    })

    it('lists posts published by today, the newest first [BLOG-02]', async () => {
      const { json } = await posts()
      expect(json).toEqual({
        items: [
          expect.objectContaining({ slug: 'kofe', date: '2026-05-01' }),
          expect.objectContaining({ slug: 'pled', category: { id: 1, slug: 'rozygrysh', title: 'Розыгрыши' } }),
          {
            id: 1,
            slug: 'chay',
            title: 'О том, что такое chay',
            date: '2026-04-01',
            image: 'demo:banner',
            preview: 'Коротко.',
            category: { id: 2, slug: 'sovety', title: 'Советы' },
          },
        ],
        pagination: { total: 3, page: 1, limit: 12, pages: 1 },
      })
    })

    it('is filtered by category and paginated [BLOG-02]', async () => {
      expect(slugs((await posts({ category: slug('rozygrysh') })).answer.items)).toEqual(['pled'])
      expect((await posts({ category: slug('tishina') })).answer).toMatchObject({
        items: [],
        pagination: { total: 0, pages: 0 },
      })
      const second = (await posts({ category: slug('sovety'), page: 2, limit: 1 })).answer
      expect(slugs(second.items)).toEqual(['chay'])
      expect(second.pagination).toEqual({ total: 2, page: 2, limit: 1, pages: 2 })
    })

    it('returns 404 for an unknown category and 400 for an invalid page [BLOG-02]', async () => {
      expect((await posts({ category: slug('net') })).error).toEqual(NOT_FOUND)
      for (const query of ['page=0', 'limit=1000', 'category=А']) {
        expect((await callRaw(shop, `/api/blogs?${query}`)).status).toBe(400)
      }
    })

    it('returns a post with its text and its products, as available in the deliveryContext [BLOG-03]', async () => {
      const { answer } = await request(shop, getPost, { params: { slug: slug('chay') }, query: { at } })
      expect(answer).toMatchObject({ slug: 'chay', content: '<p>Подробно.</p>' })
      expect(answer.products).toEqual([
        expect.objectContaining({ slug: 'chaynik-brusnika', stocksState: 'in_shop', productBranchStocks: 13 }),
      ])
      expect((await request(shop, getPost, { params: { slug: slug('pled') } })).answer.products).toEqual([])
    })

    it('shows one product of each group of variants beside a post [BLOG-03]', async () => {
      const { db } = database()
      const group = [PRODUCT.kettle, PRODUCT.pan]
      await db.insertInto('product_selections').values({ product_id: PRODUCT.pan, selection_id: 1 }).execute()
      const shown = async () =>
        (await request(shop, getPost, { params: { slug: slug('chay') }, query: { at } })).answer.products
      expect(await shown()).toHaveLength(2)
      await db.updateTable('products').set({ group_source_id: 'same' }).where('id', 'in', group).execute()
      shop.forget()
      expect(await shown()).toHaveLength(1)
      await db.updateTable('products').set({ group_source_id: null }).where('id', 'in', group).execute()
      await db.deleteFrom('product_selections').where('product_id', '=', PRODUCT.pan).execute()
      shop.forget()
    })

    it.each(['net', 'zavtra'])(
      'returns 404 for the post %s, which does not exist or is not published [BLOG-03]',
      async (name) => {
        expect((await request(shop, getPost, { params: { slug: slug(name) } })).error).toEqual(NOT_FOUND)
      },
    )
  })

  describe('promotions', () => {
    it('are the current ones, the newest first, and those without an end [ACTION-01]', async () => {
      const { json } = await request(shop, getPromotions)
      expect(json).toEqual({
        items: [
          {
            id: 1,
            slug: 'vesna',
            title: 'Акция vesna',
            dateFrom: '2026-03-01',
            dateTo: '2026-05-01',
            image: null,
            preview: 'Коротко.',
          },
          expect.objectContaining({ slug: 'vsegda', dateTo: null }),
        ],
        pagination: { total: 2, page: 1, limit: 12, pages: 1 },
      })
      const paged = await request(shop, getPromotions, { query: { page: 2, limit: 1 } })
      expect(slugs(paged.answer.items)).toEqual(['vsegda'])
    })

    it('have a page with dates, text and products for a deliveryContext; an ended one keeps its page [ACTION-02]', async () => {
      const { answer } = await request(shop, getPromotion, { params: { slug: slug('vesna') }, query: { at } })
      expect(answer).toMatchObject({ content: '<p>Условия.</p>', dateFrom: '2026-03-01', dateTo: '2026-05-01' })
      expect(answer.products).toEqual([expect.objectContaining({ slug: 'chaynik-brusnika', stocksState: 'in_shop' })])
      const over = await request(shop, getPromotion, { params: { slug: slug('proshla') } })
      expect(over.answer).toMatchObject({ dateTo: '2026-04-30', products: [] })
    })

    it('return 404 when unknown or not started, and 422 for an invalid deliveryContext [ACTION-02]', async () => {
      for (const name of ['net', 'budet']) {
        expect((await request(shop, getPromotion, { params: { slug: slug(name) } })).error).toEqual(NOT_FOUND)
      }
      const lost = await request(shop, getPromotion, { params: { slug: slug('vesna') }, query: { at: nowhere } })
      expect(lost.status).toBe(422)
    })
  })

  it.each([
    ['blog', undefined, 'Блог', []],
    ['blog-post', 'chay', 'О том, что такое chay', ['/blog/']],
    ['actions', undefined, 'Акции', []],
    ['actions-sale', 'vesna', 'Акция vesna', ['/actions/']],
    ['catalog-brands-id', undefined, 'Бренды', []],
    ['shops-id', '1', 'Магазин на Ленина, Барнаул', ['/contacts/']],
    ['catalog-brands-id', '1', 'Тайга', ['/catalog/', '/catalog/brands/']],
  ])('the page of %s %s shows its title and breadcrumbs [PAGE-02, PAGE-06]', async (routeName, name, title, way) => {
    const { answer } = await request(shop, getPageByRoute, { params: { routeName }, query: { slug: name } })
    expect(answer).toMatchObject({ routeName, title, meta: { title: `${title} — Кедр` } })
    expect(answer.breadcrumbs.map(({ url }) => url)).toEqual(way)
  })

  it.each([
    ['blog-post', 'zavtra'],
    ['actions-sale', 'net'],
    ['shops-id', '999999'],
    ['shops-id', 'lenina'],
    ['catalog-brands-id', '99'],
    ['catalog-brands-id', 'tayga'],
  ])('%s %s has no page texts [PAGE-02]', async (routeName, name) => {
    const { error } = await request(shop, getPageByRoute, { params: { routeName }, query: { slug: name } })
    expect(error).toEqual(NOT_FOUND)
  })
})
