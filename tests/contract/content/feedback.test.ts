import { beforeAll, expect, it } from 'vitest'
import { askCallback, sendFeedback } from '../../../src/contract/content/feedback.ts'
import { askQuestion, getProductQuestions } from '../../../src/contract/catalogue/questions.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { writeReview } from '../../../src/contract/catalogue/reviews.ts'
import { subscribe } from '../../../src/contract/content/subscription.ts'
import { eraseUser } from '../../../src/service/identity/deletion/erase.ts'
import { aPerson } from '../support/accounts.ts'
import { asPerson } from '../support/captcha.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { illTyped } from '../../support/fakes.ts'

const letter = {
  name: 'Анна',
  email: 'anna@example.test',
  topic: 'Доставка',
  text: 'Когда привезут?',
  policy: true as const,
}
const question = { name: 'Анна', email: 'anna@example.test', text: 'Подойдёт ли для плиты?', policy: true as const }
const id = PRODUCT.kettle as ProductId

describeOnPostgres('feedback of visitors', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  const stored = (of: number) =>
    database().db.selectFrom('feedback').selectAll().where('id', '=', of).executeTakeFirst()

  it('is stored: a letter [LAYER-20]', async () => {
    const { token, id: author } = await aPerson(shop)
    const { status, answer } = await request(shop, sendFeedback, { query: await asPerson(shop), body: letter, token })
    expect(status).toBe(201)
    expect(await stored(answer.id)).toMatchObject({
      kind: 'letter',
      name: 'Анна',
      email: letter.email,
      phone: null,
      topic: 'Доставка',
      text: letter.text,
      user_id: author,
    })
  })

  it('is stored: a request for a callback', async () => {
    const body = { name: 'Анна', phone: '+79130000000' as Phone, policy: true as const }
    const { status, answer } = await request(shop, askCallback, { query: await asPerson(shop), body })
    expect(status).toBe(201)
    expect(await stored(answer.id)).toMatchObject({
      kind: 'callback',
      name: 'Анна',
      phone: '+79130000000',
      email: null,
      user_id: null,
    })
  })

  it.each([
    ['neither e-mail nor phone', { email: undefined }, { email: ['Укажите почту или телефон'] }],
    ['no name', { name: '' }, { name: ['Укажите имя'] }],
    ['a name of spaces', { name: '  ' }, { name: ['Укажите имя'] }],
    ['no topic', { topic: '' }, { topic: ['Укажите тему'] }],
    ['no text', { text: '' }, { text: ['Напишите сообщение'] }],
    [
      'a phone of another country',
      { phone: '+375291234567' as Phone },
      { phone: ['Это номер другой страны. Нужен российский: +7 и ещё десять цифр'] },
    ],
    [
      'a phone with surplus digits',
      { phone: '+7 913 123-45-678' as Phone },
      { phone: ['В номере лишние цифры: нужно +7 и ещё десять'] },
    ],
    ['a phone that is none', { phone: '8913' as Phone }, { phone: ['Укажите телефон в виде +79999999999'] }],
    ['no consent', { policy: illTyped(false) }, { policy: ['Нужно согласиться с обработкой персональных данных'] }],
  ])('is rejected with %s', async (_, wrong, errors) => {
    const { status, error } = await request(shop, sendFeedback, {
      query: await asPerson(shop),
      body: { ...letter, ...wrong },
    })
    expect([status, error.errors]).toEqual([422, errors])
  })

  it('requires a captcha, for every kind [OC-49]', async () => {
    const callback = { name: 'Анна', phone: '+79130000000' as Phone, policy: true as const }
    const replies = [
      await request(shop, sendFeedback, { body: letter }),
      await request(shop, askCallback, { body: callback }),
      await request(shop, askQuestion, { params: { id }, body: question }),
    ]
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
      [422, 110],
      [422, 110],
      [422, 110],
    ])
  })

  it('of the kind question is public only when the operator approves it [LAYER-19]', async () => {
    const sent = await request(shop, askQuestion, { params: { id }, query: await asPerson(shop), body: question })
    expect(sent.status).toBe(201)
    const list = async () => (await request(shop, getProductQuestions, { params: { id } })).json
    expect(await list()).toEqual({ items: [], pagination: { total: 0, page: 1, limit: 10, pages: 0 } })
    await database()
      .db.updateTable('product_questions')
      .set({ status: 'published', answer: 'Да' })
      .where('id', '=', sent.answer.id)
      .execute()
    expect(await list()).toEqual({
      items: [{ id: sent.answer.id, author: 'Анна', text: question.text, date: '2026-05-01', answer: 'Да' }],
      pagination: { total: 1, page: 1, limit: 10, pages: 1 },
    })
  })

  it('of the kind question is listed by pages, the newest first', async () => {
    const of = PRODUCT.pan as ProductId
    await database()
      .db.insertInto('product_questions')
      .values(
        Array.from({ length: 5 }, (_, index) => ({
          product_id: of,
          name: 'Анна',
          email: 'a@example.test',
          text: `Вопрос ${index}`,
          status: 'published' as const,
          created_at: shop.now(),
        })),
      )
      .execute()
    const { answer } = await request(shop, getProductQuestions, { params: { id: of }, query: { page: 2, limit: 2 } })
    expect(answer.items.map(({ text }) => text)).toEqual(['Вопрос 2', 'Вопрос 1'])
    expect(answer.pagination).toEqual({ total: 5, page: 2, limit: 2, pages: 3 })
  })

  it('of the kind question is rejected for an unknown product', async () => {
    const params = { id: 999_999 as ProductId }
    expect((await request(shop, getProductQuestions, { params })).status).toBe(404)
    expect((await request(shop, askQuestion, { params, query: await asPerson(shop), body: question })).status).toBe(404)
  })

  it('of the kind question is rejected with field errors', async () => {
    const body = { ...question, email: 'anna', text: ' ', policy: illTyped(false) }
    const { status, error } = await request(shop, askQuestion, { params: { id }, query: await asPerson(shop), body })
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['email', 'text', 'policy']])
  })

  it('is deleted with the account of its author: letters, their email, the name at a question and a review [CAB-18]', async () => {
    const { db } = database()
    const { id: author, email, token } = await aPerson(shop)
    await db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', author).execute()
    await request(shop, sendFeedback, { query: await asPerson(shop), body: { ...letter, email }, token })
    const sent = await request(shop, askQuestion, {
      params: { id },
      query: await asPerson(shop),
      body: { ...question, email: email.toUpperCase() },
    })
    await request(shop, subscribe, { query: await asPerson(shop), body: { email, policy: true } })
    await request(shop, writeReview, {
      params: { id },
      body: { rating: 5, comment: 'Да', fileIds: [], policy: true },
      token,
    })
    await db.transaction().execute((trx) => eraseUser(trx, author, shop.now()))
    expect(await db.selectFrom('feedback').select('id').where('email', '=', email).execute()).toEqual([])
    expect(await db.selectFrom('subscribers').select('email').where('email', '=', email).execute()).toEqual([])
    expect(
      await db.selectFrom('product_questions').select(['name', 'email']).where('id', '=', sent.answer.id).execute(),
    ).toEqual([{ name: 'Покупатель', email: '' }])
    expect(
      await db
        .selectFrom('product_reviews')
        .select(['author', 'user_id', 'comment'])
        .where('comment', '=', 'Да')
        .execute(),
    ).toEqual([{ author: 'Покупатель', user_id: null, comment: 'Да' }])
  })
})
