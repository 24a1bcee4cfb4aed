import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addFavourite, getFavourites, removeFavourite } from '../../../src/contract/catalogue/favourites.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { delivery } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const [kettle, pan, unknown] = [PRODUCT.kettle, PRODUCT.pan, 999_999] as unknown as readonly [
  ProductId,
  ProductId,
  ProductId,
]

describeOnEngines('favourites', (database) => {
  let shop: TestShop
  let person: Person
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  beforeEach(async () => {
    person = await aPerson(shop)
  })
  const add = (productId: ProductId, { token } = person) => request(shop, addFavourite, { body: { productId }, token })
  const remove = (productId: ProductId, { token } = person) =>
    request(shop, removeFavourite, { body: { productId }, token })
  const ids = async ({ token } = person) =>
    (await request(shop, getFavourites, { query: { onlyProductIds: true }, token })).json

  it('are a list of ids, the newest first [FAV-01, FAV-02, FAV-03]', async () => {
    expect(await ids()).toEqual([])
    expect((await add(kettle)).status).toBe(204)
    shop.wait(1_000)
    await add(pan)
    expect(await ids()).toEqual([pan, kettle])
    expect((await remove(pan)).status).toBe(204)
    expect(await ids()).toEqual([kettle])
  })

  it('are a page of products for a deliveryContext unless only ids are requested', async () => {
    await add(kettle)
    shop.wait(1_000)
    await add(pan)
    const page = await request(shop, getFavourites, { query: { at: delivery, page: 2, limit: 1 }, token: person.token })
    expect(page.json).toMatchObject({
      items: [{ id: kettle, productBranchStocks: 13 }],
      pagination: { total: 2, page: 2, limit: 1, pages: 2 },
    })
  })

  it('return 400 for a repeated addition or removal, and change nothing [OC-85]', async () => {
    await add(kettle)
    expect((await add(kettle)).json).toEqual({ code: 400, message: 'Товар уже в избранном' })
    expect((await remove(pan)).json).toEqual({ code: 400, message: 'Товара уже нет в избранном' })
    expect([(await add(kettle)).status, (await remove(pan)).status, await ids()]).toEqual([400, 400, [kettle]])
  })

  it('contain a product once after ten concurrent additions', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(kettle)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(9).fill(400)])
    expect(await ids()).toEqual([kettle])
  })

  it('return 404 for an unknown product', async () => {
    expect((await add(unknown)).status).toBe(404)
    expect((await remove(unknown)).status).toBe(400)
  })

  it('are separate for each user', async () => {
    const other = await aPerson(shop)
    await add(kettle)
    expect([await ids(other), (await remove(kettle, other)).status, await ids()]).toEqual([[], 400, [kettle]])
  })

  it('return 401 for guests', async () => {
    const body = { productId: kettle }
    expect((await request(shop, getFavourites)).status).toBe(401)
    expect((await request(shop, addFavourite, { body })).status).toBe(401)
    expect((await request(shop, removeFavourite, { body })).status).toBe(401)
  })
})
