import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { describeOutboundError, makeOutbound, type Fetch, type OutboundCall } from '../../platform/outbound/outbound.ts'

export interface CarrierCall extends Pick<OutboundCall, 'method' | 'body' | 'doesDecodeErrors' | 'isFile'> {
  readonly path: string
  /** Not retried, because the carrier would execute it twice. */
  readonly isWrite?: boolean
}

export type CarrierRequest = <A>(call: CarrierCall, codec: t.Decoder<unknown, A>) => Promise<E.Either<string, A>>

export const pdf = new t.Type<Buffer>(
  'a PDF',
  Buffer.isBuffer,
  (bytes, context) =>
    Buffer.isBuffer(bytes) && bytes.subarray(0, 5).toString('latin1') === '%PDF-'
      ? t.success(bytes)
      : t.failure(bytes, context),
  t.identity,
)

export interface CarrierError {
  readonly reason: string
  readonly status?: number
}

// The pickup points of a large city are some megabytes.
const LIMITS = { ms: 15_000, bytes: 32 * 1_048_576, attempts: 2 }

export const carrierClient = (name: string, origin: string, fetch: Fetch) => {
  const read = makeOutbound(fetch, LIMITS)
  const write = makeOutbound(fetch, { ...LIMITS, attempts: 1 })
  return async <A>(
    { path, isWrite = false, ...call }: CarrierCall,
    headers: Readonly<Record<string, string>>,
    codec: t.Decoder<unknown, A>,
  ): Promise<E.Either<CarrierError, A>> =>
    E.mapLeft(
      (error: Parameters<typeof describeOutboundError>[0]): CarrierError => ({
        reason: describeOutboundError(error, name),
        ...('status' in error && { status: error.status }),
      }),
    )(await (isWrite ? write : read)({ ...call, url: `${origin}${path}`, headers }, codec))
}
