import { PREVIEW_HEADER } from '../../../contract/kernel/staff-access.ts'
import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import * as E from 'fp-ts/Either'
import type { UserId } from '../../../domain/person/user.ts'
import type { Kysely, Transaction } from 'kysely'
import type { StaffRole } from '../../../domain/person/staff.ts'
import type { BinKind } from '../bin/bin-kind.ts'
import type { Tables } from '../database/tables.ts'
import { type Guest, guestOfCookie, newGuest } from './guest.ts'
import type { Preview } from './preview.ts'
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

export interface SignedInStaff {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly role: StaffRole
  readonly sessionId: number
  /** The one-time password is changed and the second factor enrolled. */
  readonly isReady: boolean
}

/** What the audit log records of a back office change. */
export interface Subject<A> {
  readonly kind: AuditSubject
  readonly id?: number | string
  readonly idOf?: (answer: A) => number | string
  /** The fields worth recording; undefined if there is no such subject. No secrets. */
  readonly read?: (db: Kysely<Tables>, id: number | string) => Promise<object | undefined>
  /** The work removes the subject, which then waits in the bin. */
  readonly bin?: BinKind
}

/** Does the work and writes the audit log entry (who, the fields before and after) in one transaction. */
export type RecordChange = <A>(
  subject: Subject<A>,
  work: (trx: Transaction<Tables>) => Promise<E.Either<ServiceError, A>>,
) => Promise<E.Either<ServiceError, A>>

export interface Caller {
  /** Responses contain this record, even as a draft or outside its publication period. */
  readonly preview: Preview | null
  readonly peer: Peer | null
  /** Aborted when the client closes the connection. */
  readonly signal: AbortSignal
  readonly userAgent: string
  readonly setCookie: (cookie: string) => void
  readonly guest: () => Guest
  /** Replaces the guest's cookie at sign-in, which invalidates the old one. */
  readonly leaveGuest: () => Guest | null
  readonly userId: () => Promise<UserId | null>
  /**
   * The user of the access token, or the guest without one. An expired token is an error, so the client refreshes it.
   */
  readonly identify: () => Promise<E.Either<ServiceError, Shopper>>
}

interface CallSettings {
  readonly isSecure: boolean
  readonly openedPreview: (token: string) => Preview | null
  readonly authenticate: Authenticate
}

export interface Call {
  readonly caller: Caller
  readonly signedIn: (orBy?: Authenticate) => Promise<SignedIn | null>
  readonly cookies: () => ReadonlyArray<string>
}

const anonymous: Authenticate = () => Promise.resolve(null)

export const ownerKey = (userId: UserId): string => `user:${userId}`

export const callOf = (
  request: Request,
  peer: Peer | null,
  { isSecure, openedPreview, authenticate }: CallSettings,
): Call => {
  let guestOfCall: Guest | undefined
  const set: Array<string> = []
  const token = bearerOf(request)
  const guest = () => (guestOfCall ??= guestOfCookie(request, isSecure) ?? newGuest(isSecure))
  const signedIn = async (orBy: Authenticate = anonymous) =>
    token === null ? null : ((await authenticate(token)) ?? orBy(token))
  const userId = async () => (await signedIn())?.id ?? null
  const identify = async (): Promise<E.Either<ServiceError, Shopper>> => {
    if (token === null) return E.right({ key: guest().key, userId: null })
    const user = await signedIn()
    return user === null ? E.left(notSignedIn) : E.right({ key: ownerKey(user.id), userId: user.id })
  }
  const leaveGuest = () => {
    const before = guestOfCookie(request, isSecure)
    if (before !== null) guestOfCall = newGuest(isSecure)
    return before
  }
  return {
    caller: {
      preview: openedPreview(request.headers.get(PREVIEW_HEADER) ?? ''),
      peer,
      signal: request.signal,
      userAgent: request.headers.get('user-agent') ?? '',
      setCookie: (cookie) => set.push(cookie),
      guest,
      leaveGuest,
      userId,
      identify,
    },
    signedIn,
    cookies: () => (guestOfCall === undefined ? set : [guestOfCall.cookie, ...set]),
  }
}
