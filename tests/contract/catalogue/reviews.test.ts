import { isLeft, isRight, right } from 'fp-ts/Either'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import { getProductReviews } from '../../../src/contract/catalogue/product-extras.ts'
import { getReviewMarks, getUserReviews, markReview, writeReview } from '../../../src/contract/catalogue/reviews.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { transactionally } from '../../../src/service/platform/database/transactionally.ts'
import { eraseUser } from '../../../src/service/identity/deletion/erase.ts'
import { reviewsCommand } from '../../../src/service/commands/reviews.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { anUpload } from '../support/uploads.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { illTyped } from '../../support/fakes.ts'

const id = PRODUCT.kettle as ProductId
const word = { rating: 4, comment: 'Кипит быстро.', fileIds: [] as ReadonlyArray<number>, policy: true as const }

describeOnEngines('a review', (database) => {
  let shop: TestShop
  let person: Person
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
  })
  beforeEach(async () => {
    person = await aPerson(shop)
    await database().db.deleteFrom('product_reviews').execute()
  })
  const write = (rest: Partial<typeof word> = {}, of = person, product = id) =>
    request(shop, writeReview, { params: { id: product }, body: { ...word, ...rest }, token: of.token })
  const shown = async () => (await request(shop, getProductReviews, { params: { id } })).answer.items
  const own = async (of = person) => (await request(shop, getUserReviews, { token: of.token })).answer
  const operate = (values: Record<string, string | number>) =>
    reviewsCommand(values, {
      database: database(),
      log: pino({ level: 'silent' }),
      progress: () => undefined,
      signal: new AbortController().signal,
    })()

  it('is accepted, and is visible to its author alone until moderation [REVIEW-03]', async () => {
    const { status, json, answer } = await write()
    expect(status).toBe(201)
    const review = {
      id: answer.id,
      productId: id,
      author: 'Анна О.',
      rating: 4,
      comment: 'Кипит быстро.',
      files: [],
      date: '2026-05-01',
      status: 'moderation',
    }
    expect(json).toEqual(review)
    expect(await shown()).toEqual([])
    const { items, pagination } = await own()
    expect(items).toMatchObject([{ ...review, product: { id, slug: 'chaynik-brusnika' } }])
    expect(pagination.total).toBe(1)
  })

  it('is visible after its approval, and then counts in the rating of its product', async () => {
    const [first, second] = [await write(), await write({ rating: 1 }, await aPerson(shop))]
    expect(await operate({ action: 'approve', id: first.answer.id })).toMatchObject({
      right: [`отзыв ${first.answer.id} опубликован`],
    })
    expect((await shown()).map((review) => review.id)).toEqual([first.answer.id])
    shop.forget()
    const product = async () =>
      (await request(shop, getProduct, { params: { slug: 'chaynik-brusnika' as Slug } })).answer
    expect(await product()).toMatchObject({ rating: 4, reviewCount: 1 })
    await operate({ action: 'approve', id: second.answer.id, reply: 'Заменим.' })
    expect(await product()).toMatchObject({ rating: 2.5, reviewCount: 2 })
    expect((await shown()).find((review) => review.id === second.answer.id)?.reply).toBe('Заменим.')
    await operate({ action: 'reject', id: first.answer.id })
    expect(await product()).toMatchObject({ rating: 1, reviewCount: 1 })
    expect((await own()).items[0]?.status).toBe('rejected')
  })

  it("is in the operator's list with its text", async () => {
    const { answer } = await write({ comment: 'Первая строка.\nВторая.' })
    expect(await operate({ action: 'list' })).toMatchObject({
      right: [
        `${answer.id}  2026-05-01  ★★★★  Анна О. о товаре «Чайник эмалированный «Брусника», 2 л»`,
        '    Первая строка.',
        '    Вторая.',
      ],
    })
    await operate({ action: 'reject', id: answer.id })
    expect(await operate({ action: 'list' })).toMatchObject({ right: ['таких отзывов нет'] })
    expect(isRight(await operate({ action: 'list', status: 'rejected' }))).toBe(true)
    for (const wrong of [
      { action: 'approve', id: 999_999 },
      { action: 'approve' },
      { action: 'burn' },
      { action: 'list', status: 'lost' },
    ]) {
      expect(isLeft(await operate(illTyped(wrong))), JSON.stringify(wrong)).toBe(true)
    }
  })

  it.each(['', '  \n '])('needs a comment: %j returns 422 [REVIEW-03]', async (comment) => {
    const { status, error } = await write({ comment })
    expect([status, error.errors]).toEqual([422, { comment: ['Напишите комментарий'] }])
  })

  it('is limited to one per product: a second one returns 409 [REVIEW-03]', async () => {
    await write()
    const { status, json } = await write({ rating: 1 })
    expect([status, json]).toEqual([409, { code: 409, message: 'Вы уже оставили отзыв об этом товаре' }])
    expect((await own()).items).toHaveLength(1)
    expect((await write({}, person, PRODUCT.pan as ProductId)).status).toBe(201)
  })

  it('is stored once for ten concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => write()))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })

  it.each([
    ['no star', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['no consent', { policy: illTyped(false) }, 'policy'],
    ['a comment beyond 5,000 letters', { comment: 'x'.repeat(5_001) }, 'comment'],
    ['six files', { fileIds: [1, 2, 3, 4, 5, 6] }, 'fileIds'],
    ['a file that is not there', { fileIds: [999_999] }, 'fileIds'],
  ])('is rejected with 422: %s', async (_, wrong, field) => {
    const { status, error } = await write(wrong)
    expect([status, Object.keys(error.errors ?? {}), (await own()).items]).toEqual([422, [field], []])
  })

  it('is rejected for an unknown product, and without an account', async () => {
    expect((await write({}, person, 999_999 as ProductId)).status).toBe(404)
    expect((await request(shop, writeReview, { params: { id }, body: word })).status).toBe(401)
    expect((await request(shop, getUserReviews)).status).toBe(401)
  })

  it('has the photos of its author, in order, visible with it [REVIEW-03]', async () => {
    const [one, two] = [await anUpload(shop, person.token), await anUpload(shop, person.token)]
    const { answer } = await write({ fileIds: [two.id, one.id] })
    expect(answer.files).toEqual([{ url: two.url }, { url: one.url }])
    await operate({ action: 'approve', id: answer.id })
    expect((await shown())[0]?.files).toEqual([{ url: two.url }, { url: one.url }])
    expect((await callRaw(shop, one.url)).status).toBe(200)
  })

  it('accepts no file of another user, nor one of another form', async () => {
    const stranger = await aPerson(shop)
    const theirs = await anUpload(shop, stranger.token)
    expect((await write({ fileIds: [theirs.id] })).status).toBe(422)
    const mine = await anUpload(shop, person.token)
    expect((await write({ fileIds: [mine.id, mine.id] })).status).toBe(422)
    expect((await write({ fileIds: [mine.id] })).status).toBe(201)
    expect((await write({ fileIds: [mine.id] }, person, PRODUCT.pan as ProductId)).status).toBe(422)
    expect((await own()).items).toHaveLength(1)
  })

  const aPublished = async () => {
    const { answer } = await write()
    await operate({ action: 'approve', id: answer.id })
    return answer.id
  }
  const mark = (review: number, of: Person, isUseful = true) =>
    request(shop, markReview, { params: { id: review }, body: { isUseful }, token: of.token })
  const marks = async (of: Person, product = id) =>
    request(shop, getReviewMarks, { params: { id: product }, token: of.token })

  it('is marked as useful once per user, with any number of clicks, until the mark is removed; the count is public', async () => {
    const review = await aPublished()
    const [reader, other] = [await aPerson(shop), await aPerson(shop)]
    expect((await marks(reader)).json).toEqual({ useful: [], own: null })
    expect((await mark(review, reader)).json).toEqual({ isUseful: true, usefulCount: 1 })
    const again = await Promise.all(Array.from({ length: 5 }, () => mark(review, reader)))
    expect(again.map(({ json }) => json)).toEqual(Array(5).fill({ isUseful: true, usefulCount: 1 }))
    expect((await mark(review, other)).answer.usefulCount).toBe(2)
    expect((await shown()).map(({ id: of, usefulCount }) => [of, usefulCount])).toEqual([[review, 2]])
    expect((await marks(reader)).json).toEqual({ useful: [{ id: review, usefulCount: 2 }], own: null })
    const unmarked = { isUseful: false, usefulCount: 1 }
    expect([(await mark(review, reader, false)).json, (await mark(review, reader, false)).json]).toEqual([
      unmarked,
      unmarked,
    ])
    expect([
      (await marks(reader)).answer.useful,
      (await marks(other)).answer.useful.length,
      (await shown())[0]?.usefulCount,
    ]).toEqual([[], 1, 1])
  })

  it('cannot be marked as useful by its author: 409, and the count stays', async () => {
    const review = await aPublished()
    expect((await marks(person)).json).toEqual({ useful: [], own: review })
    for (const isUseful of [true, false]) {
      const { status, json } = await mark(review, person, isUseful)
      expect([status, json]).toEqual([409, { code: 409, message: 'Свой отзыв отметить нельзя' }])
    }
    expect((await shown())[0]?.usefulCount).toBe(0)
  })

  it('that is not visible cannot be marked, and its mark is not returned: 404, as for an unknown or invalid id', async () => {
    const { answer } = await write()
    const reader = await aPerson(shop)
    expect((await mark(answer.id, reader)).status).toBe(404)
    expect((await mark(999_999, reader)).status).toBe(404)
    expect((await marks(reader, 999_999 as ProductId)).status).toBe(404)
    await operate({ action: 'approve', id: answer.id })
    expect((await mark(answer.id, reader)).status).toBe(200)
    expect(
      (
        await request(shop, markReview, {
          params: { id: answer.id },
          body: { isUseful: illTyped('yes') },
          token: reader.token,
        })
      ).error,
    ).toMatchObject({
      code: 422,
      errors: { isUseful: expect.any(Array) as unknown },
    })
    await operate({ action: 'reject', id: answer.id })
    expect((await marks(reader)).answer.useful).toEqual([])
    expect((await mark(answer.id, reader, false)).status).toBe(404)
  })

  it('loses the mark of a deleted user', async () => {
    const review = await aPublished()
    const reader = await aPerson(shop)
    await mark(review, reader)
    await transactionally(shop.db, async (trx) => right(await eraseUser(trx, reader.id, shop.now())))
    expect((await shown())[0]?.usefulCount).toBe(0)
    expect(await shop.db.selectFrom('useful_reviews').selectAll().execute()).toEqual([])
  })

  it('is requested for received products without a review of this user, regardless of other users [REVIEW-01]', async () => {
    const { db } = database()
    const sum = 149_000 as Kopecks
    const anOrder = async (status: number, product: number, of: Person) => {
      const order = await db
        .insertInto('orders')
        .values({
          guest_key: `user:${of.id}`,
          user_id: of.id,
          request_hash: '',
          status,
          payment_method: 'onReceipt',
          city_id: 463573,
          delivery_type: 'pickup',
          method_code: 'pickup',
          shop_id: 1,
          first_name: 'A',
          last_name: 'O',
          phone: of.phone,
          items_sum: sum,
          delivery_sum: 0 as Kopecks,
          discount_sum: 0 as Kopecks,
          sum,
          created_at: shop.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const shipment = await db
        .insertInto('shipments')
        .values({ order_id: order.id, location_id: WAREHOUSE, status, delivery_date: '2026-05-02' as Day })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_lines')
        .values({
          order_id: order.id,
          shipment_id: shipment.id,
          product_id: product,
          title: '',
          count: 1,
          price: sum,
          base_price: sum,
        })
        .execute()
    }
    await anOrder(15, PRODUCT.kettle, person)
    await anOrder(15, PRODUCT.pan, person)
    await anOrder(15, PRODUCT.pan, person)
    await anOrder(5, PRODUCT.shovel, person)
    await anOrder(15, PRODUCT.last, await aPerson(shop))
    await write({}, await aPerson(shop), PRODUCT.pan as ProductId)
    expect((await own()).awaiting.map((product) => product.id)).toEqual([PRODUCT.pan, PRODUCT.kettle])
    await write()
    expect((await own()).awaiting.map((product) => product.id)).toEqual([PRODUCT.pan])
  })
})
