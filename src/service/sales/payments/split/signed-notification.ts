import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose'
import type { NotificationError } from '../provider.ts'
import { describeOutboundError, makeOutbound, type Fetch } from '../../../platform/outbound/outbound.ts'
import { splitNotification } from './wire.ts'

const KEYS_MEMORY_MS = 3_600_000
/** Forged notifications name keys that nobody has: they must not make the shop fetch for each of them. */
const KEYS_REST_MS = 60_000
const KEYS_MS = 2_000
const LONGEST_TOKEN = 16_384

const keySet = t.type({ keys: t.array(t.UnknownRecord) })

interface Keys {
  /** At most an hour old. */
  readonly stored: () => Promise<JSONWebKeySet>
  /** Fetched again, or the stored ones where the last fetch began less than a minute ago. */
  readonly renewed: () => Promise<JSONWebKeySet>
}

/** The provider's public keys: one fetch at a time, at most one a minute, whatever becomes of it. */
const keysOf = (fetch: Fetch, url: string, now: () => number): Keys => {
  let last: { readonly at: number; readonly keys: Promise<JSONWebKeySet> } | undefined
  const outbound = makeOutbound(fetch, { ms: KEYS_MS })
  const fetchKeys = async (before: Promise<JSONWebKeySet> | undefined) => {
    const fetched = await outbound({ method: 'GET', url }, keySet)
    if (E.isRight(fetched)) return fetched.right as JSONWebKeySet
    if (before === undefined) throw new Error(describeOutboundError(fetched.left))
    return before
  }
  const notOlderThan = (limitMs: number) => {
    const time = now()
    if (last !== undefined && Math.abs(time - last.at) < limitMs) return last.keys
    last = { at: time, keys: fetchKeys(last?.keys) }
    return last.keys
  }
  const renewed = () => notOlderThan(KEYS_REST_MS)
  return { stored: () => notOlderThan(KEYS_MEMORY_MS).catch(renewed), renewed }
}

const isAnotherKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed

/** Reads notifications: a JWT signed with ES256 by one of the provider's keys, and no other algorithm. */
export const signedNotifications = (fetch: Fetch, keysUrl: string, now: () => number) => {
  const keys = keysOf(fetch, keysUrl, now)
  const payloadOf = async (token: string, load: () => Promise<JSONWebKeySet>): Promise<unknown> =>
    (await jwtVerify(token, createLocalJWKSet(await load()), { algorithms: ['ES256'], currentDate: new Date(now()) }))
      .payload
  const verified = async (token: string): Promise<E.Either<NotificationError, unknown>> => {
    try {
      return E.right(
        await payloadOf(token, keys.stored).catch((error: unknown) => {
          if (isAnotherKey(error)) return payloadOf(token, keys.renewed)
          throw error
        }),
      )
    } catch {
      return E.left('BadSignature')
    }
  }
  return async (body: string): Promise<E.Either<NotificationError, string>> => {
    if (body.length > LONGEST_TOKEN) return E.left('Unreadable')
    const payload = await verified(body.trim())
    if (E.isLeft(payload)) return payload
    const read = splitNotification.decode(payload.right)
    return E.isLeft(read) ? E.left('Unreadable') : E.right(read.right.order.orderId)
  }
}
