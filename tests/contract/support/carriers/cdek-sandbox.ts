import { Hono } from 'hono'
import { addCdekOrders, type CdekOrders } from './cdek-orders.ts'
import { onLoopback, type Loopback } from '../loopback.ts'

export interface CdekSandbox extends Loopback {
  /** Requests in order, without token requests. */
  readonly requests: ReadonlyArray<string>
  readonly tokens: () => number
  readonly forgetTokens: () => void
  /** Cities whose requests return 500. */
  readonly breakCity: (fiasId: string | null) => void
  readonly closePoint: (code: string) => void
  readonly openPoints: () => void
  readonly parcels: CdekOrders
}

const ID = 'EMscd6r9JnFiQ3bLoyjJY6eM78JrJceI'
const SECRET = 'PjLZkKBHEiLK3YsjtNrt3TGNG0ahs3kG'
export const SANDBOX_ACCOUNT = { id: ID, secret: SECRET }

const CITIES: Readonly<Record<string, number>> = {
  'd13945a8-7017-46ab-b1e6-ede1e89317ad': 1281,
  '8dea00e3-9aab-4d8e-887c-ef2aaa546456': 270,
}

const points: Readonly<Record<string, ReadonlyArray<object>>> = {
  270: [
    ['NSK1', 'На Ленина', 'ул. Ленина, 1', 55.03, 82.91],
    ['NSK2', 'На Мира', 'ул. Мира, 7', 54.98, 82.87],
  ].map(([code, name, address, latitude, longitude]) => ({
    code,
    uuid: '0',
    type: 'PVZ',
    name,
    work_time: 'Пн-Вс 10:00-20:00',
    phones: [{ number: '+79130000001' }],
    is_handout: true,
    location: {
      country_code: 'RU',
      city_code: 270,
      latitude,
      longitude,
      address,
      address_full: `Россия, Новосибирск, ${String(address)}`,
    },
  })),
}

/**
 * СДЭК's API v2 as far as the service uses it, on a port of its own: documented responses; any other request is
 * rejected.
 */
export const startCdekSandbox = async (): Promise<CdekSandbox> => {
  const app = new Hono()
  const requests: Array<string> = []
  const closed = new Set<string>()
  let good = new Set<string>()
  let tokens = 0
  let broken: number | null = null
  const rejected = (why: string) =>
    Response.json({ errors: [{ code: 'v2_bad_request', message: why }] }, { status: 400 })

  app.post('/v2/oauth/token', async ({ req }) => {
    if (!req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return rejected('not a form')
    const form = Object.fromEntries(new URLSearchParams(await req.text()))
    if (
      JSON.stringify(form) !==
      JSON.stringify({ grant_type: 'client_credentials', client_id: ID, client_secret: SECRET })
    )
      return new Response(null, { status: 401 })
    const token = `token-${(tokens += 1)}`
    good.add(token)
    return Response.json({
      access_token: token,
      token_type: 'bearer',
      expires_in: 3_599,
      scope: 'order:all payment:all',
      jti: '1',
    })
  })
  app.use('/v2/*', async ({ req }, next) => {
    if (!good.has((req.header('authorization') ?? '').replace(/^Bearer /, '')))
      return new Response(null, { status: 401 })
    requests.push(`${req.method} ${new URL(req.url).pathname}${new URL(req.url).search}`)
    return next()
  })
  app.get('/v2/location/cities', ({ req }) => {
    const { fias_guid: fias, size, ...others } = req.query()
    if (fias === undefined || size !== '1' || Object.keys(others).length > 0) return rejected('fias_guid and size')
    const code = CITIES[fias]
    return Response.json(code === undefined ? [] : [{ code, city: 'Город', fias_guid: fias, country_code: 'RU' }])
  })
  app.get('/v2/deliverypoints', ({ req }) => {
    const { city_code: code, type, is_handout: handsOut, ...others } = req.query()
    if (!/^\d+$/.test(code ?? '') || type !== 'PVZ' || handsOut !== 'true' || Object.keys(others).length > 0)
      return rejected('city_code, type, is_handout')
    if (broken === Number(code)) return new Response(null, { status: 500 })
    return Response.json((points[code ?? ''] ?? []).filter((point) => !closed.has((point as { code: string }).code)))
  })
  app.post('/v2/calculator/tarifflist', async ({ req }) => {
    if (req.header('content-type') !== 'application/json') return rejected('not JSON')
    const body = await req.json<{ to_location: { code: number } }>()
    const expected = {
      type: 1,
      from_location: { code: 1281 },
      to_location: { code: body.to_location.code },
      packages: [{ weight: 1_000, length: 30, width: 20, height: 15 }],
    }
    if (JSON.stringify(body) !== JSON.stringify(expected)) return rejected(`not ${JSON.stringify(expected)}`)
    return Response.json({
      tariff_codes: [
        {
          tariff_code: 136,
          tariff_name: 'Посылка склад-склад',
          delivery_mode: 4,
          delivery_sum: 315.5,
          period_min: 2,
          period_max: 3,
          calendar_min: 2,
          calendar_max: 5,
        },
        {
          tariff_code: 137,
          tariff_name: 'Посылка склад-дверь',
          delivery_mode: 3,
          delivery_sum: 480,
          period_min: 3,
          period_max: 4,
        },
        { tariff_code: 1, tariff_name: 'Экспресс', delivery_mode: 1, delivery_sum: 1, period_min: 1, period_max: 1 },
      ],
    })
  })

  const parcels = addCdekOrders(app, () => ['NSK1', 'NSK2'].filter((code) => !closed.has(code)))

  return {
    ...(await onLoopback(app)),
    parcels,
    requests,
    tokens: () => tokens,
    forgetTokens: () => {
      good = new Set()
    },
    breakCity: (fiasId) => {
      broken = fiasId === null ? null : (CITIES[fiasId] ?? null)
    },
    closePoint: (code) => closed.add(code),
    openPoints: () => closed.clear(),
  }
}
