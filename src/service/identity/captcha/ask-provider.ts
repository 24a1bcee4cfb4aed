import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'

export type Fetch = (request: Request) => Promise<Response>

const PATIENCE_MS = 3_000

export const askProvider = async <A>(
  fetch: Fetch,
  url: string,
  fields: Readonly<Record<string, string | null>>,
  codec: t.Decoder<unknown, A>,
): Promise<E.Either<string, A>> => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, value)
  try {
    const response = await fetch(new Request(url, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }))
    if (!response.ok) return E.left(`it answered ${response.status}`)
    return E.mapLeft(() => 'it answered something else')(codec.decode(await response.json()))
  } catch (error) {
    return E.left(error instanceof Error ? error.name : 'it did not answer')
  }
}
