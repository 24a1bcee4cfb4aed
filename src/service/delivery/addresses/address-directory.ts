import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { LRUCache } from 'lru-cache'
import type { AddressPart, SuggestedAddress } from '../../../domain/place/address.ts'
import type { City } from '../../../domain/place/place.ts'
import { concurrencyLimit } from '../../platform/limits/concurrency.ts'
import { makeOutbound, type Fetch, type OutboundCall } from '../../platform/outbound/outbound.ts'

export interface CityLocation {
  readonly fiasId: string
  readonly lat: number
  readonly lon: number
}

export interface AddressPoint {
  /** As the directory writes it. */
  readonly address: string
  readonly lat: number
  readonly lon: number
  /** Of what the point is. */
  readonly precision: 'house' | 'nearestHouse' | 'street' | 'city'
}

/** A directory of streets and houses. Null: it has not answered. */
export interface AddressDirectory {
  readonly suggest: (city: City, part: AddressPart, query: string) => Promise<ReadonlyArray<SuggestedAddress> | null>
  readonly locate: (city: City) => Promise<CityLocation | null>
  /** The best match, if it has coordinates. */
  readonly find: (city: City, address: string) => Promise<ReadonlyArray<AddressPoint> | null>
}

export interface DirectoryAccount {
  readonly url: string
  readonly token: string
}

interface DirectoryMeans {
  readonly fetch: Fetch
  readonly now: () => number
  /** The key is restricted to the site of the shop. */
  readonly origin: string
  readonly limitMs?: number
}

const SUGGEST_LIMIT_MS = 2_000
const RESPONSE_BYTES = 262_144
const COUNT = 10
const MAX_TEXT = 200
const CACHED_CHARACTERS = 500_000
const CACHED_MS = 3_600_000
const TOGETHER = 8
const WAITING = 32
/** After a failure nothing is asked for as long: a shopper types on without waiting. */
const PAUSE_MS = 10_000

const part = t.union([t.string, t.null, t.undefined])

// https://dadata.ru/api/suggest/address/
const addresses = t.type({
  suggestions: t.array(
    t.type({
      data: t.type({
        settlement_with_type: part,
        street_with_type: part,
        house: part,
        block_type: part,
        block: part,
        flat: part,
      }),
    }),
  ),
})

const locations = t.type({
  suggestions: t.array(t.type({ data: t.type({ geo_lat: t.string, geo_lon: t.string, fias_id: t.string }) })),
})

const points = t.type({
  suggestions: t.array(t.type({ value: t.string, data: t.type({ geo_lat: part, geo_lon: part, qc_geo: part }) })),
})

// The codes of `qc_geo`; 5 is a point that is not known.
const PRECISIONS = new Map<string, AddressPoint['precision']>([
  ['0', 'house'],
  ['1', 'nearestHouse'],
  ['2', 'street'],
  ['3', 'city'],
  ['4', 'city'],
])

const pointOf = ({
  value,
  data: { geo_lat, geo_lon, qc_geo },
}: t.TypeOf<typeof points>['suggestions'][number]): ReadonlyArray<AddressPoint> => {
  const precision = PRECISIONS.get(qc_geo ?? '')
  const [lat, lon] = [Number(geo_lat ?? NaN), Number(geo_lon ?? NaN)]
  if (precision === undefined || !Number.isFinite(lat) || !Number.isFinite(lon)) return []
  return [{ address: value.slice(0, MAX_TEXT), lat, lon, precision }]
}

const within = ({ fiasId }: City) => ({
  locations: [{ city_fias_id: fiasId }, { settlement_fias_id: fiasId }],
  restrict_value: true,
})

type Found = t.TypeOf<typeof addresses>['suggestions'][number]

const joined = (texts: ReadonlyArray<string | null | undefined>, by: string): string =>
  texts
    .filter((text) => typeof text === 'string' && text !== '')
    .join(by)
    .slice(0, MAX_TEXT)

const addressOf =
  (city: City) =>
  ({ data }: Found): ReadonlyArray<SuggestedAddress> => {
    const { settlement_with_type: settlement, street_with_type: street, house, block_type, block, flat } = data
    // a settlement inside the city is a part of the address; of a city that is itself a settlement it is the city
    const place = settlement?.includes(city.title) === true ? null : settlement
    const line = joined([place, street], ', ')
    const number = joined([house, ...(block ? [block_type, block] : [])], ' ')
    if (line === '') return []
    return [{ street: line, ...(number !== '' && { house: number }), ...(number !== '' && flat && { flat }) }]
  }

const withoutRepeats = (found: ReadonlyArray<SuggestedAddress>): ReadonlyArray<SuggestedAddress> => [
  ...new Map(found.map((one) => [JSON.stringify(one), one])).values(),
]

const keyOf = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/** DaData, or a service with its protocol. Answers are cached; a failure pauses the calls. */
export const addressDirectory = (
  { url, token }: DirectoryAccount,
  { fetch, now, origin, limitMs = SUGGEST_LIMIT_MS }: DirectoryMeans,
): AddressDirectory => {
  const outbound = makeOutbound(fetch, { ms: limitMs, bytes: RESPONSE_BYTES })
  const limit = concurrencyLimit(TOGETHER, WAITING)
  const cache = new LRUCache<string, ReadonlyArray<SuggestedAddress>>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (items, key) => key.length + JSON.stringify(items).length,
    ttl: CACHED_MS,
    perf: { now },
  })
  let pausedUntil = 0

  const call = async <A>(body: OutboundCall['body'], answer: t.Decoder<unknown, A>): Promise<A | null> => {
    if (now() < pausedUntil) return null
    const headers = { authorization: `Token ${token}`, origin, referer: `${origin}/` }
    const admitted = await limit(() => outbound({ method: 'POST', url, headers, body }, answer)).answer
    if (E.isLeft(admitted)) return null
    if (E.isRight(admitted.right)) return admitted.right.right
    pausedUntil = now() + PAUSE_MS
    return null
  }

  return {
    suggest: async (city, of, query) => {
      const key = `${city.fiasId} ${of} ${keyOf(query)}`
      const cached = cache.get(key)
      if (cached !== undefined) return cached
      const found = await call(
        {
          query,
          count: COUNT,
          from_bound: { value: of },
          to_bound: { value: of === 'street' ? 'flat' : 'house' },
          ...within(city),
        },
        addresses,
      )
      if (found === null) return null
      const items = withoutRepeats(found.suggestions.slice(0, COUNT).flatMap(addressOf(city)))
      cache.set(key, items)
      return items
    },
    locate: async ({ caption, fiasId }) => {
      const found = await call(
        {
          query: caption,
          count: 1,
          from_bound: { value: 'city' },
          to_bound: { value: 'settlement' },
          locations: [{ city_fias_id: fiasId }],
          restrict_value: true,
        },
        locations,
      )
      const [first] = found?.suggestions ?? []
      if (first === undefined) return null
      const { fias_id, geo_lat, geo_lon } = first.data
      return { fiasId: fias_id, lat: Number(geo_lat), lon: Number(geo_lon) }
    },
    // the directory fills in coordinates if one address is asked for
    find: async (city, address) => {
      const found = await call({ query: address, count: 1, ...within(city) }, points)
      return found === null ? null : found.suggestions.slice(0, 1).flatMap(pointOf)
    },
  }
}
