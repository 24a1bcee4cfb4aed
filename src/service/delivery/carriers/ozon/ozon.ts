import * as E from 'fp-ts/Either'
import { kopecksOf } from '../../../../domain/money/money.ts'
import type { Fetch } from '../../../platform/outbound/outbound.ts'
import type { Carrier, CarrierCity, CarrierPoint, CarrierTariff } from '../carrier.ts'
import { PARCEL } from '../parcel.ts'
import { isInCity } from '../is-in-city.ts'
import { toMessages, tokenSession, type TokenAccount } from '../token-session.ts'
import { ozonPoint } from './point.ts'
import { ozonCalculation, ozonPlaces, ozonVariants, type OzonInformation } from './wire.ts'

export interface OzonAccount extends TokenAccount {
  readonly fromPlaceId: number | null
}

const NAME = 'Ozon'
export const OZON_TOKEN_PATH = '/principal-auth-api/connect/token'
const API = '/principal-integration-api/v1/delivery'
const PAGE = 100
const MM_IN_CM = 10
const TYPES = { ozonPickup: 'PickPoint', ozonPostamat: 'Postamat', ozonCourier: 'Courier' } as const
const METHODS = ['ozonPickup', 'ozonPostamat', 'ozonCourier'] as const

const PACKAGE = {
  count: 1,
  dimensions: {
    weight: PARCEL.weight,
    length: PARCEL.length * MM_IN_CM,
    height: PARCEL.height * MM_IN_CM,
    width: PARCEL.width * MM_IN_CM,
  },
  price: PARCEL.price,
  estimatedPrice: PARCEL.price,
}

const tariffOf =
  (infos: ReadonlyArray<OzonInformation>) =>
  (method: (typeof METHODS)[number]): ReadonlyArray<CarrierTariff> => {
    const info = infos.find(({ deliveryType }) => deliveryType === TYPES[method])
    return info === undefined || !info.deliveryTermInDays
      ? []
      : [{ method, cost: kopecksOf(info.price), days: info.deliveryTermInDays }]
  }

export const ozon = (account: OzonAccount, fetch: Fetch, now: () => number): Carrier => {
  const call = toMessages(tokenSession(NAME, OZON_TOKEN_PATH, account, fetch, now))
  let from = account.fromPlaceId

  const fromPlace = async (): Promise<E.Either<string, number>> => {
    if (from !== null) return E.right(from)
    const places = await call({ method: 'GET', path: `${API}/from_places` }, ozonPlaces)
    if (E.isLeft(places)) return places
    from = places.right.places[0]?.id ?? null
    return from === null ? E.left('Ozon knows no place that parcels leave from') : E.right(from)
  }

  const pointsIn = async (city: CarrierCity): Promise<E.Either<string, ReadonlyArray<CarrierPoint>>> => {
    const points: Array<CarrierPoint> = []
    const seen = new Set<string>()
    for (let page = ''; !seen.has(page); ) {
      seen.add(page)
      const query = new URLSearchParams({
        cityName: city.title,
        'pagination.size': String(PAGE),
        'payloadIncludes.includeWorkingHours': 'true',
      })
      if (page !== '') query.set('pagination.token', page)
      const variants = await call({ method: 'GET', path: `${API}/variants?${query.toString()}` }, ozonVariants)
      if (E.isLeft(variants)) return variants
      points.push(
        ...variants.right.data
          .filter((variant) => isInCity(city, variant))
          .map(ozonPoint)
          .filter((point) => point !== null),
      )
      page = variants.right.nextPageToken ?? ''
    }
    return E.right(points)
  }

  return {
    code: 'ozon',
    name: NAME,
    methods: METHODS,
    offer: (city) => async () => {
      const fromPlaceId = await fromPlace()
      if (E.isLeft(fromPlaceId)) return fromPlaceId
      const points = await pointsIn(city)
      if (E.isLeft(points)) return points
      const body = {
        fromPlaceId: fromPlaceId.right,
        destinationAddress: `${city.region}, ${city.title}`,
        packages: [PACKAGE],
      }
      const prices = await call({ method: 'POST', path: `${API}/calculate/information`, body }, ozonCalculation)
      return E.isLeft(prices)
        ? prices
        : E.right({ points: points.right, tariffs: METHODS.flatMap(tariffOf(prices.right.deliveryInfos)) })
    },
  }
}
