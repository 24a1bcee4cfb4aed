import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { cancelOrder, createOrder, refundOrder } from '../../../src/contract/sales/orders.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { Message } from '../../../src/service/platform/messages/message.ts'
import { advanceOrder } from '../../../src/service/sales/orders/advance.ts'
import { orderLetter, type OrderFact, type OrderInMessages } from '../../../src/service/sales/orders/message-texts.ts'
import { orderMessageJob } from '../../../src/service/sales/orders/order-messages.ts'
import { mailOf } from '../../../src/service/platform/messages/letter.tsx'
import type { OwnText } from '../../../src/service/platform/messages/own-text.ts'
import { SETTINGS } from '../../../src/service/platform/settings/definitions.ts'
import { aPerson } from '../support/accounts.ts'
import { anOrder, checkoutOver, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { demoSettings } from '../support/shop.ts'

type Mail = Extract<Message, { readonly channel: 'mail' }>

const FACTS: ReadonlyArray<OrderFact> = [
  'placed',
  'paid',
  'collecting',
  'ready',
  'onTheWay',
  'tracked',
  'delivered',
  'cancelled',
  'refundRequested',
  'refunded',
  'changed',
  'contact',
  'partPaid',
  'offered',
]

const HOSTILE = '<img src=x onerror=alert(1)> "&\' </style><script>'

const order: OrderInMessages = {
  number: 100001,
  replaces: null,
  name: HOSTILE,
  lines: [{ title: HOSTILE, note: '2 шт. по 990 ₽', sum: '1 980 ₽' }],
  sums: [{ title: 'Доставка', sum: '0 ₽' }],
  reason: HOSTILE,
  change: HOSTILE,
  isSumSame: false,
  isByPhone: false,
  sum: '1 980 ₽',
  deliveryType: 'pickup',
  pickup: HOSTILE,
  storedUntil: null,
  awaitsPayment: false,
  isPaid: true,
  amount: '990 ₽',
  track: { number: HOSTILE, href: null },
  link: 'https://shop.test/order/success/?id=100001&token=a_b-c',
}

it.each(FACTS)('the letter «%s» has both parts, one link to the order and no markup of a hostile name', (fact) => {
  const letter = orderLetter(
    fact,
    order,
    { brand: HOSTILE, contacts: [HOSTILE], unsubscribe: 'https://shop.test/off/?u=1&t=2' },
    null,
  )
  const { html, text, subject } = mailOf(letter)
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x')
  expect(html.match(/<\/style>/g)).toHaveLength(1)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://shop.test/order/success/?id=100001&amp;token=a_b-c',
    'https://shop.test/off/?u=1&amp;t=2',
  ])
  expect(text).toContain(`Подробности заказа:\n${order.link}`)
  expect(text).toContain(letter.headline)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('lang="ru"')
  expect(subject).not.toMatch(/[\r\n]/)
})

const readOwnText = (text: string): OwnText => {
  const read = SETTINGS['messages.ready'].codec.decode(text)
  if (E.isLeft(read) || read.right === null) throw new Error(text)
  return read.right
}

it("the owner's text of a message leaves out lines whose fact is not known, and its markup stays text", () => {
  const of = (text: string) =>
    orderLetter('ready', order, { brand: 'Кедр', contacts: [], unsubscribe: null }, readOwnText(text))
  const own = of('Ждём вас, {имя}!\n\nКод ячейки: {номер}\nХраним до {срок}\n<b>До встречи</b>')
  expect(own).toMatchObject({
    subject: `Кедр: Ждём вас, ${HOSTILE}!`,
    headline: `Ждём вас, ${HOSTILE}!`,
    paragraphs: ['Код ячейки: 100001', '<b>До встречи</b>'],
    button: { href: order.link },
  })
  expect(mailOf(own).html).toContain('&lt;b&gt;До встречи')
  expect(of('Можно забирать')).toMatchObject({ headline: 'Можно забирать', paragraphs: [`Ждём вас: ${HOSTILE}`] })
  expect(of('Ждём до {срок}').headline).toBe('Заказ № 100001 готов к выдаче.')
})

it.each(['{Имя}', '{}', 'Заказ {order}', '{номер} {телефон}', '', ' \n ', 'ы'.repeat(121), 'Тема\u0000'])(
  "«%s» is refused as the owner's text of a message",
  (text) => {
    expect(E.isLeft(SETTINGS['messages.ready'].codec.decode(text))).toBe(true)
  },
)

describeOnPostgres('letters about an order', (database) => {
  const { shop, fill, place } = checkoutOver(database, {
    settings: {
      'alerts.mail': ['owner@shop.test', 'second@shop.test'],
      'shop.email': 'hello@shop.test',
      'messages.ready': readOwnText('Заказ {номер} ждёт вас\n{пункт}\nСумма {сумма}'),
    },
  })
  const mailTo = async (to: string) =>
    (await shop().inbox()).filter((message): message is Mail => message.channel === 'mail' && message.to === to)
  const anAccount = async () => {
    const person = await aPerson(shop())
    await shop().db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', person.id).execute()
    const contact = { firstName: 'Анна', lastName: 'Орлова', phone: person.phone, email: person.email }
    await request(shop(), changeBasket, {
      query: { at: pickup },
      body: { [PRODUCT.shovel]: { count: 1 } },
      token: person.token,
    })
    const { answer } = await request(shop(), createOrder, {
      query: { at: pickup },
      body: anOrder(990, { contact }),
      token: person.token,
    })
    return { ...person, orderId: answer.order.id ?? 0 }
  }
  const advance = (id: number, to: 4 | 13 | 15) =>
    advanceOrder({ db: shop().db, clock: { now: () => shop().now().getTime() } }, id, to)

  it('notify the owner of a new order and of a return, once in each mailbox', async () => {
    const person = await anAccount()
    for (const to of [4, 13, 15] as const) await advance(person.orderId, to)
    await request(shop(), refundOrder, {
      params: { id: person.orderId as OrderId },
      body: { items: [{ productId: PRODUCT.shovel as ProductId, count: 1, reasonId: 1 }], comment: '', fileIds: [] },
      token: person.token,
    })
    for (const box of ['owner@shop.test', 'second@shop.test'])
      expect((await mailTo(box)).map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
        `Кедр: новый заказ № ${person.orderId} на 990 ₽`,
        `Кедр: возврат по заказу № ${person.orderId}`,
      ])
    expect((await mailTo(person.email)).at(-1)?.subject).toBe(
      `Кедр: приняли заявление на возврат по заказу № ${person.orderId}`,
    )
  })

  it("take the owner's text, in the SMS too", async () => {
    const person = await anAccount()
    for (const to of [4, 13] as const) await advance(person.orderId, to)
    const [, , letter] = await mailTo(person.email)
    expect(letter?.subject).toBe(`Кедр: Заказ ${person.orderId} ждёт вас`)
    expect(letter?.text).toContain('\n\nСумма 990\u00a0₽\n\nПодробности заказа')
    const texts = (await shop().inbox()).filter(({ channel, to }) => channel === 'sms' && to === person.phone)
    expect(texts.at(-1)?.text).toMatch(new RegExp(`^Кедр: Заказ ${person.orderId} ждёт вас\\. .+ Сумма 990\u00a0₽$`))
  })

  it('state why the order was cancelled, and show the contacts of the shop', async () => {
    const person = await anAccount()
    await request(shop(), cancelOrder, {
      params: { id: person.orderId as OrderId },
      body: { reasonId: 6, comment: 'Ошибся адресом.' },
      token: person.token,
    })
    const letter = (await mailTo(person.email)).at(-1)
    expect(letter?.text).toContain('Причина: Ошибся адресом.\n')
    expect(letter?.html).toContain('hello@shop.test')
  })

  it('are turned off by one request without a session; a GET of the link changes nothing [CAB-16]', async () => {
    const person = await anAccount()
    const [letter] = await mailTo(person.email)
    const address = letter?.unsubscribe ?? ''
    const isOn = async () =>
      (await shop().db.selectFrom('users').select('notify_email').where('id', '=', person.id).executeTakeFirstOrThrow())
        .notify_email
    const call = (url: string, method: string) =>
      shop().fetch(new Request(url, { method, body: method === 'POST' ? 'List-Unsubscribe=One-Click' : null }))
    expect([(await call(address, 'GET')).status, await isOn()]).toEqual([200, true])
    expect([
      (await call(address.replace(/user=\d+/, `user=${Number(person.id) + 1}`), 'POST')).status,
      await isOn(),
    ]).toEqual([403, true])
    expect([(await call(address, 'POST')).status, await isOn()]).toEqual([200, false])
    await advance(person.orderId, 4)
    expect(await mailTo(person.email)).toHaveLength(1)
  })

  it('are one per fact when the job runs again and in parallel [CAB-16]', async () => {
    const email = 'parallel@example.test'
    const contact = { firstName: 'Пётр', lastName: 'Липин', phone: '+79139990009' as Phone, email }
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    await place(anOrder(990, { contact }))
    const job = await shop()
      .db.selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'orderMessage')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const deps = {
      db: shop().db,
      clock: { now: () => shop().now().getTime() },
      settings: () => ({ ...demoSettings(), 'alerts.mail': ['parallel-owner@shop.test'] }),
      origin: 'http://shop.test',
      secret: 'a secret of the tests, 32 letters',
    }
    const run = async () => orderMessageJob(deps).work(job.payload)()
    expect((await Promise.all(Array.from({ length: 5 }, run))).every(E.isRight)).toBe(true)
    await run()
    expect([(await mailTo(email)).length, (await mailTo('parallel-owner@shop.test')).length]).toEqual([1, 1])
  })
})
