import * as E from 'fp-ts/Either'
import type { UserId } from '../../../domain/person/user.ts'
import { type Guest, knownGuest, newGuest } from './guest.ts'
import { notSignedIn, type ServiceError } from './service-error.ts'

const BEARER = /^Bearer +([\w-]{43})$/i

const bearerOf = (request: Request): string | null => {
  const header = request.headers.get('authorization')
  return header === null ? null : (BEARER.exec(header)?.[1] ?? '')
}

export interface Peer {
  readonly address: string
}

export interface Shopper {
  readonly key: string
  readonly userId: UserId | null
}

/** An admin session has the rights of its user. [ROLE-13] */
export interface SignedIn {
  readonly id: UserId
  readonly sessionId: number
  readonly isAdmin: boolean
  readonly adminToken?: string
}

export type Authenticate = (accessToken: string) => Promise<SignedIn | null>

export interface Caller {
  readonly peer: Peer | null
  readonly guest: () => Guest
  /** Replaces the guest's cookie at sign-in, which invalidates the old one. */
  readonly leaveGuest: () => Guest | null
  readonly userId: () => Promise<UserId | null>
  /**
   * The user of the access token, or the guest without one. An expired token is an error, so the client refreshes it.
   */
  readonly identify: () => Promise<E.Either<ServiceError, Shopper>>
}

interface Known {
  readonly isSecure: boolean
  readonly authenticate: Authenticate
}

export interface Call {
  readonly caller: Caller
  readonly signedIn: (orBy?: Authenticate) => Promise<SignedIn | null>
  readonly cookies: () => ReadonlyArray<string>
}

const nobody: Authenticate = () => Promise.resolve(null)

export const ownerKey = (userId: UserId): string => `user:${userId}`

export const callOf = (request: Request, peer: Peer | null, { isSecure, authenticate }: Known): Call => {
  let asked: Guest | undefined
  const token = bearerOf(request)
  const guest = () => (asked ??= knownGuest(request, isSecure) ?? newGuest(isSecure))
  const signedIn = async (orBy: Authenticate = nobody) =>
    token === null ? null : ((await authenticate(token)) ?? orBy(token))
  const userId = async () => (await signedIn())?.id ?? null
  const identify = async (): Promise<E.Either<ServiceError, Shopper>> => {
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
    caller: { peer, guest, leaveGuest, userId, identify },
    signedIn,
    cookies: () => (asked === undefined ? [] : [asked.cookie]),
  }
}
