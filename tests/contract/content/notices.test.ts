import { expect, it } from 'vitest'
import { judgeStaffQuestion, judgeStaffReview } from '../../../src/contract/admin/moderation.ts'
import { getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { addFavourite } from '../../../src/service/catalogue/favourites/favourites.ts'
import { enqueueNotice, noticeJob } from '../../../src/service/catalogue/notices/notices.ts'
import { sendPriceLetters } from '../../../src/service/catalogue/notices/price-letters.ts'
import { storeQuestion } from '../../../src/service/catalogue/questions/questions.ts'
import type { Message } from '../../../src/service/platform/messages/message.ts'
import { aPerson } from '../support/accounts.ts'
import { checkoutOver, delivery } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { refreshPrices, removeRules, storeRule } from '../support/price-rules.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { demoSettings, SECRET } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

type Mail = Extract<Message, { readonly channel: 'mail' }>

const KETTLE = PRODUCT.kettle as ProductId
const settings = { 'alerts.mail': ['owner@shop.test'], 'alerts.telegram': ['-100200'] }

describeOnPostgres('messages about questions, reviews and prices', (database) => {
  const { shop } = checkoutOver(database, { settings })
  const deps = () => ({
    db: shop().db,
    clock: { now: () => shop().now().getTime() },
    settings: () => ({ ...demoSettings(), ...settings }),
    origin: 'http://shop.test',
    secret: SECRET,
  })
  const mailTo = async (to: string) =>
    (await shop().inbox()).filter((message): message is Mail => message.channel === 'mail' && message.to === to)
  const lines = async (to: string) => (await mailTo(to)).map(({ text }) => text.split('\n\n')[1])
  /** Runs the job as two processes do, one of which repeats it. */
  const runThrice = async (payload: { readonly kind: string; readonly id: number }) => {
    const job = noticeJob(deps())
    await Promise.all([job.work(payload)(), job.work(payload)()])
    await job.work(payload)()
  }
  const ask = async (email: string) =>
    (await storeQuestion(shop().db, KETTLE, { name: 'Пётр', email, text: 'Есть ли свисток?' }, shop().now()))?.id ?? 0
  const anAccount = async ({ isSubscribed }: { readonly isSubscribed: boolean }) => {
    const person = await aPerson(shop())
    await shop().db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', person.id).execute()
    if (isSubscribed)
      await shop()
        .db.insertInto('subscribers')
        .values({ email: person.email, consented_at: shop().now(), confirmed_at: shop().now() })
        .execute()
    return person
  }
  const price = (roubles: number) =>
    shop()
      .db.updateTable('products')
      .set({ price: kopecksOf(roubles) })
      .where('id', '=', KETTLE)
      .execute()

  it('notify the owner of a question by mail and Telegram, once', async () => {
    const id = await ask('asks@example.test')
    await shop().work()
    await runThrice({ kind: 'questionAsked', id })
    const received = (await shop().inbox()).filter(({ text }) => text.includes('asks@example.test'))
    expect(received.map(({ channel, to }) => [channel, to])).toEqual([
      ['mail', 'owner@shop.test'],
      ['telegram', '-100200'],
    ])
    expect(received[1]?.text).toContain('Вопрос: Есть ли свисток?')
  })

  it('notify the author of a question of the published answer, once', async () => {
    const id = await ask('answered@example.test')
    const staff = await aStaff(shop(), 'moderator')
    const judge = (status: 'published' | 'rejected', answer?: string) =>
      request(shop(), judgeStaffQuestion, { staff, params: { id }, body: { status, answer } })
    await judge('rejected')
    expect(await lines('answered@example.test')).toEqual([])
    await judge('published', 'Да, со свистком.')
    await judge('published', 'Да, со свистком!')
    await shop().work()
    await runThrice({ kind: 'questionAnswered', id })
    const [letter, ...more] = await mailTo('answered@example.test')
    expect([letter?.subject, more]).toEqual(['Кедр: ответили на ваш вопрос', []])
    expect(letter?.text).toContain('Ответ: Да, со свистком')
    expect(letter?.html).toContain('http://shop.test/catalog/product/chaynik-brusnika/')
  })

  it('notify the author of a review of its publication, once, if the account accepts letters', async () => {
    const staff = await aStaff(shop(), 'moderator')
    const [quiet, author] = [await anAccount({ isSubscribed: false }), await anAccount({ isSubscribed: false })]
    await shop().db.updateTable('users').set({ notify_email: false }).where('id', '=', quiet.id).execute()
    for (const { id: userId } of [quiet, author]) {
      const { id } = await shop()
        .db.insertInto('product_reviews')
        .values({
          product_id: KETTLE,
          user_id: userId,
          author: 'Анна',
          rating: 5,
          comment: 'Кипит',
          reply: null,
          created_at: shop().now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await request(shop(), judgeStaffReview, {
        staff,
        params: { id },
        body: { status: 'published', reply: 'Спасибо!' },
      })
      await enqueueNotice(shop().db, 'reviewPublished', id, shop().now())
      await shop().work()
      await runThrice({ kind: 'reviewPublished', id })
    }
    expect([await lines(quiet.email), await lines(author.email)]).toEqual([[], ['Ваш отзыв опубликован.']])
    const [letter] = await mailTo(author.email)
    expect(letter?.text).toContain('Ответ магазина: Спасибо!')
    expect(letter?.unsubscribe).toMatch(/\/ajax\/letters\/off\/\?user=/)
  })

  it('notify only subscribers of a lower price of a favourite, once per fall, also if two processes run at once', async () => {
    await price(1_490)
    const [subscriber, other] = [await anAccount({ isSubscribed: true }), await anAccount({ isSubscribed: false })]
    for (const { id } of [subscriber, other]) await addFavourite(shop().db, id, KETTLE, shop().now())
    const look = () => sendPriceLetters(deps())
    expect(await look()).toBe(0)
    await price(1_290)
    // skips rows that another process has locked; PGlite has one connection
    if (database().engine === 'postgres')
      await shop()
        .db.transaction()
        .execute(async (trx) => {
          await trx.selectFrom('favourites').selectAll().where('product_id', '=', KETTLE).forUpdate().execute()
          expect(await look()).toBe(0)
        })
    expect((await Promise.all([look(), look()])).reduce((sum, sent) => sum + sent)).toBe(1)
    expect(await look()).toBe(0)
    await price(1_590)
    expect(await look()).toBe(0)
    await price(1_490)
    expect(await look()).toBe(1)
    const letters = await mailTo(subscriber.email)
    expect(letters.map(({ text }) => text.replaceAll('\u00a0', ' ').split('\n\n')[2])).toEqual([
      'Чайник эмалированный «Брусника», 2 л: было 1 490 ₽, 1 290 ₽',
      'Чайник эмалированный «Брусника», 2 л: было 1 590 ₽, 1 490 ₽',
    ])
    expect(await mailTo(other.email)).toEqual([])
    // no letter about a fall in price before the consent
    await shop()
      .db.insertInto('subscribers')
      .values({ email: other.email, consented_at: shop().now(), confirmed_at: shop().now() })
      .execute()
    expect(await look()).toBe(0)
  })

  it('notify of a favourite that a price rule made cheaper, at the price of its card, once', async () => {
    await price(1_490)
    const { id, email } = await anAccount({ isSubscribed: true })
    await addFavourite(shop().db, id, KETTLE, shop().now())
    await sendPriceLetters(deps())
    await storeRule(shop().db, { effect: { kind: 'percent', percent: 50 } })
    await refreshPrices(shop())
    await sendPriceLetters(deps())
    const { items } = (await request(shop(), getProducts, { query: { at: delivery, ids: [KETTLE] } })).answer
    expect(items[0]?.price.price).toBe(kopecksOf(745))
    expect((await mailTo(email)).map(({ text }) => text.replaceAll('\u00a0', ' ').split('\n\n')[2])).toEqual([
      'Чайник эмалированный «Брусника», 2 л: было 1 490 ₽, 745 ₽',
    ])
    expect(await sendPriceLetters(deps())).toBe(0)
    await removeRules(shop().db)
    await refreshPrices(shop())
  })

  it('of the newsletter end by one press: a POST of the mail program, not a GET of a link checker', async () => {
    const person = await anAccount({ isSubscribed: true })
    await price(1_490)
    await addFavourite(shop().db, person.id, KETTLE, shop().now())
    await price(1_000)
    await sendPriceLetters(deps())
    const [letter] = await mailTo(person.email)
    const address = letter?.unsubscribe ?? ''
    expect([address, letter?.text]).toEqual([
      expect.stringMatching(/^http:\/\/shop\.test\/ajax\/letters\/off\/\?email=/),
      expect.stringContaining('Отписаться от рассылки:'),
    ])
    const isSubscribed = async () =>
      (await shop().db.selectFrom('subscribers').select('email').where('email', '=', person.email).execute()).length > 0
    const call = async (url: string, method: 'GET' | 'POST') =>
      (await shop().fetch(new Request(url, { method }))).status
    expect([await call(address, 'GET'), await isSubscribed()]).toEqual([200, true])
    const another = await anAccount({ isSubscribed: true })
    const forged = address.replace(/email=[^&]+/, `email=${encodeURIComponent(another.email)}`)
    expect([await call(`${address}x`, 'POST'), await call(forged, 'POST'), await isSubscribed()]).toEqual([
      403,
      403,
      true,
    ])
    expect([await call(address, 'POST'), await isSubscribed()]).toEqual([200, false])
    await price(1_490)
  })
})
