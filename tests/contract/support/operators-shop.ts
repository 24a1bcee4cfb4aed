import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { sendFeedback } from '../../../src/contract/content/feedback.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { getDeliveryMethods } from '../../../src/contract/delivery/places.ts'
import { askQuestion } from '../../../src/contract/catalogue/questions.ts'
import { writeReview } from '../../../src/contract/catalogue/reviews.ts'
import { reportVisit } from '../../../src/contract/content/secret-shopper.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { sendMessage } from '../../../src/service/platform/messages/send.ts'
import { aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { aPerson, type Person } from './accounts.ts'
import { asPerson } from './captcha.ts'
import { anOrder, BARNAUL, byCourier, OWN_SHOP, pickup } from './checkout.ts'
import { PRODUCT } from './products.ts'
import { request } from './request.ts'
import { shopOver, stockShop, TODAY, type TestShop } from './shop.ts'

/** Pending objects for the operator: two of each, one to approve and one to reject. */
export interface OperatorsShop {
  readonly user: string
  readonly order: string
  /** By СДЭК: to be handed over, and one with a label. */
  readonly parcels: readonly [string, string]
  readonly reviews: readonly [string, string]
  readonly questions: readonly [string, string]
  readonly letter: string
  readonly job: string
  readonly visits: readonly [string, string]
  readonly feed: string
  readonly temporary: string
}

const policy = true as const
const products = [PRODUCT.kettle as ProductId, PRODUCT.shovel as ProductId] as const

const both = async (each: (at: 0 | 1) => Promise<number>): Promise<readonly [string, string]> => [
  String(await each(0)),
  String(await each(1)),
]

const orderOf = async (shop: TestShop, { token }: Person): Promise<number> => {
  await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.kettle]: { count: 1 } }, token })
  return (await request(shop, createOrder, { query: { at: pickup }, body: anOrder(1_490), token })).answer.order.id ?? 0
}

const failedJob = async ({ db, now }: TestShop): Promise<number> => {
  await sendMessage(db, { channel: 'sms', to: '+79139998877', text: 'код 1234' }, { now: now() })
  const { id } = await db.selectFrom('jobs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await db.updateTable('jobs').set({ last_error: 'the provider answered 503' }).where('id', '=', id).execute()
  return id
}

const byCdek = async (shop: TestShop, { token }: Person): Promise<number> => {
  const at = { contextCityId: BARNAUL, deliveryType: 'delivery' } as const
  await request(shop, changeBasket, { query: { at }, body: { [PRODUCT.shovel]: { count: 1 } }, token })
  const { answer: methods } = await request(shop, getDeliveryMethods, { query: at })
  const cost = (methods.find(({ code }) => code === 'cdekCourier')?.cost ?? 0) / 100
  const body = byCourier(990 + cost, { methodCode: 'cdekCourier' })
  return (await request(shop, createOrder, { query: { at }, body, token })).answer.order.id ?? 0
}

const parcelsOf = async (shop: TestShop, person: Person): Promise<readonly [string, string]> => {
  const { db, now } = shop
  await storeSetting(db, 'delivery.cdekPoint', 'BRN12', now())
  const orders = await both(() => byCdek(shop, person))
  const size = { grams: 500, length: 1, width: 1, height: 1 }
  const at = { created_at: now(), updated_at: now() }
  await db
    .insertInto('parcels')
    .values({
      order_id: Number(orders[1]),
      number: 'labelled',
      carrier: 'cdek',
      state: 'registered',
      ...size,
      ...at,
      label: Buffer.from('%PDF-'),
    })
    .execute()
  return orders
}

/** A shop with orders, feedback and questions, and a feed. */
export const anOperatorsShop = async (database: OpenDatabase, directory: string): Promise<OperatorsShop> => {
  await stockShop(database)
  const shop = shopOver(database, { areRatesLimited: false })
  const person = await aPerson(shop)
  const { token } = person
  const temporary = mkdtempSync(join(directory, 'operator-'))
  const feed = join(temporary, 'feed.yml')
  writeFileSync(feed, aFeed([anOffer()]))
  return {
    user: person.email,
    order: String(await orderOf(shop, person)),
    parcels: await parcelsOf(shop, person),
    reviews: await both(
      async (at) =>
        (
          await request(shop, writeReview, {
            params: { id: products[at] },
            body: { rating: 5, comment: 'Хорошо', fileIds: [], policy },
            token,
          })
        ).answer.id,
    ),
    questions: await both(
      async (at) =>
        (
          await request(shop, askQuestion, {
            params: { id: products[at] },
            query: await asPerson(shop),
            body: { name: 'Анна', email: 'anna@example.test', text: 'Есть ли свисток?', policy },
          })
        ).answer.id,
    ),
    letter: String(
      (
        await request(shop, sendFeedback, {
          query: await asPerson(shop),
          body: { name: 'Олег', email: 'oleg@example.test', topic: 'Возврат', text: 'Не подошло', policy },
        })
      ).answer.id,
    ),
    job: String(await failedJob(shop)),
    visits: await both(
      async () =>
        (
          await request(shop, reportVisit, {
            body: { shopId: OWN_SHOP, visitDate: TODAY as Day, comment: 'Чисто', fileIds: [], policy },
            token,
          })
        ).answer.id,
    ),
    feed,
    temporary,
  }
}
