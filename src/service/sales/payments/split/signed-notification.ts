import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify, type JSONWebKeySet } from 'jose'
import type { NotificationError, Unverified } from '../provider.ts'
import { makeOutbound, type Fetch } from '../../../platform/outbound/outbound.ts'
import { splitNotification } from './wire.ts'

const KEYS_MEMORY_MS = 3_600_000
// A forged notification names an unknown key. The pause stops it from causing a fetch each time.
const KEYS_REST_MS = 60_000
const KEYS_LIMIT_MS = 2_000
const LONGEST_TOKEN = 16_384

const isSignedByEs256 = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg === 'ES256'
  } catch {
    return false
  }
}

const keySet = t.type({ keys: t.array(t.UnknownRecord) })

interface CachedKeys {
  readonly at: number
  readonly keys: JSONWebKeySet
}

// The provider's public keys: one fetch at a time, at most one a minute, whatever becomes of it.
const keysOf = (fetch: Fetch, url: string, now: () => number) => {
  let cached: CachedKeys | null = null
  let begunAt = -Infinity
  let fetching: Promise<void> = Promise.resolve()
  const outbound = makeOutbound(fetch, { ms: KEYS_LIMIT_MS })
  const isWithin = (at: number, ms: number) => Math.abs(now() - at) < ms
  const load = async (): Promise<void> => {
    const fetched = await outbound({ method: 'GET', url }, keySet)
    if (E.isRight(fetched)) cached = { at: now(), keys: fetched.right as JSONWebKeySet }
  }
  return {
    cached: () => (cached !== null && isWithin(cached.at, KEYS_MEMORY_MS) ? cached : null),
    renew: (): Promise<void> => {
      if (!isWithin(begunAt, KEYS_REST_MS)) {
        begunAt = now()
        fetching = load()
      }
      return fetching
    },
  }
}

const isAnotherKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed

type Read = E.Either<NotificationError | Unverified, string>

// Reads notifications: JWTs signed with ES256 by a key of the provider. Other algorithms are rejected.
export const signedNotifications = (fetch: Fetch, keysUrl: string, now: () => number) => {
  const keys = keysOf(fetch, keysUrl, now)

  // A cached key set may lack the key: either the provider changed it, or the token is forged.
  const read = async (body: string, cachedKeys: CachedKeys | null): Promise<Read> => {
    if (body.length > LONGEST_TOKEN) return E.left('Unreadable')
    const token = body.trim()
    if (!isSignedByEs256(token)) return E.left('BadSignature')
    if (cachedKeys === null) return E.left('Unverified')
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(cachedKeys.keys), {
        algorithms: ['ES256'],
        currentDate: new Date(now()),
      })
      const decoded = splitNotification.decode(payload)
      return E.isLeft(decoded) ? E.left('Unreadable') : E.right(decoded.right.order.orderId)
    } catch (error) {
      return E.left(
        isAnotherKey(error) && Math.abs(now() - cachedKeys.at) >= KEYS_REST_MS ? 'Unverified' : 'BadSignature',
      )
    }
  }
  return async (body: string): Promise<Read> => {
    const first = await read(body, keys.cached())
    if (E.isRight(first) || first.left !== 'Unverified') return first
    await keys.renew()
    return read(body, keys.cached())
  }
}
