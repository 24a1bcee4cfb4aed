import { isLeft, left, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { AddressSuggest } from '../../../application/ports/api/delivery/address-suggest.ts'

const LIMIT_MS = 3_000

const answer = t.type({
  suggestions: t.readonlyArray(t.type({ data: t.type({ geo_lat: t.string, geo_lon: t.string, fias_id: t.string }) })),
})

export const httpAddressSuggest = (
  fetch: (url: string, options: RequestInit) => Promise<Response>,
): AddressSuggest => ({
  locate:
    ({ caption, fiasId }, { url, token }) =>
    async () => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({
            query: caption,
            count: 1,
            from_bound: { value: 'city' },
            to_bound: { value: 'settlement' },
            locations: [{ city_fias_id: fiasId }],
            restrict_value: true,
          }),
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        if (!response.ok) return left({ _tag: 'Rejected', status: response.status, code: response.status, message: '' })
        const decoded = answer.decode(await response.json())
        if (isLeft(decoded)) return left({ _tag: 'BadShape', where: 'address suggestions', paths: [] })
        const [first] = decoded.right.suggestions
        return right(
          first === undefined
            ? null
            : { fiasId: first.data.fias_id, lat: Number(first.data.geo_lat), lon: Number(first.data.geo_lon) },
        )
      } catch {
        return left({ _tag: 'Offline' })
      }
    },
})
