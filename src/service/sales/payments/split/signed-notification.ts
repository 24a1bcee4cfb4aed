import * as E from 'fp-ts/Either'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { cached } from '../../../platform/cached.ts'
import type { NotificationError } from '../provider.ts'
import type { Fetch } from '../provider-call.ts'
import { splitNotification } from './wire.ts'

const KEYS_MEMORY_MS = 3_600_000
const LONGEST_TOKEN = 16_384

/** Refreshed hourly, and when a token names an unknown key. */
const keysOf = (fetch: Fetch, url: string, now: () => number) => {
  const load = async () => (await (await fetch(new Request(url))).json()) as JSONWebKeySet
  const known = cached(load, KEYS_MEMORY_MS, now)
  return { known, fresh: load }
}

/** JWT, ES256 only, signed by one of the provider's keys. */
export const signedNotifications = (fetch: Fetch, keysUrl: string, now: () => number) => {
  const keys = keysOf(fetch, keysUrl, now)
  const payloadOf = async (token: string, load: () => Promise<JSONWebKeySet>): Promise<unknown> =>
    (await jwtVerify(token, createLocalJWKSet(await load()), { algorithms: ['ES256'], currentDate: new Date(now()) }))
      .payload
  const verified = async (token: string): Promise<E.Either<NotificationError, unknown>> => {
    try {
      return E.right(await payloadOf(token, keys.known).catch(() => payloadOf(token, keys.fresh)))
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
