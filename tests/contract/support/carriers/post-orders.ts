import type { Hono } from 'hono'
import * as t from 'io-ts'

const item = t.intersection([
  t.type({ 'goods-type': t.string, description: t.string, quantity: t.number, value: t.number, 'vat-rate': t.number }),
  t.partial({ 'item-number': t.string, code: t.string }),
])

const order = t.exact(
  t.intersection([
    t.type({
      'order-num': t.string,
      'mail-type': t.string,
      'mail-category': t.string,
      'mail-direct': t.number,
      'postoffice-code': t.string,
      mass: t.number,
      dimension: t.type({ length: t.number, width: t.number, height: t.number }),
      'address-type-to': t.string,
      'index-to': t.number,
      'region-to': t.string,
      'place-to': t.string,
      surname: t.string,
      'given-name': t.string,
      'recipient-name': t.string,
      'tel-address': t.number,
    }),
    t.partial({
      comment: t.string,
      payment: t.number,
      'insr-value': t.number,
      goods: t.type({ items: t.array(item) }),
    }),
  ]),
)
type PostSentOrder = t.TypeOf<typeof order>

interface Stored {
  readonly id: number
  readonly body: PostSentOrder
  readonly barcode: string
  place: 'backlog' | 'batch' | 'deleted'
  operation: string | undefined
}

export interface PostOrders {
  /** Orders that «Отправка» accepted, the deleted ones too. */
  readonly orders: ReadonlyArray<Readonly<Stored>>
  /** Staff made a batch of the order in «Отправка»; its last operation. */
  readonly move: (orderId: number, operation?: string) => void
  /** The next order is stored, and its answer is lost. */
  readonly loseAnswer: () => void
  /** All answers are 503. */
  readonly stop: (isStopped: boolean) => void
}

const CASH = 'WITH_DECLARED_VALUE_AND_CASH_ON_DELIVERY'
const VAT_RATES = [-1, 0, 5, 7, 10, 20, 22, 105, 107, 110, 120, 122]
const MAX_GRAMS = 20_000
const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to

/** The error code and the words of the first rule that an order breaks. */
const errorOf = (body: PostSentOrder, offices: ReadonlyArray<string>) => {
  const { payment = 0, goods, dimension } = body
  const rows = goods?.items ?? []
  const rules: ReadonlyArray<readonly [boolean, string, string]> = [
    [isWhole(body.mass, 1, MAX_GRAMS), 'ILLEGAL_MASS_EXCESS', 'Превышена максимальная масса отправления'],
    [Object.values(dimension).every((side) => isWhole(side, 1, 190)), 'ILLEGAL_DIMENSION', 'Неверные размеры'],
    [offices.includes(String(body['index-to'])), 'UNDEF_INDEX_TO', 'Не найден индекс получателя'],
    [/^\d{6}$/.test(body['postoffice-code']), 'ILLEGAL_POSTCODE', 'Неверный индекс места приёма'],
    [body['mail-direct'] === 643 && body['mail-type'] === 'POSTAL_PARCEL', 'ILLEGAL_MAIL_TYPE', 'Неверный вид РПО'],
    [body['address-type-to'] === 'DEMAND', 'ILLEGAL_ADDRESS_TYPE_TO', 'Неверный тип адреса'],
    [body['given-name'] !== '' && body.surname !== '', 'EMPTY_SURNAME', 'Не указаны фамилия и имя получателя'],
    [/^7\d{10}$/.test(String(body['tel-address'])), 'ILLEGAL_TEL_ADDRESS', 'Неверный телефон'],
    [(body['mail-category'] === CASH) === payment > 0, 'ILLEGAL_MAIL_CATEGORY', 'Неверная категория РПО'],
    [payment <= (body['insr-value'] ?? 0), 'ILLEGAL_PAYMENT', 'Наложенный платёж больше объявленной ценности'],
    [rows.every((row) => VAT_RATES.includes(row['vat-rate'])), 'ILLEGAL_VAT', 'Неверная ставка НДС'],
    [
      rows.reduce((sum, { value, quantity }) => sum + value * quantity, 0) === payment,
      'ILLEGAL_GOODS',
      'Сумма товаров не равна наложенному платежу',
    ],
  ]
  return rules.find(([isMet]) => !isMet)
}

const PDF = Buffer.from('%PDF-1.4\n%F7p\n')
const FIRST_ID = 115_322_331
const notFound = () =>
  Response.json({ code: '1001', desc: 'Заказ не найден', 'sub-code': 'INTERNAL_ERROR' }, { status: 404 })

/** The backlog, the shipments and the forms of «Отправка». As the real one, it accepts a second order of the same number. */
export const addPostOrders = (app: Hono, offices: () => ReadonlyArray<string>): PostOrders => {
  const orders: Array<Stored> = []
  let isAnswerLost = false
  let isStopped = false
  const wireOf = ({ id, body, barcode, operation }: Stored) => ({
    ...body,
    id,
    barcode,
    ...(operation !== undefined && { 'human-operation-name': operation }),
  })
  const at = (place: Stored['place'], id: string) => orders.find((one) => one.place === place && String(one.id) === id)

  app.use('/1.0/*', async (c, next) => {
    await (isStopped ? Promise.resolve() : next())
    if (isStopped) c.res = new Response(null, { status: 503 })
  })
  app.put('/1.0/user/backlog', async ({ req }) => {
    const bodies = await req.json<ReadonlyArray<unknown>>()
    const read = order.decode(bodies[0])
    if (bodies.length !== 1 || read._tag === 'Left') {
      const where = read._tag === 'Left' ? read.left[0]?.context.map(({ key }) => key).join('.') : 'one'
      return Response.json({ code: '1000', desc: `Неверный запрос: ${String(where)}` }, { status: 400 })
    }
    const error = errorOf(read.right, offices())
    if (error !== undefined) {
      const [, code, description] = error
      return Response.json({ errors: [{ position: 0, 'error-codes': [{ code, description, position: 0 }] }] })
    }
    const id = FIRST_ID + orders.length
    orders.push({
      id,
      body: read.right,
      barcode: `8008372${String(id)}`.slice(0, 14),
      place: 'backlog',
      operation: undefined,
    })
    if (isAnswerLost) {
      isAnswerLost = false
      return new Response(null, { status: 504 })
    }
    return Response.json({ 'result-ids': [id] })
  })
  app.delete('/1.0/backlog', async ({ req }) => {
    const [id] = await req.json<ReadonlyArray<number>>()
    const found = at('backlog', String(id))
    if (found === undefined)
      return Response.json({ errors: [{ code: 'NOT_FOUND', description: 'Заказ не найден среди новых', position: 0 }] })
    found.place = 'deleted'
    return Response.json({ 'result-ids': [id] })
  })
  for (const [path, place] of [
    ['backlog', 'backlog'],
    ['shipment', 'batch'],
  ] as const) {
    app.get(`/1.0/${path}/search`, ({ req }) =>
      Response.json(
        orders.filter((one) => one.place === place && one.body['order-num'] === req.query('query')).map(wireOf),
      ),
    )
    app.get(`/1.0/${path}/:id`, ({ req }) => {
      const found = at(place, req.param('id'))
      return found === undefined ? notFound() : Response.json(wireOf(found))
    })
  }
  const form = (found: Stored | undefined) =>
    found === undefined ? notFound() : new Response(PDF, { headers: { 'content-type': 'application/pdf' } })
  app.get('/1.0/forms/backlog/:id/forms', ({ req }) => form(at('backlog', req.param('id'))))
  app.get('/1.0/forms/:id/forms', ({ req }) => form(at('batch', req.param('id'))))

  return {
    orders,
    move: (orderId, operation) => {
      const found = orders.findLast(({ body }) => body['order-num'].startsWith(`${String(orderId)}-`))
      if (found !== undefined) Object.assign(found, { place: 'batch', operation })
    },
    loseAnswer: () => {
      isAnswerLost = true
    },
    stop: (stopped) => {
      isStopped = stopped
    },
  }
}
