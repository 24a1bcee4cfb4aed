import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { handOverParcel } from '../../../src/contract/admin/parcels.ts'
import { cancelOrder, type OrderRequest } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { CityId, DeliveryContext, DeliveryPointId } from '../../../src/domain/place/place.ts'
import { carriersOf } from '../../../src/service/delivery/carriers/settings.ts'
import { carriersCommand } from '../../../src/service/commands/carriers.ts'
import { storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { anOrder, checkoutOver } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { press } from '../support/payments.ts'
import { POST_ACCOUNT, startPostSandbox, type PostSandbox } from '../support/carriers/post-sandbox.ts'
import { callRaw, request } from '../support/request.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const HOUR = 3_600_000
const MEASURES = { grams: 2_500, length: 60, width: 20, height: 10 }
const log = pino({ level: 'silent' })

describeOnPostgres('parcels of Почта России', (database) => {
  let post: PostSandbox
  beforeAll(async () => {
    post = await startPostSandbox()
  })
  afterAll(() => post.stop())
  afterEach(() => {
    post.parcels.stop(false)
  })
  const connected = () =>
    carriersOf({ cdek: null, ozon: null, post: { url: post.url, ...POST_ACCOUNT } }, fetch, () => Date.now())
  const { shop, fill, place, guest } = checkoutOver(database, {
    areRatesLimited: false,
    get carriers() {
      return connected()
    },
  })
  let staff: Staff
  let at: DeliveryContext | null = null
  beforeEach(async () => {
    if (at !== null) return
    staff = await aStaff(shop(), 'manager')
    const context = { database: database(), log, progress: () => undefined, signal: new AbortController().signal }
    await carriersCommand(async () => connected(), 'https://shop.test')({}, context)()
    await carriersCommand(async () => connected(), 'https://shop.test')({}, context)()
    const office = await shop()
      .db.selectFrom('shops')
      .select(['id', 'city_id'])
      .where('source_id', '=', '630099')
      .executeTakeFirstOrThrow()
    at = {
      contextCityId: office.city_id as CityId,
      deliveryType: 'pickup',
      deliveryPointId: office.id as DeliveryPointId,
    }
    await storeSetting(database().db, 'legal.vat', '22', shop().now())
    shop().forget()
  })

  const card = async (id: number) =>
    (await request(shop(), getStaffOrder, { staff, params: { id: id as OrderId } })).answer
  const handOver = (id: number, measures?: typeof MEASURES) =>
    request(shop(), handOverParcel, { staff, params: { id: id as OrderId }, body: { measures } })
  const sentOf = (id: number) => post.parcels.orders.filter(({ body }) => body['order-num'].startsWith(`${id}-`))
  const settle = async () => {
    for (let step = 0; step < 4; step += 1) {
      await shop().work()
      shop().wait(60_000)
    }
    await shop().work()
  }
  const poll = async () => {
    shop().wait(HOUR)
    await shop().work()
  }
  const anOrderByPost = async (rest: Partial<OrderRequest> = {}) => {
    if (at?.deliveryType !== 'pickup') throw new Error('no office')
    await fill({ [SHOVEL]: { count: 1 } }, at)
    const body = anOrder(1_357.9, {
      methodCode: 'post',
      shopId: undefined,
      deliveryPointId: at.deliveryPointId,
      ...rest,
    })
    const { answer, json } = await place(body, undefined, at)
    if (answer.order?.id === undefined) throw new Error(JSON.stringify(json))
    return { id: answer.order.id, token: answer.token, paymentUrl: answer.paymentUrl ?? '' }
  }

  it('carry the recipient and the office of a paid order; the barcode and the label come back', async () => {
    const order = await anOrderByPost({ paymentMethod: 'online', comment: 'Позвоните' })
    expect((await handOver(order.id)).error.message).toBe('заказ ещё не оплачен')
    await press(shop(), order.paymentUrl, 'pay')
    expect((await handOver(order.id, MEASURES)).answer.parcel).toMatchObject({ carrier: 'post', state: 'queued' })
    await settle()
    const [sent, ...more] = sentOf(order.id)
    expect(more).toEqual([])
    expect(sent?.body).toEqual({
      'order-num': expect.stringMatching(new RegExp(`^${order.id}-[\\da-f]{6}$`)) as string,
      'mail-type': 'POSTAL_PARCEL',
      'mail-category': 'ORDINARY',
      'mail-direct': 643,
      'postoffice-code': '656000',
      mass: 2_500,
      dimension: { length: 60, width: 20, height: 10 },
      'address-type-to': 'DEMAND',
      'index-to': 630_099,
      'region-to': 'Новосибирская область',
      'place-to': 'Новосибирск',
      surname: 'Орлова',
      'given-name': 'Анна',
      'recipient-name': 'Орлова Анна',
      'tel-address': 79_130_000_000,
      comment: 'Позвоните',
    })
    expect(await card(order.id)).toMatchObject({
      trackNumber: sent?.barcode,
      parcel: { carrier: 'post', state: 'registered', problem: null, hasLabel: true },
    })
    expect((await handOver(order.id)).answer.parcel?.state).toBe('registered')
    await settle()
    expect(sentOf(order.id)).toHaveLength(1)
  })

  it('ask the recipient for what is due, to the kopeck, with VAT, when an order is paid on receipt', async () => {
    const { id } = await anOrderByPost()
    await handOver(id)
    await settle()
    const body = sentOf(id)[0]?.body
    expect(body).toMatchObject({
      'mail-category': 'WITH_DECLARED_VALUE_AND_CASH_ON_DELIVERY',
      payment: 135_790,
      'insr-value': 135_790,
    })
    expect(body?.goods?.items.map((row) => [row['goods-type'], row.quantity, row.value, row['vat-rate']])).toEqual([
      ['GOODS', 1, 99_000, 22],
      ['SERVICE', 1, 36_790, 22],
    ])
  })

  it('stay one, when the answer of Почта России is lost, and wait while it does not answer', async () => {
    const { id } = await anOrderByPost()
    post.parcels.loseAnswer()
    await handOver(id)
    await shop().work()
    expect((await card(id)).parcel).toMatchObject({ state: 'queued', problem: 'Почта России answered 504' })
    post.parcels.stop(true)
    shop().wait(60_000)
    await shop().work()
    expect((await card(id)).parcel).toMatchObject({ state: 'queued', problem: 'Почта России answered 503' })
    post.parcels.stop(false)
    // staff made a batch meanwhile
    post.parcels.move(id)
    await settle()
    expect(sentOf(id)).toHaveLength(1)
    expect((await card(id)).parcel).toMatchObject({ state: 'registered', problem: null, hasLabel: true })
  })

  it('refused by Почта России show its reason; corrected, they are handed over again', async () => {
    const { id } = await anOrderByPost()
    await handOver(id, { ...MEASURES, grams: 25_000 })
    await settle()
    expect((await card(id)).parcel).toMatchObject({
      state: 'refused',
      problem: 'Превышена максимальная масса отправления',
    })
    await handOver(id, MEASURES)
    await settle()
    expect((await card(id)).parcel).toMatchObject({ state: 'registered', problem: null, hasLabel: true })
    expect(sentOf(id)).toHaveLength(1)
  })

  it('move their order along its life by polls', async () => {
    const { id } = await anOrderByPost()
    await handOver(id)
    await settle()
    for (const [operation, status, state] of [
      [undefined, ORDER_STATUS.new, 'registered'],
      ['Прием', ORDER_STATUS.onTheWay, 'onTheWay'],
      ['Покинуло сортировочный центр', ORDER_STATUS.onTheWay, 'onTheWay'],
      ['Прибыло в место вручения', ORDER_STATUS.ready, 'atPoint'],
      ['Вручение адресату', ORDER_STATUS.completed, 'delivered'],
    ] as const) {
      post.parcels.move(id, operation)
      await poll()
      expect(await card(id)).toMatchObject({ status, parcel: { state, status: operation ?? '' } })
    }
    expect((await card(id)).parcel?.hasLabel).toBe(false)
  })

  it('that were not collected are returned, and the order waits for staff', async () => {
    const { id } = await anOrderByPost()
    await handOver(id)
    await settle()
    post.parcels.move(id, 'Прием')
    await poll()
    for (const [operation, state] of [
      ['Неудачная попытка вручения', 'atPoint'],
      ['Возврат отправителю', 'returning'],
      ['Вручение отправителю', 'returning'],
    ] as const) {
      post.parcels.move(id, operation)
      await poll()
      expect(await card(id)).toMatchObject({ status: ORDER_STATUS.ready, parcel: { state, status: operation } })
    }
  })

  it('of a cancelled order are removed from the backlog; one in a batch stays, and the order shows it', async () => {
    const cancel = ({ id, token }: { readonly id: number; readonly token: string }) =>
      request(shop(), cancelOrder, {
        params: { id: id as OrderId },
        query: { token },
        body: { reasonId: 1 },
        guest: guest(),
      })
    const [waiting, shipped] = [await anOrderByPost(), await anOrderByPost()]
    for (const { id } of [waiting, shipped]) await handOver(id)
    await settle()
    post.parcels.move(shipped.id)
    for (const order of [waiting, shipped]) expect((await cancel(order)).status).toBe(200)
    await poll()
    expect((await card(waiting.id)).parcel).toMatchObject({ state: 'removed', problem: null, hasLabel: false })
    expect(sentOf(waiting.id)[0]?.place).toBe('deleted')
    expect((await card(shipped.id)).parcel?.problem).toBe(
      'заказ отменён, а посылку служба доставки не сняла: Заказ не найден среди новых',
    )
  })

  it('have no notifications', async () => {
    expect((await callRaw(shop(), '/api/carriers/post/callback', { method: 'POST', body: '{}' })).status).toBe(404)
  })
})
