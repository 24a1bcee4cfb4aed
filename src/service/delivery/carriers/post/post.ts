import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Fetch } from '../../../platform/outbound/outbound.ts'
import { carrierClient, type CarrierCall, type CarrierError } from '../carrier-client.ts'
import type { Carrier, CarrierCity, CarrierPoint, CarrierTariff } from '../carrier.ts'
import { PARCEL } from '../parcel.ts'
import { isInCity } from '../is-in-city.ts'
import { postPoint } from './office.ts'
import { postParcels } from './parcels.ts'
import { postalCodes, postOffice, postTariff } from './wire.ts'

export interface PostAccount {
  readonly url: string
  readonly token: string
  readonly key: string
  readonly from: string
}

const NAME = 'Почта России'
// The API returns one office a request, and a large city has hundreds.
const MAX_CALLS = 4
const NOT_FOUND = 404

export const postHeaders = ({ token, key }: Pick<PostAccount, 'token' | 'key'>) => ({
  authorization: `AccessToken ${token}`,
  'x-user-authorization': `Basic ${key}`,
})

export const post = ({ url, from, ...keys }: PostAccount, fetch: Fetch): Carrier => {
  const headers = postHeaders(keys)
  const client = carrierClient(NAME, url, fetch)
  const request = <A>(call: CarrierCall, codec: t.Decoder<unknown, A>) => client(call, headers, codec)
  const reasonOf = E.mapLeft((error: CarrierError) => error.reason)

  const officeOf = async (city: CarrierCity, code: string): Promise<E.Either<CarrierError, CarrierPoint | null>> => {
    const office = await request({ method: 'GET', path: `/postoffice/1.0/${encodeURIComponent(code)}` }, postOffice)
    if (E.isLeft(office)) return office.left.status === NOT_FOUND ? E.right(null) : office
    const settlement = office.right.settlement ?? city.title
    return E.right(isInCity(city, { ...office.right, settlement }) ? postPoint(office.right) : null)
  }

  const officesIn = async (city: CarrierCity): Promise<E.Either<CarrierError, ReadonlyArray<CarrierPoint>>> => {
    const query = new URLSearchParams({ settlement: city.title })
    const codes = await request(
      { method: 'GET', path: `/postoffice/1.0/settlement.offices.codes?${query.toString()}` },
      postalCodes,
    )
    if (E.isLeft(codes)) return codes.left.status === NOT_FOUND ? E.right([]) : codes
    const offices: Array<CarrierPoint> = []
    for (let at = 0; at < codes.right.length; at += MAX_CALLS) {
      for (const office of await Promise.all(
        codes.right.slice(at, at + MAX_CALLS).map((code) => officeOf(city, code)),
      )) {
        if (E.isLeft(office)) return office
        if (office.right !== null) offices.push(office.right)
      }
    }
    return E.right(offices)
  }

  const tariffTo = async (code: string): Promise<E.Either<string, CarrierTariff>> => {
    const { weight: mass, length, width, height } = PARCEL
    const body = {
      'index-from': from,
      'index-to': code,
      'mail-category': 'ORDINARY',
      'mail-type': 'POSTAL_PARCEL',
      mass,
      dimension: { height, length, width },
      'payment-method': 'CASHLESS',
    }
    const tariff = reasonOf(await request({ method: 'POST', path: '/1.0/tariff', body }, postTariff))
    if (E.isLeft(tariff)) return tariff
    const { 'total-rate': rate, 'total-vat': vat = 0, 'delivery-time': time } = tariff.right
    if (time?.['max-days'] === undefined) return E.left(`${NAME} tells no days of delivery`)
    return E.right({ method: 'post', cost: (rate + vat) as Kopecks, days: time['max-days'] })
  }

  return {
    code: 'post',
    name: NAME,
    methods: ['post'],
    parcels: postParcels(request, from),
    offer: (city) => async () => {
      const offices = reasonOf(await officesIn(city))
      if (E.isLeft(offices)) return offices
      const [first] = offices.right
      if (first === undefined) return E.right({ points: [], tariffs: [] })
      const tariff = await tariffTo(first.code)
      return E.isLeft(tariff) ? tariff : E.right({ points: offices.right, tariffs: [tariff.right] })
    },
  }
}
