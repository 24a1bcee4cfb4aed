import { expect, it } from 'vitest'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { getSavedLines, removeSavedLine, saveLine } from '../../../src/contract/sales/saved-lines.ts'
import { signIn } from '../../../src/contract/identity/sessions.ts'
import { MAX_SAVED_LINES } from '../../../src/domain/basket/saved.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aPerson, PASSWORD } from '../support/accounts.ts'
import { checkoutOver, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request, type Guest } from '../support/request.ts'

const query = { at: pickup }

type Who = { readonly guest?: Guest; readonly token?: string }

describeOnPostgres('lines saved for later', (database) => {
  const harness = checkoutOver(database)
  const save = (who: Who, id: number, count = 1, comment = '') =>
    request(harness.shop(), saveLine, { body: { productId: id as ProductId, count, comment }, ...who })
  const savedBy = async (who: Who) =>
    (await request(harness.shop(), getSavedLines, { query, ...who })).answer.map(({ product, count, comment }) => [
      product.id,
      count,
      comment,
    ])
  const put = (who: Who, id: number, count: number) =>
    request(harness.shop(), changeBasket, { query, body: { [id]: { count } }, ...who })

  it('have the price and the stock of today, the last saved first, and no other guest sees them', async () => {
    const guest = aGuest()
    await put({ guest }, PRODUCT.kettle, 2)
    await save({ guest }, PRODUCT.kettle, 2, 'в подарок')
    await save({ guest }, PRODUCT.shovel)
    await database()
      .db.updateTable('products')
      .set({ price: kopecksOf(555) })
      .where('id', '=', PRODUCT.shovel)
      .execute()
    const { answer } = await request(harness.shop(), getSavedLines, { query, guest })
    expect(answer.map(({ product, count, comment }) => [product.id, count, comment])).toEqual([
      [PRODUCT.shovel, 1, ''],
      [PRODUCT.kettle, 2, 'в подарок'],
    ])
    expect(answer[0]?.product.price.price).toBe(kopecksOf(555))
    expect(await savedBy({ guest: aGuest() })).toEqual([])
  })

  it('stay while their line is in the basket, and go when a change adds the product again', async () => {
    const guest = aGuest()
    await put({ guest }, PRODUCT.kettle, 2)
    await save({ guest }, PRODUCT.kettle, 2)
    // a late change of the line that is being saved
    await put({ guest }, PRODUCT.kettle, 3)
    expect(await savedBy({ guest })).toHaveLength(1)
    await put({ guest }, PRODUCT.kettle, 0)
    await put({ guest }, PRODUCT.shovel, 1)
    expect(await savedBy({ guest })).toHaveLength(1)
    await put({ guest }, PRODUCT.kettle, 2)
    expect(await savedBy({ guest })).toEqual([])
  })

  it('are removed by their owner alone', async () => {
    const [guest, other] = [aGuest(), aGuest()]
    await save({ guest }, PRODUCT.kettle)
    await save({ guest: other }, PRODUCT.kettle)
    const removed = await request(harness.shop(), removeSavedLine, {
      body: { productId: PRODUCT.kettle as ProductId },
      guest: other,
    })
    expect(removed.status).toBe(204)
    expect([await savedBy({ guest }), await savedBy({ guest: other })]).toEqual([[[PRODUCT.kettle, 1, '']], []])
  })

  it("of a guest join the user's at sign-in: the user's count and comment stay", async () => {
    const person = await aPerson(harness.shop())
    const guest = aGuest()
    await save({ token: person.token }, PRODUCT.kettle, 3, 'мой')
    await save({ guest }, PRODUCT.kettle, 1, 'гостя')
    await save({ guest }, PRODUCT.shovel, 2)
    const before = { ...guest }
    await request(harness.shop(), signIn, { body: { login: person.phone, password: PASSWORD }, guest })
    expect((await savedBy({ token: person.token })).sort()).toEqual(
      [
        [PRODUCT.kettle, 3, 'мой'],
        [PRODUCT.shovel, 2, ''],
      ].sort(),
    )
    expect(await savedBy({ guest: before })).toEqual([])
    expect((await request(harness.shop(), getBasket, { query, token: person.token })).answer.items).toEqual([])
  })

  it('are at most 200; an unknown product is no line', async () => {
    const guest = aGuest()
    expect((await save({ guest }, 999_999)).status).toBe(404)
    await save({ guest }, PRODUCT.kettle)
    const { db } = database()
    const { basket_id } = await db
      .selectFrom('saved_lines')
      .innerJoin('baskets', 'baskets.id', 'basket_id')
      .select('basket_id')
      .orderBy('saved_at', 'desc')
      .orderBy('basket_id', 'desc')
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: MAX_SAVED_LINES - 1 }, (_, index) => 50_001 + index)
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
          source: 'saved',
          source_id: String(id),
          slug: `saved-${id}`,
          title: `Гвоздь ${id}`,
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
      .insertInto('saved_lines')
      .values(many.map((product_id) => ({ basket_id, product_id, count: 1, comment: '', saved_at: new Date(0) })))
      .execute()
    expect((await save({ guest }, PRODUCT.kettle, 2)).status).toBe(204)
    const refused = await save({ guest }, PRODUCT.shovel)
    expect([refused.status, refused.error.message]).toEqual([422, expect.stringContaining('слишком много')])
  })
})
