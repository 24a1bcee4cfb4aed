import * as TE from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import {
  describeOutboundError,
  makeOutbound,
  type Fetch,
  type OutboundCall,
  type OutboundError,
} from '../../platform/outbound/outbound.ts'
import type { ProviderError } from './provider.ts'

// GET requests repeat safely, and a POST carries an idempotency key.
const LIMITS = { ms: 5_000, attempts: 2, pauseMs: 250 }
const SERVER_ERRORS = 500
const TOO_MANY = 429

const providerErrorOf = (error: OutboundError): ProviderError => ({
  _tag:
    error._tag === 'Status' && error.status < SERVER_ERRORS && error.status !== TOO_MANY ? 'Refused' : 'Unavailable',
  reason: describeOutboundError(error),
})

export const callProvider = (fetch: Fetch) => {
  const outbound = makeOutbound(fetch, LIMITS)
  return <A>(call: OutboundCall, answer: t.Decoder<unknown, A>): TE.TaskEither<ProviderError, A> =>
    TE.mapLeft(providerErrorOf)(() => outbound(call, answer))
}
