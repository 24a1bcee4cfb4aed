import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Fetch } from '../../platform/outbound/outbound.ts'
import { carrierClient, type CarrierRequest, type CarrierCall, type CarrierError } from './carrier-client.ts'

export type CarrierRequestWithStatus = <A>(
  call: CarrierCall,
  codec: t.Decoder<unknown, A>,
) => Promise<E.Either<CarrierError, A>>

export interface TokenAccount {
  readonly url: string
  readonly id: string
  readonly secret: string
}

const UNAUTHORISED = 401
// Renews before expiry, so that the token is valid on arrival.
const EARLY_S = 60

const tokenAnswer = t.type({ access_token: t.string, expires_in: t.number })

// OAuth client credentials. Concurrent requests share one token; a 401 renews it once.
export const tokenSession = (
  name: string,
  tokenPath: string,
  { url, id, secret }: TokenAccount,
  fetch: Fetch,
  now: () => number,
): CarrierRequestWithStatus => {
  const request = carrierClient(name, url, fetch)
  let cached: {
    readonly token: Promise<E.Either<CarrierError, string>>
    readonly endsAt: number
    readonly bearer?: string
  } | null = null

  const getToken = async (): Promise<E.Either<CarrierError, string>> => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
    const answer = await request({ method: 'POST', path: tokenPath, body }, {}, tokenAnswer)
    if (E.isLeft(answer)) {
      cached = null
      return answer
    }
    const { access_token: bearer, expires_in: seconds } = answer.right
    if (cached !== null) cached = { ...cached, bearer, endsAt: now() + (seconds - EARLY_S) * 1_000 }
    return E.right(bearer)
  }
  const token = () => {
    if (cached === null || cached.endsAt <= now()) cached = { token: getToken(), endsAt: Infinity }
    return cached.token
  }

  return async <A>(call: CarrierCall, codec: t.Decoder<unknown, A>) => {
    const send = (bearer: string) => request(call, { authorization: `Bearer ${bearer}` }, codec)
    const bearer = await token()
    if (E.isLeft(bearer)) return bearer
    const first = await send(bearer.right)
    if (E.isRight(first) || first.left.status !== UNAUTHORISED) return first
    if (cached?.bearer === bearer.right) cached = null
    const another = await token()
    return E.isLeft(another) ? another : send(another.right)
  }
}

/** Converts failures to texts, for reads that an operator starts. */
export const toMessages =
  (request: CarrierRequestWithStatus): CarrierRequest =>
  async (call, codec) =>
    E.mapLeft(({ reason }: CarrierError) => reason)(await request(call, codec))
