import * as E from 'fp-ts/Either'
import { kopecksOf } from '../../../../domain/money/money.ts'
import type { Fetch } from '../../../platform/outbound/outbound.ts'
import type { Carrier, CarrierPoint, CarrierTariff } from '../carrier.ts'
import { PARCEL } from '../parcel.ts'
import { toMessages, tokenSession, type TokenAccount } from '../token-session.ts'
import { CDEK_TARIFFS } from './parcel-wire.ts'
import { cdekParcels } from './parcels.ts'
import { cdekCities, cdekPoints, cdekTariffs, type CdekPoint, type CdekTariff } from './wire.ts'

export interface CdekAccount extends TokenAccount {
  readonly fromFiasId: string
}

const NAME = 'СДЭК'
export const CDEK_TOKEN_PATH = '/v2/oauth/token'
const ONLINE_SHOP = 1
const { weight, length, width, height } = PARCEL

const pointOf = ({ code, name, location, work_time, phones }: CdekPoint): CarrierPoint => ({
  code,
  method: 'cdekPickup',
  name,
  address: location.address,
  workTime: work_time ?? '',
  phone: phones?.[0]?.number ?? null,
  lat: location.latitude,
  lon: location.longitude,
})

const METHODS = ['cdekPickup', 'cdekCourier'] as const

const tariffOf =
  (tariffs: ReadonlyArray<CdekTariff>) =>
  (method: (typeof METHODS)[number]): ReadonlyArray<CarrierTariff> => {
    const tariff = tariffs.find(({ tariff_code }) => tariff_code === CDEK_TARIFFS[method])
    return tariff === undefined
      ? []
      : [{ method, cost: kopecksOf(tariff.delivery_sum), days: tariff.calendar_max ?? tariff.period_max }]
  }

export const cdek = (account: CdekAccount, fetch: Fetch, now: () => number): Carrier => {
  const session = tokenSession(NAME, CDEK_TOKEN_PATH, account, fetch, now)
  const call = toMessages(session)
  const codes = new Map<string, number>()

  const codeOf = async (fiasId: string): Promise<E.Either<string, number | null>> => {
    const cached = codes.get(fiasId)
    if (cached !== undefined) return E.right(cached)
    const path = `/v2/location/cities?${new URLSearchParams({ fias_guid: fiasId, size: '1' }).toString()}`
    const cities = await call({ method: 'GET', path }, cdekCities)
    if (E.isLeft(cities)) return cities
    const code = cities.right[0]?.code ?? null
    if (code !== null) codes.set(fiasId, code)
    return E.right(code)
  }

  return {
    code: 'cdek',
    name: NAME,
    methods: METHODS,
    parcels: cdekParcels(session, codeOf),
    offer:
      ({ fiasId }) =>
      async () => {
        const [from, to] = [await codeOf(account.fromFiasId), await codeOf(fiasId)]
        if (E.isLeft(from)) return from
        if (E.isLeft(to)) return to
        if (from.right === null) return E.left('СДЭК does not know the city that parcels leave from')
        if (to.right === null) return E.right({ points: [], tariffs: [] })
        const query = new URLSearchParams({ city_code: String(to.right), type: 'PVZ', is_handout: 'true' })
        const points = await call({ method: 'GET', path: `/v2/deliverypoints?${query.toString()}` }, cdekPoints)
        if (E.isLeft(points)) return points
        const body = {
          type: ONLINE_SHOP,
          from_location: { code: from.right },
          to_location: { code: to.right },
          packages: [{ weight, length, width, height }],
        }
        const tariffs = await call({ method: 'POST', path: '/v2/calculator/tarifflist', body }, cdekTariffs)
        if (E.isLeft(tariffs)) return tariffs
        return E.right({
          points: points.right.filter(({ is_handout }) => is_handout !== false).map(pointOf),
          tariffs: METHODS.flatMap(tariffOf(tariffs.right.tariff_codes ?? [])),
        })
      },
  }
}
