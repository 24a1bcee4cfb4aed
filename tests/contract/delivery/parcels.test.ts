import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { advanceStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { getParcelLabel, handOverParcel, putOrderTrack } from '../../../src/contract/admin/parcels.ts'
import { cancelOrder, type createOrder, type OrderRequest } from '../../../src/contract/sales/orders.ts'
import type { TypeOf } from '../../../src/contract/kernel/described.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { CityId, DeliveryContext, DeliveryPointId } from '../../../src/domain/place/place.ts'
import { carriersOf } from '../../../src/service/delivery/carriers/settings.ts'
import { carriersCommand } from '../../../src/service/commands/carriers.ts'
import { registerParcelJob } from '../../../src/service/sales/orders/parcels/hand-over.ts'
import { storeSetting } from '../../../src/service/platform/settings/settings.ts'
import type { SettingName } from '../../../src/service/platform/settings/definitions.ts'
import { cdekNotification } from '../support/carriers/cdek-orders.ts'
import { SANDBOX_ACCOUNT, startCdekSandbox, type CdekSandbox } from '../support/carriers/cdek-sandbox.ts'
import { address, anOrder, byCourier, checkoutOver } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { press } from '../support/payments.ts'
import { callRaw, request, type Reply } from '../support/request.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const KETTLE = PRODUCT.kettle as ProductId
const BARNAUL_FIAS = 'd13945a8-7017-46ab-b1e6-ede1e89317ad'
const NOVOSIBIRSK_FIAS = '8dea00e3-9aab-4d8e-887c-ef2aaa546456'
/** The number of a placed order, and where it is paid. */
const placedOf = ({
  answer: { order, token, paymentUrl },
}: Pick<Reply<TypeOf<(typeof createOrder)['response']>>, 'answer'>) => {
  if (order.id === undefined) throw new Error('the order was not placed')
  return { id: order.id, token, paymentUrl: paymentUrl ?? '' }
}
const log = pino({ level: 'silent' })
const MINUTE = 60_000

describeShortOnPglite('parcels of СДЭК', (database, isShort) => {
  let cdek: CdekSandbox
  beforeAll(async () => {
    cdek = await startCdekSandbox()
  })
  afterAll(() => cdek.stop())
  afterEach(() => {
    cdek.behave('well')
    cdek.parcels.refuseLater(null)
  })
  const connected = () =>
    carriersOf(
      {
        cdek: { ...SANDBOX_ACCOUNT, url: cdek.url, fromFiasId: BARNAUL_FIAS },
        ozon: null,
        post: null,
      },
      fetch,
      () => Date.now(),
    )
  const { shop, fill, place } = checkoutOver(database, {
    areRatesLimited: false,
    get carriers() {
      return connected()
    },
  })
  let staff: Staff
  let isReady = false
  let away: DeliveryContext
  let point: DeliveryPointId
  const set = (name: SettingName, value: string) => storeSetting(database().db, name, value, shop().now())
  beforeEach(async () => {
    if (isReady) return
    isReady = true
    staff = await aStaff(shop(), 'manager')
    const context = { database: database(), log, progress: () => undefined, signal: new AbortController().signal }
    await carriersCommand(async () => connected(), 'https://shop.test')({}, context)()
    await carriersCommand(async () => connected(), 'https://shop.test')({}, context)()
    const { db } = shop()
    const city = await db
      .selectFrom('cities')
      .select('id')
      .where('fias_id', '=', NOVOSIBIRSK_FIAS)
      .executeTakeFirstOrThrow()
    const shops = await db.selectFrom('shops').select('id').where('source_id', '=', 'NSK1').executeTakeFirstOrThrow()
    away = { contextCityId: city.id as CityId, deliveryType: 'delivery' }
    point = shops.id as DeliveryPointId
    await set('delivery.cdekPoint', 'BRN12')
    await set('legal.vat', '22')
    await db.insertInto('promocodes').values({ code: 'TEN', title: 'Десять', percent: 10 }).execute()
    shop().forget()
  })

  const card = async (id: number) =>
    (await request(shop(), getStaffOrder, { staff, params: { id: id as OrderId } })).answer
  const handOver = (id: number, measures?: { grams: number; length: number; width: number; height: number }) =>
    request(shop(), handOverParcel, { staff, params: { id: id as OrderId }, body: { measures } })
  const label = (id: number) => request(shop(), getParcelLabel, { staff, params: { id: id as OrderId } })
  const sentOf = (id: number) => cdek.parcels.orders.filter(({ body }) => body.number.startsWith(`${id}-`))
  const notify = (uuid: string, code: string, body = cdekNotification(uuid, code), carrier = 'cdek') =>
    callRaw(shop(), `/api/carriers/${carrier}/callback`, { method: 'POST', body })
  const messages = async (id: number) =>
    (await shop().inbox())
      .filter(({ text }) => text.includes(String(id)))
      .map((sent) => (sent.channel === 'mail' ? sent.subject : ''))
  /** Runs jobs until the parcel is registered and its label is there. */
  const settle = async () => {
    for (let at = 0; at < 4; at += 1) {
      await shop().work()
      shop().wait(MINUTE)
    }
    await shop().work()
  }

  const toDoor = async (rest: Partial<OrderRequest> = {}, roubles = 2_470) => {
    await fill({ [SHOVEL]: { count: 2 } }, away)
    const body = byCourier(roubles - 10, {
      methodCode: 'cdekCourier',
      address: { ...address, cityId: away.contextCityId as CityId },
      ...rest,
    })
    return placedOf(await place({ ...body, expectedSum: kopecksOf(roubles - 10) }, undefined, away))
  }
  const toPoint = async (rest: Partial<OrderRequest> = {}) => {
    const at: DeliveryContext = {
      contextCityId: away.contextCityId as CityId,
      deliveryType: 'pickup',
      deliveryPointId: point,
    }
    await fill({ [SHOVEL]: { count: 1 } }, at)
    const body = anOrder(1_305.5, { methodCode: 'cdekPickup', shopId: undefined, deliveryPointId: point, ...rest })
    return placedOf(await place(body, undefined, at))
  }

  it('the shop subscribes to notifications once, however often points are loaded', () => {
    expect(cdek.parcels.hooks).toEqual([
      expect.objectContaining({ type: 'ORDER_STATUS', url: 'https://shop.test/api/carriers/cdek/callback' }),
    ])
  })

  it('carry the goods, the recipient and the point of a paid order; a label and a track number come back', async () => {
    const order = await toPoint({ paymentMethod: 'online', comment: 'Позвоните' })
    expect((await handOver(order.id)).error.message).toBe('заказ ещё не оплачен')
    await press(shop(), order.paymentUrl, 'pay')
    expect((await label(order.id)).error.message).toBe('Заказ ещё не передан службе доставки')
    const given = await handOver(order.id)
    expect(given.answer.parcel).toMatchObject({ state: 'queued', grams: 1_000, length: 30, width: 20, height: 15 })
    expect((await label(order.id)).status).toBe(409)
    expect((await handOver(order.id)).status).toBe(200)
    await settle()
    const [sent, ...more] = sentOf(order.id)
    expect(more).toEqual([])
    expect(sent?.body).toEqual({
      type: 1,
      number: expect.stringMatching(new RegExp(`^${order.id}-[\\da-f]{6}$`)) as string,
      tariff_code: 136,
      comment: 'Позвоните',
      shipment_point: 'BRN12',
      delivery_point: 'NSK1',
      recipient: { name: 'Орлова Анна', email: 'anna@example.test', phones: [{ number: '+79130000000' }] },
      packages: [
        {
          number: expect.stringMatching(new RegExp(`^${order.id}-[\\da-f]{6}$`)) as string,
          weight: 1_000,
          length: 30,
          width: 20,
          height: 15,
          items: [
            {
              name: expect.stringContaining('Лопата') as string,
              ware_key: expect.any(String) as string,
              payment: { value: 0 },
              cost: 990,
              weight: 1_000,
              amount: 1,
            },
          ],
        },
      ],
    })
    expect(await card(order.id)).toMatchObject({
      trackNumber: sent?.track,
      parcel: { carrier: 'cdek', state: 'registered', status: 'Создан', problem: null, hasLabel: true },
    })
    const pdf = await shop().fetch(
      new Request(`http://shop.test/api/admin/orders/${order.id}/label.pdf`, { headers: { cookie: staff.cookie } }),
    )
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect((await messages(order.id)).filter((subject) => subject.includes('трек-номер'))).toHaveLength(1)
    expect((await handOver(order.id)).answer.parcel?.state).toBe('registered')
    await settle()
    expect(sentOf(order.id)).toHaveLength(1)
  })

  it('take notifications as hints: an unknown parcel, an unreadable text and another carrier change nothing', async () => {
    expect((await notify('00000000-0000-4000-8000-000000000000', 'DELIVERED')).status).toBe(404)
    expect((await notify('', '', '{"type":')).status).toBe(400)
    expect((await notify('1', 'DELIVERED', undefined, 'pony')).status).toBe(404)
    const { id } = await toDoor()
    await handOver(id)
    await settle()
    await notify(sentOf(id)[0]?.uuid ?? '', 'DELIVERED')
    await shop().work()
    expect((await card(id)).status).toBe(ORDER_STATUS.new)
  })

  it('that staff bring to a carrier themselves have the track number that staff enter', async () => {
    const { id } = await toDoor()
    const body = { trackNumber: '1106394409' }
    const entered = await request(shop(), putOrderTrack, { staff, params: { id }, body })
    expect(entered.answer.trackNumber).toBe('1106394409')
    expect((await card(id)).trackNumber).toBe('1106394409')
  })

  if (isShort) return

  it('ask the recipient for what is due, to the kopeck, with VAT, when an order is paid on receipt', async () => {
    await fill({ [SHOVEL]: { count: 3 }, [KETTLE]: { count: 1 } }, away)
    const body = byCourier(4_494, {
      methodCode: 'cdekCourier',
      promocode: 'TEN',
      address: { ...address, cityId: away.contextCityId as CityId },
    })
    const { id } = placedOf(await place(body, undefined, away))
    await handOver(id)
    await settle()
    const sent = sentOf(id)[0]?.body
    const items = sent?.packages[0]?.items ?? []
    const due = items.reduce((sum, { payment, amount }) => sum + kopecksOf(payment.value) * amount, 0)
    expect(due + kopecksOf(sent?.delivery_recipient_cost?.value ?? 0)).toBe(kopecksOf(4_494))
    expect(sent?.delivery_recipient_cost).toEqual({ value: 480, vat_sum: 86.56, vat_rate: 22 })
    expect(items.every(({ payment }) => payment.vat_rate === 22)).toBe(true)
    expect(sent?.to_location).toEqual({ code: 270, address: 'ул. Молодёжная, 5, кв. 12' })
  })

  it('weigh what the feed says, else what the owner says of the category, else what staff measured', async () => {
    const { db } = shop()
    await db
      .insertInto('product_properties')
      .values([
        { product_id: KETTLE, position: 90, title: 'Вес', value: '1,25', unit: 'кг' },
        { product_id: KETTLE, position: 91, title: 'Габариты (Д × Ш × В)', value: '24 × 20,4 × 18', unit: 'см' },
      ])
      .execute()
    const { slug } = await db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select('categories.slug')
      .where('products.id', '=', SHOVEL)
      .executeTakeFirstOrThrow()
    await set('delivery.parcels', `* 500 10×10×10, ${slug} 1800 120×22×9`)
    await fill({ [SHOVEL]: { count: 2 }, [KETTLE]: { count: 1 } }, away)
    const draft = byCourier(3_950, {
      methodCode: 'cdekCourier',
      address: { ...address, cityId: away.contextCityId as CityId },
    })
    const { id } = placedOf(await place(draft, undefined, away))
    expect((await handOver(id)).answer.parcel).toMatchObject({ grams: 4_850, length: 120, width: 22, height: 36 })
    await settle()
    expect(sentOf(id)[0]?.body.packages[0]).toMatchObject({ weight: 4_850, length: 120, width: 22, height: 36 })
    const other = await toDoor()
    const measured = await handOver(other.id, { grams: 3_700, length: 121, width: 23, height: 10 })
    expect(measured.answer.parcel).toMatchObject({ grams: 3_700, length: 121, width: 23, height: 10 })
    expect((await handOver(other.id, { grams: 0, length: 1, width: 1, height: 1 })).status).toBe(422)
    await set('delivery.parcels', '* 1000 30×20×15')
    await settle()
  })

  it('stay one, when the answer of СДЭК is lost', async () => {
    const { id } = await toDoor()
    cdek.parcels.loseAnswer()
    await handOver(id)
    await shop().work()
    expect((await card(id)).parcel).toMatchObject({ state: 'queued', problem: 'СДЭК answered 504' })
    await settle()
    expect(sentOf(id)).toHaveLength(1)
    expect((await card(id)).parcel).toMatchObject({ state: 'registered', problem: null, hasLabel: true })
  })

  it('stay one, when two processes register it at once', async () => {
    const { id } = await toDoor()
    await Promise.all([handOver(id), handOver(id)])
    const clock = { now: () => shop().now().getTime() }
    const job = registerParcelJob({ db: shop().db, clock, log, carriers: connected })
    await Promise.all([job.work({ orderId: id })(), job.work({ orderId: id })(), job.work({ orderId: id })()])
    await settle()
    expect(sentOf(id)).toHaveLength(1)
    expect((await card(id)).parcel?.state).toBe('registered')
  })

  it('wait for СДЭК to be back', async () => {
    const { id } = await toDoor()
    cdek.behave('down')
    await handOver(id)
    await shop().work()
    expect((await card(id)).parcel).toMatchObject({ state: 'queued', problem: 'СДЭК answered 503' })
    cdek.behave('well')
    await settle()
    expect((await card(id)).parcel).toMatchObject({ state: 'registered', problem: null })
  })

  it('refused by СДЭК, at once or later, show its reason; corrected, they are handed over again', async () => {
    const { id } = await toDoor()
    await handOver(id, { grams: 40_000, length: 100, width: 100, height: 100 })
    await settle()
    expect((await card(id)).parcel).toMatchObject({
      state: 'refused',
      problem: 'packages.weight: grams, at most 30 kg',
    })
    cdek.parcels.refuseLater('Город получателя временно не обслуживается')
    await handOver(id)
    await settle()
    expect(await card(id)).toMatchObject({
      trackNumber: null,
      parcel: { state: 'refused', problem: 'Город получателя временно не обслуживается', hasLabel: false },
    })
    cdek.parcels.refuseLater(null)
    await handOver(id)
    await settle()
    expect((await card(id)).parcel).toMatchObject({ state: 'registered', problem: null, hasLabel: true })
    expect(sentOf(id)).toHaveLength(2)
  })

  it('move their order along its life, by notification and by poll, and each message is sent once', async () => {
    const { id } = await toPoint()
    await handOver(id)
    await settle()
    const uuid = sentOf(id)[0]?.uuid ?? ''
    cdek.parcels.move(id, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'Принят на склад отправителя')
    for (const answer of [await notify(uuid, 'RECEIVED_AT_SHIPMENT_WAREHOUSE'), await notify(uuid, 'CREATED')])
      expect(answer.status).toBe(204)
    await shop().work()
    await notify(uuid, 'RECEIVED_AT_SHIPMENT_WAREHOUSE')
    await shop().work()
    expect(await card(id)).toMatchObject({
      status: ORDER_STATUS.onTheWay,
      parcel: { state: 'onTheWay', status: 'Принят на склад отправителя' },
    })
    cdek.parcels.move(id, 'ACCEPTED_AT_PICK_UP_POINT', 'Принят на склад до востребования')
    shop().wait(60 * MINUTE)
    await shop().work()
    expect(await card(id)).toMatchObject({ status: ORDER_STATUS.ready, parcel: { state: 'atPoint' } })
    cdek.parcels.move(id, 'DELIVERED', 'Вручен')
    await notify(uuid, 'DELIVERED')
    await notify(uuid, 'DELIVERED')
    await shop().work()
    expect(await card(id)).toMatchObject({
      status: ORDER_STATUS.completed,
      isPaid: true,
      parcel: { state: 'delivered', hasLabel: false },
    })
    expect((await messages(id)).map((subject) => subject.replace(/\d{6,}/g, '№'))).toEqual([
      'Кедр: заказ № № оформлен',
      'Кедр: трек-номер заказа № №: №',
      'Кедр: заказ № № едет в пункт выдачи',
      'Кедр: заказ № № готов к выдаче',
      'Кедр: заказ № № выдан',
    ])
  })

  it('of a cancelled order are removed at СДЭК, or show that it is too late', async () => {
    const cancel = ({ id, token }: ReturnType<typeof placedOf>) =>
      request(shop(), cancelOrder, { params: { id }, query: { token }, body: { reasonId: 1 } })
    const [first, second, third] = [await toDoor(), await toDoor(), await toDoor()]
    for (const { id } of [first, second]) await handOver(id)
    await settle()
    cdek.parcels.move(second.id, 'RECEIVED_AT_SHIPMENT_WAREHOUSE', 'Принят на склад отправителя')
    await handOver(third.id)
    for (const order of [first, second, third]) expect((await cancel(order)).status).toBe(200)
    await shop().work()
    expect((await card(first.id)).parcel).toMatchObject({ state: 'removed', problem: null, hasLabel: false })
    expect((await card(second.id)).parcel?.problem).toBe(
      'заказ отменён, а посылку служба доставки не сняла: Заказ уже на складе СДЭК: удалить его нельзя',
    )
    expect((await card(third.id)).parcel).toMatchObject({
      state: 'refused',
      problem: 'заказ отменён раньше, чем передан',
    })
    expect(sentOf(third.id)).toEqual([])
  })

  it('are not made of an order that the shop brings itself, of one that is over, or of none', async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    const own = placedOf(await place(anOrder(990)))
    expect((await handOver(own.id)).error.message).toContain('сам магазин')
    expect((await handOver(999_999)).status).toBe(404)
    expect((await label(999_999)).status).toBe(404)
    const { id } = await toDoor()
    await request(shop(), advanceStaffOrder, {
      staff,
      params: { id: id as OrderId },
      body: { to: ORDER_STATUS.completed },
    })
    expect((await handOver(id)).error.message).toContain('следующего шага нет')
    await database().db.deleteFrom('settings').where('name', '=', 'delivery.cdekPoint').execute()
    const late = await toDoor()
    expect((await handOver(late.id)).error.message).toContain('delivery.cdekPoint')
    await set('delivery.cdekPoint', 'BRN12')
  })
})
