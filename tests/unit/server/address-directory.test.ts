import { afterEach, beforeEach, expect, it } from 'vitest'
import { FALLBACK_CITY } from '../../../src/domain/place/place.ts'
import { addressDirectory } from '../../../src/service/delivery/addresses/address-directory.ts'
import { ADDRESS_TOKEN, startAddressService, type AddressService } from '../../contract/support/address-service.ts'

const LIMIT_MS = 500

let service: AddressService
let time = 0

const open = (token = ADDRESS_TOKEN) =>
  addressDirectory(
    { url: service.url, token },
    { fetch: (request) => fetch(request), now: () => time, origin: 'https://shop.example', limitMs: LIMIT_MS },
  )

beforeEach(async () => {
  time = 1
  service = await startAddressService()
})
afterEach(() => service.stop())

it('suggests streets and houses of the city alone, and asks once for one text', async () => {
  const { suggest } = open()
  expect(await suggest(FALLBACK_CITY, 'street', 'молод')).toEqual([
    { street: 'ул Молодежная' },
    { street: 'ул Молодежная', house: '5' },
    { street: 'ул Молодежная', house: '12' },
    { street: 'ул Молодежная', house: '12 к 1' },
    { street: 'пр-кт Молодежный' },
    { street: 'пр-кт Молодежный', house: '1' },
  ])
  expect(await suggest(FALLBACK_CITY, 'street', ' МОЛОД ')).toHaveLength(6)
  expect(service.asked).toEqual([
    expect.objectContaining({
      query: 'молод',
      locations: [{ city_fias_id: FALLBACK_CITY.fiasId }, { settlement_fias_id: FALLBACK_CITY.fiasId }],
      restrict_value: true,
    }),
  ])
  expect(await suggest(FALLBACK_CITY, 'house', 'ул Молодежная 12')).toEqual([
    { street: 'ул Молодежная', house: '12' },
    { street: 'ул Молодежная', house: '12 к 1' },
  ])
  expect(await suggest({ ...FALLBACK_CITY, fiasId: 'other' }, 'street', 'молод')).toEqual([])
})

it('finds the place of a city by its caption within its bounds [CITY-17, CITY-23]', async () => {
  expect(await open().locate(FALLBACK_CITY)).toEqual({ fiasId: FALLBACK_CITY.fiasId, lat: 53.34, lon: 83.77 })
  expect(service.asked[0]).toMatchObject({ query: FALLBACK_CITY.caption, count: 1, to_bound: { value: 'settlement' } })
})

it.each(['down', 'malformed', 'silent', 'dropped'] as const)(
  'a service that is %s gives nothing within its time, is left alone for 10 seconds, and is asked again',
  async (behaviour) => {
    const { suggest } = open()
    service.behave(behaviour)
    const started = performance.now()
    expect(await suggest(FALLBACK_CITY, 'street', 'молод')).toBeNull()
    expect(performance.now() - started).toBeLessThan(LIMIT_MS * 20)
    service.behave('well')
    expect(await suggest(FALLBACK_CITY, 'street', 'молод')).toBeNull()
    expect(service.asked).toEqual([])
    time += 10_000
    expect(await suggest(FALLBACK_CITY, 'street', 'молод')).toHaveLength(6)
  },
)

it('finds the point of an address, and says whether it is of a house', async () => {
  const { find } = open()
  const point = { lat: 53.3561, lon: 83.7634 }
  expect(await find(FALLBACK_CITY, 'Молодежная 5')).toEqual([
    { address: 'ул Молодежная 5', ...point, precision: 'house' },
  ])
  expect(await find(FALLBACK_CITY, 'Молодежная')).toEqual([{ address: 'ул Молодежная', ...point, precision: 'street' }])
  expect(await find(FALLBACK_CITY, 'Ленина 1')).toEqual([])
  expect(service.asked[0]).toMatchObject({ count: 1, restrict_value: true })
  service.behave('down')
  expect(await find(FALLBACK_CITY, 'Молодежная 5')).toBeNull()
})

it.each([
  [{ geo_lat: '53.3', geo_lon: '83.7', qc_geo: '1' }, ['nearestHouse']],
  [{ geo_lat: '53.3', geo_lon: '83.7', qc_geo: '4' }, ['city']],
  [{ geo_lat: '53.3', geo_lon: '83.7', qc_geo: '5' }, []],
  [{ geo_lat: null, geo_lon: null, qc_geo: '0' }, []],
  [{ geo_lat: 'north', geo_lon: '83.7', qc_geo: '0' }, []],
])('reads the point %j', async (data, precisions) => {
  const { find } = addressDirectory(
    { url: 'https://directory.example', token: ADDRESS_TOKEN },
    { fetch: async () => Response.json({ suggestions: [{ value: 'ул Мира', data }] }), now: () => 1, origin: '' },
  )
  expect((await find(FALLBACK_CITY, 'Мира'))?.map(({ precision }) => precision)).toEqual(precisions)
})

it('a wrong key and an answer without bounds give nothing', async () => {
  expect(await open('wrong-token-of-the-directory').suggest(FALLBACK_CITY, 'street', 'молод')).toBeNull()
  service.answerMuch()
  expect(await open().suggest(FALLBACK_CITY, 'street', 'молод')).toBeNull()
})
