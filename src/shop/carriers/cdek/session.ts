import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { cdekToken } from './wire.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface CdekAccount {
  /** `https://api.cdek.ru` */
  readonly url: string
  readonly id: string
  readonly secret: string
  /** The city that parcels leave from, by its id in the register of addresses. */
  readonly fromFiasId: string
}

const PATIENCE_MS = 15_000
/** A token that is nearly over would be over on its way. */
const EARLY_S = 60
const UNAUTHORISED = 401

export interface CdekCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

const read = async <A>(response: Response, codec: t.Decoder<unknown, A>): Promise<E.Either<string, A>> =>
  response.ok
    ? E.mapLeft(() => 'СДЭК answered something else')(codec.decode(await response.json()))
    : E.left(`СДЭК answered ${response.status}`)

/** Calls of one account: a token is got when one is needed, shared by all, and once more when it is refused. */
export const cdekSession = ({ url, id, secret }: CdekAccount, fetch: Fetch, now: () => number) => {
  let kept: { readonly token: Promise<E.Either<string, string>>; endsAt: number } | null = null

  const getToken = async (): Promise<E.Either<string, string>> => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
    const answer = await read(await fetch(new Request(`${url}/v2/oauth/token`, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) })), cdekToken)
    if (E.isLeft(answer)) {
      kept = null
      return answer
    }
    if (kept !== null) kept.endsAt = now() + (answer.right.expires_in - EARLY_S) * 1_000
    return E.right(answer.right.access_token)
  }
  const token = () => {
    if (kept === null || kept.endsAt <= now()) kept = { token: getToken(), endsAt: Infinity }
    return kept.token
  }
  const send = (bearer: string, { method, path, body }: CdekCall) =>
    fetch(new Request(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }))

  return async <A>(call: CdekCall, codec: t.Decoder<unknown, A>): Promise<E.Either<string, A>> => {
    try {
      const bearer = await token()
      if (E.isLeft(bearer)) return bearer
      const first = await send(bearer.right, call)
      if (first.status !== UNAUTHORISED) return await read(first, codec)
      kept = null
      const another = await token()
      return E.isLeft(another) ? another : await read(await send(another.right, call), codec)
    } catch (error) {
      kept = null
      return E.left(`СДЭК cannot be reached: ${error instanceof Error ? error.name : 'unknown'}`)
    }
  }
}
