import * as E from 'fp-ts/Either'
import type { UserId } from '../../../domain/person/user.ts'
import { type Guest, knownGuest, newGuest } from './guest.ts'
import { notSignedIn, type ServiceError } from './service-error.ts'

const BEARER = /^Bearer +([\w-]{43})$/i

/** The access token of a call; null when there is none, '' when it can be none of ours. */
const bearerOf = (request: Request): string | null => {
  const header = request.headers.get('authorization')
  return header === null ? null : (BEARER.exec(header)?.[1] ?? '')
}

/** Where a call came from; SSR calls without a socket and has no peer. */
export interface Peer {
  readonly address: string
}

/** Whom a basket or an order belongs to: a user, or a guest known by the cookie. */
export interface Shopper {
  /** Stands for the owner in `baskets` and `orders`. */
  readonly key: string
  /** Null: a guest. */
  readonly userId: UserId | null
}

/** Who is behind an access token. An admin session has the rights of the shopper it stands for. [ROLE-13] */
export interface SignedIn {
  readonly id: UserId
  readonly sessionId: number
  readonly isAdmin: boolean
  /** The call used an operator's link up; this is the token of the session that began. */
  readonly adminToken?: string
}

export type Authenticate = (accessToken: string) => Promise<SignedIn | null>

export interface Caller {
  readonly peer: Peer | null
  /** Asking for the guest keeps the guest's cookie alive. */
  readonly guest: () => Guest
  /** Parts the browser from the guest it was, so that a cookie from before a sign-in is worth nothing after it. */
  readonly leaveGuest: () => Guest | null
  /** Null: a guest, or a token that is over. */
  readonly userId: () => Promise<UserId | null>
  /** The user of the access token, the guest where there is none; a token that is over is refused, so that it is refreshed. */
  readonly shopper: () => Promise<E.Either<ServiceError, Shopper>>
}

export interface UserCaller extends Caller {
  readonly user: SignedIn
}

interface Known {
  readonly isSecure: boolean
  readonly authenticate: Authenticate
}

export interface Call {
  readonly caller: Caller
  /** The user of the access token, or else the one whom its own way to know callers finds. */
  readonly signedIn: (orBy?: Authenticate) => Promise<SignedIn | null>
  /** What the answer sets. */
  readonly cookies: () => ReadonlyArray<string>
}

const nobody: Authenticate = () => Promise.resolve(null)

/** How `baskets` and `orders` know a user. */
export const ownerKey = (userId: UserId): string => `user:${userId}`

export const callOf = (request: Request, peer: Peer | null, { isSecure, authenticate }: Known): Call => {
  let asked: Guest | undefined
  const token = bearerOf(request)
  const guest = () => (asked ??= knownGuest(request, isSecure) ?? newGuest(isSecure))
  const signedIn = async (orBy: Authenticate = nobody) =>
    token === null ? null : ((await authenticate(token)) ?? orBy(token))
  const userId = async () => (await signedIn())?.id ?? null
  const shopper = async (): Promise<E.Either<ServiceError, Shopper>> => {
    if (token === null) return E.right({ key: guest().key, userId: null })
    const user = await signedIn()
    return user === null ? E.left(notSignedIn) : E.right({ key: ownerKey(user.id), userId: user.id })
  }
  const leaveGuest = () => {
    const before = knownGuest(request, isSecure)
    if (before !== null) asked = newGuest(isSecure)
    return before
  }
  return {
    caller: { peer, guest, leaveGuest, userId, shopper },
    signedIn,
    cookies: () => (asked === undefined ? [] : [asked.cookie]),
  }
}
