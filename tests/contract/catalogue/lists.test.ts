import { beforeAll, expect, it } from 'vitest'
import * as lists from '../../../src/contract/catalogue/lists.ts'
import { MAX_LISTED_PRODUCTS, MAX_LISTS } from '../../../src/domain/catalogue/product-list.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const kettle = PRODUCT.kettle as ProductId
const shovel = PRODUCT.shovel as ProductId

describeOnEngines('named lists of products', (database) => {
  let shop: TestShop
  let token: string
  let person: Person
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
  })
  const enter = async () => {
    person = await aPerson(shop)
    token = person.token
  }
  const create = async (title: string) => (await request(shop, lists.createList, { body: { title }, token })).answer.id
  const own = async () => (await request(shop, lists.getLists, { token })).answer
  const params = (id: number) => ({ params: { id }, token })
  const shared = (link: string) => request(shop, lists.getSharedList, { params: { token: link } })

  it('are made, renamed, filled and emptied; the last added product is the first', async () => {
    await enter()
    const id = await create(' Дача ')
    await create('Кухня')
    await request(shop, lists.renameList, { ...params(id), body: { title: 'Дом' } })
    for (const productId of [kettle, shovel, kettle])
      await request(shop, lists.addToList, { ...params(id), body: { productId } })
    expect(await own()).toEqual([
      { id, title: 'Дом', token: null, productIds: expect.arrayContaining([kettle, shovel]) },
      expect.objectContaining({ title: 'Кухня', productIds: [] }),
    ])
    await request(shop, lists.removeFromList, { ...params(id), body: { productId: kettle } })
    expect((await own())[0]?.productIds).toEqual([shovel])
    expect(
      (await request(shop, lists.addToList, { ...params(id), body: { productId: 999_999 as ProductId } })).status,
    ).toBe(404)
  })

  it('are restored with their products and their link after they are deleted', async () => {
    await enter()
    const id = await create('Подарки')
    await request(shop, lists.addToList, { ...params(id), body: { productId: kettle } })
    await request(shop, lists.shareList, params(id))
    const [before] = await own()
    await request(shop, lists.deleteList, params(id))
    expect(await own()).toEqual([])
    expect((await shared(before?.token ?? '')).status).toBe(404)
    expect((await request(shop, lists.addToList, { ...params(id), body: { productId: shovel } })).status).toBe(404)
    await request(shop, lists.restoreList, params(id))
    expect(await own()).toEqual([before])
  })

  it('are shown by a link that names nobody, until it is revoked; a new link differs', async () => {
    await enter()
    const id = await create('Новоселье')
    await request(shop, lists.addToList, { ...params(id), body: { productId: shovel } })
    await request(shop, lists.shareList, params(id))
    const link = (await own())[0]?.token ?? ''
    expect(link).toMatch(/^[\w-]{22}$/)
    await request(shop, lists.shareList, params(id))
    expect((await own())[0]?.token).toBe(link)
    expect((await shared(link)).json).toEqual({ title: 'Новоселье', productIds: [shovel] })
    await request(shop, lists.revokeList, params(id))
    expect((await shared(link)).status).toBe(404)
    await request(shop, lists.shareList, params(id))
    expect((await own())[0]?.token).not.toBe(link)
  })

  it('have limits: of lists, of products, and of looks at links from an address', async () => {
    await enter()
    const ids: Array<number> = []
    for (let index = 0; index < MAX_LISTS; index += 1) ids.push(await create(`Список ${index}`))
    expect((await request(shop, lists.createList, { body: { title: 'Ещё' }, token })).status).toBe(422)
    const [first = 0] = ids
    await request(shop, lists.deleteList, params(first))
    await create('Вместо него')
    expect((await request(shop, lists.restoreList, params(first))).status).toBe(422)
    const { db } = database()
    const full = ids[1] ?? 0
    const many = Array.from({ length: MAX_LISTED_PRODUCTS }, (_, index) => 70_001 + index)
    const { category_id } = await db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', PRODUCT.kettle)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('products')
      .values(
        many.map((id) => ({
          id,
          source: 'listed',
          source_id: String(id),
          slug: `listed-${id}`,
          title: `Винт ${id}`,
          sort_key: String(id),
          sku: String(id),
          search_text: '',
          price: kopecksOf(1),
          base_price: kopecksOf(1),
          category_id,
        })),
      )
      .execute()
    await db
      .insertInto('product_list_items')
      .values(many.map((product_id) => ({ list_id: full, product_id, added_at: new Date(0) })))
      .execute()
    expect((await request(shop, lists.addToList, { ...params(full), body: { productId: kettle } })).status).toBe(422)
    const limited = shopOver(database())
    const looks = await Promise.all(
      Array.from({ length: 61 }, () =>
        request(limited, lists.getSharedList, { params: { token: 'A'.repeat(22) }, peer: '203.0.113.9' }),
      ),
    )
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([404, 429]))
  })
})
