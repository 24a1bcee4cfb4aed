import { Hono } from 'hono'
import { onLoopback, type Loopback } from '../loopback.ts'
import { addPostOrders, type PostOrders } from './post-orders.ts'

export interface PostSandbox extends Loopback {
  readonly requests: ReadonlyArray<string>
  /** True: prices have no delivery days, as for some routes. */
  readonly forgetDays: (isForgotten: boolean) => void
  readonly parcels: PostOrders
}

const TOKEN = '5HqMgIE2f6zXw8TqZ2wYrb7yGiQnLdCe'
const KEY = Buffer.from('shop@example.ru:слово').toString('base64')
export const POST_ACCOUNT = { token: TOKEN, key: KEY, from: '656000' }

const week = (from: string, to: string, lunches?: ReadonlyArray<object>) =>
  [1, 2, 3, 4, 5, 6, 7].map((id) =>
    id === 7
      ? { 'weekday-id': id }
      : {
          'weekday-id': id,
          'begin-worktime': `${from}:00.000`,
          'end-worktime': `${id === 6 ? '18:00' : to}:00.000`,
          ...(lunches && id < 6 ? { lunches } : {}),
        },
  )

const office = (code: string, rest: object = {}) => ({
  'postal-code': code,
  'address-source': `г Новосибирск, ул Ленина, ${code}`,
  settlement: 'Новосибирск',
  region: 'Новосибирская обл',
  'is-closed': false,
  'is-temporary-closed': false,
  'is-private-category': false,
  latitude: 55.03,
  longitude: 82.91,
  'type-code': 'ГОПС',
  'type-id': 8,
  'working-hours': week('08:00', '20:00'),
  'works-on-saturdays': true,
  'works-on-sundays': false,
  phones: [
    { 'is-fax': true, 'phone-number': '2220000', 'phone-town-code': '383', 'phone-type-name': 'факс' },
    { 'is-fax': false, 'phone-number': '222-12-34', 'phone-town-code': '383', 'phone-type-name': 'рабочий' },
  ],
  'service-groups': [{ 'group-id': 2_259, 'group-name': 'Почтовые услуги' }],
  ...rest,
})

const OFFICES: ReadonlyArray<{ 'postal-code': string }> = [
  office('630001', { 'is-temporary-closed': true }),
  office('630000'),
  office('630002', { 'type-code': 'УКД' }),
  office('630003', { 'is-closed': true }),
  office('630004', { 'is-private-category': true }),
  office('630005', { region: 'Тверская обл' }),
  office('630099', {
    phones: [],
    'working-hours': week('10:00', '19:00', [{ 'begin-lunchtime': '14:00:00.000', 'end-lunchtime': '15:00:00.000' }]),
  }),
]
/** The last office is listed but does not exist. */
const CODES = [...OFFICES.map((one) => one['postal-code']), '630777']

const error = (status: 400 | 404, desc: string) =>
  Response.json({ code: 1_001, desc, 'sub-code': 'INTERNAL_ERROR' }, { status })

/**
 * «Отправка» of Почта России as far as the service uses it: documented responses; any other request is
 * rejected.
 */
export const startPostSandbox = async (): Promise<PostSandbox> => {
  const app = new Hono()
  const requests: Array<string> = []
  let hasDays = true

  app.use('*', async ({ req }, next) => {
    if (
      req.header('authorization') !== `AccessToken ${TOKEN}` ||
      req.header('x-user-authorization') !== `Basic ${KEY}`
    ) {
      return Response.json({ status: 'UNAUTHORIZED', message: 'Проверьте токен' }, { status: 401 })
    }
    requests.push(`${req.method} ${new URL(req.url).pathname}`)
    return next()
  })
  app.get('/postoffice/1.0/settlement.offices.codes', ({ req }) => {
    const { settlement, ...others } = req.query()
    if (settlement === undefined || Object.keys(others).length > 0) return error(400, 'settlement')
    return settlement === 'Новосибирск' ? Response.json(CODES) : Response.json([])
  })
  app.get('/postoffice/1.0/:code', ({ req }) => {
    const found = OFFICES.find((one) => one['postal-code'] === req.param('code'))
    return found === undefined ? error(404, 'ОПС не найдено') : Response.json(found)
  })
  app.post('/1.0/tariff', async ({ req }) => {
    if (req.header('content-type') !== 'application/json') return error(400, 'not JSON')
    const body = await req.json<Record<string, unknown>>()
    const expected = {
      'index-from': '656000',
      'index-to': '630000',
      'mail-category': 'ORDINARY',
      'mail-type': 'POSTAL_PARCEL',
      mass: 1_000,
      dimension: { height: 15, length: 30, width: 20 },
      'payment-method': 'CASHLESS',
    }
    if (JSON.stringify(body) !== JSON.stringify(expected)) return error(400, `not ${JSON.stringify(expected)}`)
    return Response.json({
      ...(hasDays ? { 'delivery-time': { 'max-days': 6, 'min-days': 3 } } : {}),
      'ground-rate': { rate: 30_658, vat: 6_132 },
      'notice-payment-method': 'CASHLESS',
      'payment-method': 'CASHLESS',
      'total-rate': 30_658,
      'total-vat': 6_132,
    })
  })

  const parcels = addPostOrders(app, () => OFFICES.map((one) => one['postal-code']))

  return {
    ...(await onLoopback(app)),
    requests,
    parcels,
    forgetDays: (isForgotten) => {
      hasDays = !isForgotten
    },
  }
}
