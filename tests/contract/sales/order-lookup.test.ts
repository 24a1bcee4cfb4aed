import { expect, it } from 'vitest'
import { getOrder, openOrderByCode, requestOrderCode } from '../../../src/contract/sales/orders.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { Message } from '../../../src/service/platform/messages/message.ts'
import { MAY_HAVE_ARRIVED } from '../../../src/service/platform/messages/messages.ts'
import { aPhone, codeSentTo, wrongCode } from '../support/accounts.ts'
import { anOrder, checkoutOver, contact } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const MINUTE = 60_000
const REFUSED = { code: 422, message: 'Неверный код', errors: { code: ['Неверный код'] } }

describeOnEngines('the look-up of an order', (database) => {
  let smsError: string | null = null
  const { shop, fill, place } = checkoutOver(database, {
    messageError: ({ channel }: Message) => (channel === 'sms' ? smsError : null),
  })
  const placed = async (phone: Phone, email: string | undefined = contact.email) => {
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    const { answer } = await place(anOrder(990, { contact: { ...contact, phone, email } }))
    return { number: String(answer.order.id), phone, token: answer.token }
  }
  interface Pair {
    readonly number: string
    readonly phone: Phone
  }
  const ask = ({ number, phone }: Pair, peer?: string, at: TestShop = shop()) =>
    request(at, requestOrderCode, { body: { number, phone }, ...(peer !== undefined && { peer }) })
  const open = ({ number, phone }: Pair, code: string, at: TestShop = shop()) =>
    request(at, openOrderByCode, { body: { number, phone, code } })
  const sentTo = async (to: string) => (await shop().inbox()).filter((one) => one.to === to && /код /.test(one.text))

  it('sends a code to the phone, and opens the order like its link, once', async () => {
    smsError = null
    const order = await placed(aPhone())
    expect((await ask(order)).json).toEqual({ resendAfter: 60, codeLength: 4 })
    const code = await codeSentTo(shop(), order.phone)
    expect(await sentTo(order.phone)).toMatchObject([
      { channel: 'sms', text: `Кедр: код ${code}, чтобы открыть заказ ${order.number}. Никому его не сообщайте.` },
    ])
    const { answer } = await open(order, code)
    expect(answer).toEqual({ orderId: Number(order.number), token: order.token })
    const opened = await request(shop(), getOrder, { params: { id: answer.orderId }, query: { token: answer.token } })
    expect(opened.answer.order.number).toBe(order.number)
    expect((await open(order, code)).json).toEqual(REFUSED)
  })

  it('answers a wrong pair and an unknown order with the same bytes after the same queries, and sends nothing', async () => {
    smsError = null
    const order = await placed(aPhone())
    const stranger = aPhone()
    const queries: Array<string> = []
    const { db } = database()
    const watched = shopOver({
      ...database(),
      db: db.withPlugin({
        transformQuery: ({ node }) => {
          queries.push(JSON.stringify(node, (key, value: unknown) => (key.startsWith('value') ? null : value)))
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    })
    const seen = async (call: () => Promise<{ readonly status: number; readonly json: unknown }>) => {
      queries.length = 0
      const { status, json } = await call()
      return { status, text: JSON.stringify(json), queries: [...queries] }
    }
    const pairs = [
      order,
      { number: order.number, phone: stranger },
      { number: '999999', phone: order.phone },
      { number: '999999999999', phone: stranger },
      { number: 'АБВ', phone: stranger },
    ]
    // each pair has its own row of attempts
    for (const pair of pairs) await open(pair, 'x')
    watched.wait(MINUTE)
    const asked = []
    for (const pair of pairs) asked.push(await seen(() => ask(pair, undefined, watched)))
    for (const one of asked) expect(one).toEqual(asked[0])
    expect(asked[0]?.status).toBe(200)
    const guessed = []
    for (const pair of pairs) guessed.push(await seen(() => open(pair, 'x', watched)))
    for (const one of guessed) expect(one).toEqual({ ...guessed[0], status: 422, text: JSON.stringify(REFUSED) })
    expect((await sentTo(stranger)).length).toBe(0)
    for (const pair of pairs) expect((await ask(pair, undefined, watched)).status).toBe(423)
  })

  it.each(['the SMS provider refused with 9', MAY_HAVE_ARRIVED])(
    'sends the code by mail if the SMS fails: %s',
    async (error) => {
      smsError = error
      const email = `${aPhone().slice(1)}@example.test`
      const order = await placed(aPhone(), email)
      await ask(order)
      const code = await codeSentTo(shop(), email)
      expect((await sentTo(email)).at(-1)).toMatchObject({
        channel: 'mail',
        subject: `Кедр: код для заказа ${order.number}`,
      })
      expect((await open(order, code)).answer.token).toBe(order.token)
      expect(shop().logged().join('\n')).not.toContain(order.phone)
    },
  )

  it('sends the code by mail if the shop sends letters and no SMS', async () => {
    smsError = null
    const email = `${aPhone().slice(1)}@example.test`
    const order = await placed(aPhone(), email)
    const withMail = shopOver(database(), { sendsMail: true })
    await ask(order, undefined, withMail)
    expect((await open(order, await codeSentTo(withMail, email), withMail)).status).toBe(200)
  })

  it('repeats the SMS of an order without an e-mail until the code expires', async () => {
    smsError = 'the SMS provider refused with 9'
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    const phone = aPhone()
    const { answer } = await place(anOrder(990, { contact: { ...contact, phone, email: undefined } }))
    const order = { number: String(answer.order.id), phone }
    await ask(order)
    expect(await sentTo(phone)).toEqual([])
    smsError = null
    shop().wait(MINUTE)
    expect((await open(order, await codeSentTo(shop(), phone))).status).toBe(200)
  })

  it('refuses a wrong, an expired and a code of another order, and locks the right one after five', async () => {
    smsError = null
    const [order, other] = [await placed(aPhone()), await placed(aPhone())]
    await ask(order)
    const code = await codeSentTo(shop(), order.phone)
    expect((await open(other, code)).json).toEqual(REFUSED)
    shop().wait(5 * MINUTE)
    expect((await open(order, code)).json).toEqual(REFUSED)
    shop().wait(10 * MINUTE)
    await ask(order)
    const next = await codeSentTo(shop(), order.phone)
    for (let step = 1; step <= 5; step++) expect((await open(order, wrongCode(next, step))).json).toEqual(REFUSED)
    expect((await open(order, next)).status).toBe(423)
  })

  it('requires a captcha of an address from its fourth code in an hour [OC-49]', async () => {
    smsError = null
    const peer = '10.0.7.1'
    const statuses = []
    for (let sent = 0; sent < 4; sent++) statuses.push((await ask({ number: '1', phone: aPhone() }, peer)).status)
    expect(statuses).toEqual([200, 200, 200, 422])
  })
})
