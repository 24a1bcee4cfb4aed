import { Hono } from 'hono'
import { onLoopback, type Loopback } from './loopback.ts'

export const ADDRESS_TOKEN = 'good-token-of-the-directory'
export const BARNAUL_FIAS = 'd13945a8-7017-46ab-b1e6-ede1e89317ad'

const HOUSES: Readonly<Record<string, ReadonlyArray<Readonly<Record<string, string>>>>> = {
  'ул Молодежная': [{ house: '5' }, { house: '12' }, { house: '12', block_type: 'к', block: '1' }],
  'пр-кт Молодежный': [{ house: '1' }],
}

interface Asked {
  readonly query: string
  readonly count: number
  readonly from_bound: { readonly value: string }
  readonly to_bound: { readonly value: string }
  readonly locations: ReadonlyArray<Readonly<Record<string, string>>>
}

export interface AddressService extends Loopback {
  readonly asked: ReadonlyArray<Asked>
  readonly answerMuch: () => void
}

const bare = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

const found = ({ query, from_bound: from, count }: Asked) => {
  const words = bare(query).split(/\s+/)
  return Object.entries(HOUSES)
    .flatMap(([street, houses]) => [
      ...(from.value === 'street' ? [{ street_with_type: street }] : []),
      ...houses.map((house) => ({ street_with_type: street, ...house })),
    ])
    .filter((data) => {
      const parts = bare(Object.values(data).join(' ')).split(/\s+/)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .slice(0, count)
}

/** As DaData: coordinates come if one address is asked for. */
const pointIf = ({ count }: Asked, data: Readonly<Record<string, string>>) =>
  count === 1
    ? { geo_lat: '53.3561', geo_lon: '83.7634', qc_geo: data.house === undefined ? '2' : '0' }
    : { geo_lat: null, geo_lon: null, qc_geo: null }

/** Speaks DaData's protocol: https://dadata.ru/api/suggest/address/ */
export const startAddressService = async (): Promise<AddressService> => {
  const asked: Array<Asked> = []
  let isHuge = false
  const app = new Hono()
  app.post('/suggest/address', async (c) => {
    if (c.req.header('authorization') !== `Token ${ADDRESS_TOKEN}`) return c.json({ message: 'Forbidden' }, 403)
    const body = await c.req.json<Asked>()
    asked.push(body)
    if (isHuge) return c.json({ suggestions: [], padding: 'x'.repeat(400_000) })
    if (body.from_bound?.value === 'city')
      return c.json({
        suggestions: [{ value: body.query, data: { geo_lat: '53.34', geo_lon: '83.77', fias_id: BARNAUL_FIAS } }],
      })
    const isHere = body.locations?.some((place) => Object.values(place).includes(BARNAUL_FIAS)) ?? true
    return c.json({
      suggestions: (isHere ? found({ ...body, from_bound: body.from_bound ?? { value: 'street' } }) : []).map(
        (data) => ({ value: Object.values(data).join(' '), data: { flat: null, ...data, ...pointIf(body, data) } }),
      ),
    })
  })
  const loopback = await onLoopback(app)
  return {
    ...loopback,
    url: `${loopback.url}/suggest/address`,
    asked,
    answerMuch: () => {
      isHuge = true
    },
  }
}
