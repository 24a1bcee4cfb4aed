import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as t from 'io-ts'

const money = t.intersection([
  t.type({ value: t.number }),
  t.partial({ vat_sum: t.number, vat_rate: t.union([t.number, t.null]) }),
])
const item = t.intersection([
  t.type({
    name: t.string,
    ware_key: t.string,
    payment: money,
    cost: t.number,
    weight: t.number,
    amount: t.number,
  }),
  t.partial({ marking: t.string }),
])
const parcel = t.type({
  number: t.string,
  weight: t.number,
  length: t.number,
  width: t.number,
  height: t.number,
  items: t.array(item),
})
const order = t.intersection([
  t.type({
    type: t.literal(1),
    number: t.string,
    tariff_code: t.number,
    recipient: t.intersection([
      t.type({ name: t.string, phones: t.array(t.type({ number: t.string })) }),
      t.partial({ email: t.string }),
    ]),
    packages: t.array(parcel),
  }),
  t.partial({
    comment: t.string,
    shipment_point: t.string,
    delivery_point: t.string,
    to_location: t.type({ code: t.number, address: t.string }),
    delivery_recipient_cost: money,
  }),
])
export type CdekOrder = t.TypeOf<typeof order>

const VAT_RATES: ReadonlyArray<number | null | undefined> = [undefined, null, 0, 5, 7, 10, 12, 20, 22]
const FROM_WAREHOUSE_TO_WAREHOUSE = 136
const FROM_WAREHOUSE_TO_DOOR = 137
const MAX_GRAMS = 30_000

const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
const isMoney = (value: number) => value >= 0 && Number.isInteger(Math.round(value * 1e6) / 1e4)

/** The published rules of `POST /v2/orders` for an online shop; null if the order keeps them. */
const ruleBroken = (body: CdekOrder, points: ReadonlyArray<string>): string | null => {
  const { tariff_code: tariff, to_location: to, delivery_point: point, shipment_point: from, packages } = body
  const items = packages.flatMap((one) => one.items)
  const sums = [body.delivery_recipient_cost, ...items.map(({ payment }) => payment)].filter((sum) => sum !== undefined)
  const rules: Readonly<Record<string, boolean>> = {
    'number: ASCII, at most 40': /^[\x20-\x7e]{1,40}$/.test(body.number),
    'tariff_code: 136 or 137': [FROM_WAREHOUSE_TO_WAREHOUSE, FROM_WAREHOUSE_TO_DOOR].includes(tariff),
    'shipment_point: required from a warehouse': /^[A-Z]{2,6}\d{1,6}$/.test(from ?? ''),
    'delivery_point or to_location, one of them': (point === undefined) !== (to === undefined),
    'delivery_point: a point of this city': tariff !== FROM_WAREHOUSE_TO_WAREHOUSE || points.includes(point ?? ''),
    'to_location.address: required to a door':
      tariff !== FROM_WAREHOUSE_TO_DOOR || (to !== undefined && to.address.length > 0 && to.address.length <= 255),
    'comment: at most 255': (body.comment ?? '').length <= 255,
    'recipient.name': body.recipient.name.length > 0 && body.recipient.name.length <= 255,
    'recipient.phones':
      body.recipient.phones.length > 0 && body.recipient.phones.every(({ number }) => /^\+\d{11,15}$/.test(number)),
    'packages: 1 to 255 of different numbers':
      packages.length > 0 && new Set(packages.map(({ number }) => number)).size === packages.length,
    'packages.number: at most 30': packages.every(({ number }) => number.length > 0 && number.length <= 30),
    'packages.weight: grams, at most 30 kg': packages.every(({ weight }) => isWhole(weight, 1, MAX_GRAMS)),
    'packages: whole centimetres': packages.every(({ length, width, height }) =>
      [length, width, height].every((side) => isWhole(side, 1, 1_500)),
    ),
    'packages.items: 1 to 126 of different articles': packages.every(
      (one) =>
        one.items.length > 0 &&
        one.items.length <= 126 &&
        new Set(one.items.map((row) => row.ware_key)).size === one.items.length,
    ),
    'packages.weight: not less than its items': packages.every(
      (one) => one.weight >= one.items.reduce((sum, { weight, amount }) => sum + weight * amount, 0),
    ),
    'items.name: 1 to 255': items.every(({ name }) => name.length > 0 && name.length <= 255),
    'items.ware_key: 1 to 50': items.every(({ ware_key }) => ware_key.length > 0 && ware_key.length <= 50),
    'items.amount: 1 to 999': items.every(({ amount }) => isWhole(amount, 1, 999)),
    'items.weight: whole grams': items.every(({ weight }) => isWhole(weight, 0, MAX_GRAMS)),
    'items.marking: of a single unit': items.every(({ marking, amount }) => marking === undefined || amount === 1),
    'sums: roubles with kopecks': [...sums.map(({ value }) => value), ...items.map(({ cost }) => cost)].every(isMoney),
    'vat_rate: a known rate with its sum': sums.every(
      ({ value, vat_rate: rate, vat_sum: sum }) =>
        VAT_RATES.includes(rate) &&
        (rate === undefined || Math.abs((sum ?? -1) - (value * (rate ?? 0)) / (100 + (rate ?? 0))) < 0.006),
    ),
  }
  return Object.entries(rules).find(([, isMet]) => !isMet)?.[0] ?? null
}

interface Stored {
  readonly uuid: string
  readonly body: CdekOrder
  readonly track: string
  readonly statuses: Array<{ readonly code: string; readonly name: string; readonly date_time: string }>
  problem: string | null
}

export interface CdekOrders {
  /** Orders that СДЭК accepted, the removed and invalid ones too. */
  readonly orders: ReadonlyArray<{ readonly uuid: string; readonly body: CdekOrder; readonly track: string }>
  /** A new status of the order, as of the parcel's way. */
  readonly move: (orderId: number, code: string, name: string) => void
  /** СДЭК finds the error later: it answers 202 and then marks the order invalid. */
  readonly refuseLater: (message: string | null) => void
  /** The next order is stored, and its answer is lost. */
  readonly loseAnswer: () => void
  readonly hooks: ReadonlyArray<{ readonly type: string; readonly url: string }>
}

const PDF = Buffer.from('%PDF-1.4\n%label\n')

/** Orders, barcodes and webhooks of СДЭК's API v2. As the real one, it accepts a second order of the same number. */
export const addCdekOrders = (app: Hono, points: () => ReadonlyArray<string>): CdekOrders => {
  const orders: Array<Stored> = []
  const forms = new Map<string, { reads: number }>()
  const hooks: Array<{ uuid: string; type: string; url: string }> = []
  let time = Date.UTC(2026, 4, 1, 5)
  let later: string | null = null
  let isAnswerLost = false
  const now = () => new Date((time += 1_000)).toISOString().replace(/\.\d+Z$/, '+0000')
  const requestOf = (state: string, errors: ReadonlyArray<object> = []) => [
    { request_uuid: randomUUID(), type: 'CREATE', date_time: now(), state, errors, warnings: [] },
  ]
  const invalid = (code: string, message: string) =>
    Response.json({ requests: requestOf('INVALID', [{ code, message }]) }, { status: 400 })
  const wireOf = (one: Stored) =>
    Response.json({
      entity: {
        ...one.body,
        uuid: one.uuid,
        ...(one.problem === null && { cdek_number: one.track }),
        statuses: one.statuses.toReversed(),
      },
      requests: requestOf(
        one.problem === null ? 'SUCCESSFUL' : 'INVALID',
        one.problem === null ? [] : [{ code: 'v2_error', message: one.problem }],
      ),
    })

  app.post('/v2/orders', async ({ req }) => {
    if (req.header('content-type') !== 'application/json') return invalid('v2_bad_request', 'not JSON')
    const read = order.decode(await req.json())
    if (read._tag === 'Left') {
      const where = read.left[0]?.context.map(({ key }) => key).join('.') ?? ''
      return invalid('v2_field_is_empty', `Поле ${where} заполнено неверно`)
    }
    const broken = ruleBroken(read.right, points())
    if (broken !== null) return invalid('v2_invalid_field', broken)
    const uuid = randomUUID()
    const error = later
    orders.push({
      uuid,
      body: read.right,
      track: String(1_106_394_409 + orders.length),
      statuses: [
        { code: 'ACCEPTED', name: 'Принят', date_time: now() },
        error === null
          ? { code: 'CREATED', name: 'Создан', date_time: now() }
          : { code: 'INVALID', name: 'Некорректный заказ', date_time: now() },
      ],
      problem: error,
    })
    if (isAnswerLost) {
      isAnswerLost = false
      return new Response(null, { status: 504 })
    }
    return Response.json({ entity: { uuid }, requests: requestOf('ACCEPTED') }, { status: 202 })
  })
  app.get('/v2/orders', ({ req }) => {
    const { im_number: number, ...others } = req.query()
    if (number === undefined || Object.keys(others).length > 0) return invalid('v2_bad_request', 'im_number')
    const found = orders.findLast(({ body }) => body.number === number)
    return found === undefined
      ? invalid('v2_entity_not_found_im_number', `Order with im_number ${number} is not found`)
      : wireOf(found)
  })
  app.get('/v2/orders/:uuid', ({ req }) => {
    const found = orders.find(({ uuid }) => uuid === req.param('uuid'))
    return found === undefined ? invalid('v2_entity_not_found', 'Entity is not found') : wireOf(found)
  })
  app.delete('/v2/orders/:uuid', ({ req }) => {
    const found = orders.find(({ uuid }) => uuid === req.param('uuid'))
    if (found?.statuses.at(-1)?.code !== 'CREATED')
      return invalid('v2_order_not_deleted', 'Заказ уже на складе СДЭК: удалить его нельзя')
    found.statuses.push({ code: 'REMOVED', name: 'Удалён', date_time: now() })
    return Response.json({ entity: { uuid: found.uuid }, requests: requestOf('ACCEPTED') }, { status: 202 })
  })

  app.post('/v2/print/barcodes', async ({ req }) => {
    const body = await req.json<{ orders: ReadonlyArray<{ order_uuid: string }>; format: string }>()
    const isRegistered = body.orders.every(({ order_uuid: id }) => orders.some(({ uuid }) => uuid === id))
    if (!isRegistered || !['A4', 'A5', 'A6', 'A7'].includes(body.format))
      return invalid('v2_invalid_field', 'orders, format')
    const uuid = randomUUID()
    forms.set(uuid, { reads: 0 })
    return Response.json({ entity: { uuid }, requests: requestOf('ACCEPTED') }, { status: 202 })
  })
  app.get('/v2/print/barcodes/:file', ({ req }) => {
    const [uuid = '', extension] = req.param('file').split('.')
    const form = forms.get(uuid)
    if (form === undefined) return invalid('v2_entity_not_found', 'Entity is not found')
    const isReady = form.reads > 0
    if (extension === 'pdf')
      return isReady
        ? new Response(PDF, { headers: { 'content-type': 'application/pdf' } })
        : new Response(null, { status: 404 })
    form.reads += 1
    const code = isReady ? 'READY' : 'PROCESSING'
    return Response.json({ entity: { uuid, statuses: [{ code, name: code, date_time: now() }] }, requests: [] })
  })

  app.get('/v2/webhooks', () => Response.json(hooks))
  app.post('/v2/webhooks', async ({ req }) => {
    const { type, url } = await req.json<{ type: string; url: string }>()
    if (type !== 'ORDER_STATUS' || !/^https:\/\//.test(url)) return invalid('v2_invalid_field', 'type, url')
    const hook = { uuid: randomUUID(), type, url }
    hooks.push(hook)
    return Response.json({ entity: { uuid: hook.uuid }, requests: requestOf('SUCCESSFUL') })
  })

  return {
    orders,
    hooks,
    move: (orderId, code, name) =>
      orders
        .findLast(({ body }) => body.number.startsWith(`${orderId}-`))
        ?.statuses.push({ code, name, date_time: now() }),
    refuseLater: (message) => {
      later = message
    },
    loseAnswer: () => {
      isAnswerLost = true
    },
  }
}

/** What СДЭК sends to the shop's address. */
export const cdekNotification = (uuid: string, code: string): string =>
  JSON.stringify({
    type: 'ORDER_STATUS',
    date_time: '2026-05-01T12:00:00+0700',
    uuid,
    attributes: {
      is_return: false,
      cdek_number: '1106394409',
      code,
      status_code: '1',
      status_date_time: '',
      city_name: '',
    },
  })
