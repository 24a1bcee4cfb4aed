import { Hono } from 'hono'
import { onLoopback, type Loopback } from '../loopback.ts'

export interface OzonSandbox extends Loopback {
  /** Requests in order, without token requests. */
  readonly requests: ReadonlyArray<string>
  readonly tokens: () => number
  readonly forgetTokens: () => void
}

const ID = 'Principal_14520000_b9bd'
const SECRET = 'fBCzI+7YTKEibnmZA2f/='
export const OZON_ACCOUNT = { id: ID, secret: SECRET }

const PLACE = 19_392_479_337_000
const API = '/principal-integration-api/v1/delivery'

const day = (date: string, from: number, to: number) => ({
  date: `${date}T00:00:00Z`,
  periods: [{ min: { hours: from, minutes: 0 }, max: { hours: to, minutes: 30 } }],
})
const WEEK = ['2026-05-06', '2026-05-07', '2026-05-08', '2026-05-09', '2026-05-10', '2026-05-11', '2026-05-12'].map(
  (date) => day(date, 9, 20),
)

const variant = (id: number, objectTypeName: string, rest: object = {}) => ({
  id,
  objectTypeId: 7,
  objectTypeName,
  name: `${objectTypeName} ${id}`,
  description: '',
  address: `Россия, Новосибирск, ул. Мира, ${id}`,
  region: 'Новосибирская',
  settlement: 'Новосибирск',
  stateName: 'Active',
  phone: '+79130000002',
  lat: '55.01',
  long: '82.92',
  isRestrictionAccess: false,
  workingHours: WEEK,
  ...rest,
})

/** The token of the second page contains characters that must be escaped. */
const NEXT = '9w+AAA=='
const PAGES: Readonly<Record<string, object>> = {
  '': {
    data: [
      variant(11, 'Самовывоз'),
      variant(12, 'Курьерская'),
      variant(13, 'Самовывоз', { stateName: 'Closed' }),
      variant(14, 'Самовывоз', { isRestrictionAccess: true }),
      variant(15, 'Самовывоз', { region: 'Тверская', settlement: 'Новосибирск' }),
      variant(16, 'Самовывоз', { settlement: 'Бердск' }),
      variant(17, 'Самовывоз', { lat: undefined, long: undefined }),
    ],
    nextPageToken: NEXT,
    totalCount: 8,
  },
  [NEXT]: {
    data: [variant(18, 'Постамат', { phone: null, workingHours: null, lat: 54.98 })],
    nextPageToken: '',
    totalCount: 8,
  },
}

const rejected = (status: 400 | 401, message: string) =>
  Response.json({ errorCode: 'VALIDATION_ERROR', message, arguments: {}, httpStatusCode: status }, { status })

/** Ozon's API as far as the service uses it: documented responses; any other request is rejected. */
export const startOzonSandbox = async (): Promise<OzonSandbox> => {
  const app = new Hono()
  const requests: Array<string> = []
  let good = new Set<string>()
  let tokens = 0

  app.post('/principal-auth-api/connect/token', async ({ req }) => {
    if (!req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return rejected(400, 'not a form')
    const form = Object.fromEntries(new URLSearchParams(await req.text()))
    if (form['grant_type'] !== 'client_credentials')
      return Response.json({ error: 'unsupported_grant_type' }, { status: 400 })
    if (form['client_id'] !== ID || form['client_secret'] !== SECRET)
      return Response.json({ error: 'invalid_client' }, { status: 400 })
    const token = `token-${(tokens += 1)}`
    good.add(token)
    return Response.json({
      access_token: token,
      expires_in: 3_600,
      token_type: 'Bearer',
      scope: 'principal-integration-api',
    })
  })
  app.use(`${API}/*`, async ({ req }, next) => {
    if (!good.has((req.header('authorization') ?? '').replace(/^Bearer /, '')))
      return new Response(null, { status: 401 })
    requests.push(`${req.method} ${new URL(req.url).pathname.slice(API.length)}`)
    return next()
  })
  app.get(`${API}/from_places`, () =>
    Response.json({
      places: [
        {
          id: PLACE,
          name: 'НОВОСИБИРСК_ХАБ',
          city: 'Новосибирск',
          address: 'ул. Складская, 1',
          utcOffset: 'UTC+07:00',
        },
      ],
    }),
  )
  app.get(`${API}/variants`, ({ req }) => {
    const {
      cityName,
      'pagination.size': size,
      'pagination.token': token = '',
      'payloadIncludes.includeWorkingHours': hours,
      ...others
    } = req.query()
    const page = PAGES[token]
    if (size !== '100' || hours !== 'true' || page === undefined || Object.keys(others).length > 0)
      return rejected(400, 'the query')
    return Response.json(cityName === 'Новосибирск' ? page : { data: [], nextPageToken: '', totalCount: 0 })
  })
  app.post(`${API}/calculate/information`, async ({ req }) => {
    if (req.header('content-type') !== 'application/json') return rejected(400, 'not JSON')
    const { destinationAddress, ...body } = await req.json<{ destinationAddress: string }>()
    const dimensions = { weight: 1_000, length: 300, height: 150, width: 200 }
    const expected = { fromPlaceId: PLACE, packages: [{ count: 1, dimensions, price: 1_000, estimatedPrice: 1_000 }] }
    if (JSON.stringify(body) !== JSON.stringify(expected)) return rejected(400, `not ${JSON.stringify(expected)}`)
    const info = (deliveryType: string, price: number, deliveryTermInDays: number) => ({
      deliveryType,
      price,
      pricePositions: [{ type: 'Delivery', amount: price }],
      deliveryTermInDays,
      isAviaDeliveryVariant: false,
    })
    const isNearViewport = destinationAddress === 'Новосибирская область, Новосибирск'
    const infos = [
      info('ExpressCourier', 900, 1),
      info('PickPoint', 99.5, 3),
      info('Postamat', 89, 4),
      info('Courier', 299, 0),
    ]
    return Response.json({ deliveryInfos: isNearViewport ? infos : [] })
  })

  return {
    ...(await onLoopback(app)),
    requests,
    tokens: () => tokens,
    forgetTokens: () => {
      good = new Set()
    },
  }
}
