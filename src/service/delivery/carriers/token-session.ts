import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { asked, carrierRequest, type Asks, type CarrierCall, type Fetch, type Refusal } from './carrier-client.ts'

export interface TokenAccount {
  readonly url: string
  readonly id: string
  readonly secret: string
}

const UNAUTHORISED = 401
/** Renews before expiry, so that the token is valid on arrival. */
const EARLY_S = 60

const tokenAnswer = t.type({ access_token: t.string, expires_in: t.number })

/** OAuth client credentials. Concurrent requests share one token; a 401 renews it once. */
export const tokenSession = (
  name: string,
  tokenPath: string,
  { url, id, secret }: TokenAccount,
  fetch: Fetch,
  now: () => number,
): Asks => {
  let kept: {
    readonly token: Promise<E.Either<Refusal, string>>
    readonly endsAt: number
    readonly bearer?: string
  } | null = null

  const getToken = async (): Promise<E.Either<Refusal, string>> => {
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret })
    const call = { method: 'POST', path: tokenPath } as const
    const answer = await asked(
      name,
      () => fetch(new Request(carrierRequest(url, call, {}), { body: form })),
      tokenAnswer,
    )
    if (E.isLeft(answer)) {
      kept = null
      return answer
    }
    const { access_token: bearer, expires_in: seconds } = answer.right
    if (kept !== null) kept = { ...kept, bearer, endsAt: now() + (seconds - EARLY_S) * 1_000 }
    return E.right(bearer)
  }
  const token = () => {
    if (kept === null || kept.endsAt <= now()) kept = { token: getToken(), endsAt: Infinity }
    return kept.token
  }
  const why = E.mapLeft((refusal: Refusal) => refusal.why)

  return async <A>(call: CarrierCall, codec: t.Decoder<unknown, A>) => {
    const send = (bearer: string) =>
      asked(name, () => fetch(carrierRequest(url, call, { authorization: `Bearer ${bearer}` })), codec)
    const bearer = await token()
    if (E.isLeft(bearer)) return why(bearer)
    const first = await send(bearer.right)
    if (E.isRight(first) || first.left.status !== UNAUTHORISED) return why(first)
    if (kept?.bearer === bearer.right) kept = null
    const another = await token()
    return why(E.isLeft(another) ? another : await send(another.right))
  }
}
