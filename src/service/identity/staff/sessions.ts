import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { AnyEndpoint } from '../../../contract/kernel/endpoint.ts'
import { STAFF_COOKIE, STAFF_PATH } from '../../../contract/kernel/staff-access.ts'
import type { getStaffSession } from '../../../contract/admin/session.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Caller, SignedInStaff } from '../../platform/http/caller.ts'
import { notFound, notSignedIn, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { isReady, type StaffRow } from './accounts.ts'

const SESSION_S = 604_800
const IDLE_MS = 43_200_000
// How often a session in use is written.
const SEEN_MS = 60_000
const LONGEST_BROWSER = 200
const PATH = STAFF_PATH.replace(/\/$/, '')
const TOKEN = new RegExp(`(?:^|;\\s*)${STAFF_COOKIE.replace('.', '\\.')}=([\\w-]{43})(?:;|$)`)

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'isSecure'>

const cookieOf = (token: string, seconds: number, isSecure: boolean): string =>
  `${STAFF_COOKIE}=${token}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

const lastsUntil = ({ seen_at, expires_at }: { readonly seen_at: Date; readonly expires_at: Date }): number =>
  Math.min(seen_at.getTime() + IDLE_MS, expires_at.getTime())

export const openStaffSession = async (
  db: Kysely<Tables>,
  { clock, isSecure }: Deps,
  { staffId, isCodeChecked }: { readonly staffId: number; readonly isCodeChecked: boolean },
  { peer, userAgent, setCookie }: Pick<Caller, 'peer' | 'userAgent' | 'setCookie'>,
): Promise<number> => {
  const token = newToken()
  const now = clock.now()
  const { id } = await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: tokenHash(token),
      address: peer?.address ?? '',
      browser: userAgent.slice(0, LONGEST_BROWSER),
      created_at: new Date(now),
      seen_at: new Date(now),
      expires_at: new Date(now + SESSION_S * 1_000),
      code_at: isCodeChecked ? new Date(now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  setCookie(cookieOf(token, SESSION_S, isSecure))
  return id
}

export const expiredCookie = ({ isSecure }: Pick<Deps, 'isSecure'>): string => cookieOf('', 0, isSecure)

export type StaffSession = typeof getStaffSession.response._A

export const staffSession = async (
  db: Kysely<Tables>,
  sessionId: number,
): Promise<E.Either<ServiceError, StaffSession>> => {
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['session.id', 'session.seen_at', 'session.expires_at', 'staff.id as staffId', 'login', 'name', 'role'])
    .select(['must_change_password', 'is_code_confirmed'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  return row === undefined
    ? E.left(notFound)
    : E.right({
        ...row,
        mustChangePassword: row.must_change_password,
        mustEnrolCode: !row.is_code_confirmed,
        expiresAt: momentOfMillis(lastsUntil(row)),
      })
}

export const admitStaffBy =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (
    request: Request,
    { roles = [], isForNewStaff }: AnyEndpoint,
  ): Promise<E.Either<ServiceError, SignedInStaff>> => {
    const token = TOKEN.exec(request.headers.get('cookie') ?? '')?.[1]
    if (token === undefined) return E.left(notSignedIn)
    const row = await db
      .selectFrom('staff_sessions as session')
      .innerJoin('staff', 'staff.id', 'session.staff_id')
      .selectAll('staff')
      .select(['session.id as session_id', 'session.seen_at', 'session.expires_at'])
      .where('session.token_hash', '=', tokenHash(token))
      .where('staff.disabled_at', 'is', null)
      .executeTakeFirst()
    const now = clock.now()
    if (row === undefined || lastsUntil(row) <= now) return E.left(notSignedIn)
    if (now - row.seen_at.getTime() > SEEN_MS)
      await db
        .updateTable('staff_sessions')
        .set({ seen_at: new Date(now) })
        .where('id', '=', row.session_id)
        .execute()
    const staff = memberOf(row, row.session_id)
    const isAllowed = roles.includes(staff.role) && (staff.isReady || isForNewStaff === true)
    return isAllowed ? E.right(staff) : E.left({ _tag: 'Forbidden' })
  }

const memberOf = (row: StaffRow, sessionId: number): SignedInStaff => ({
  id: row.id,
  login: row.login,
  name: row.name,
  role: row.role,
  sessionId,
  isReady: isReady(row),
})

export const sessionsFor = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, role, sessionId }: SignedInStaff,
) => {
  const rows = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .selectAll('session')
    .select('staff.login')
    .$if(role !== 'owner', (sessions) => sessions.where('staff_id', '=', id))
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute()
  return rows
    .filter((row) => lastsUntil(row) > clock.now())
    .map((row) => ({
      id: row.id,
      staffId: row.staff_id,
      login: row.login,
      createdAt: momentOfMillis(row.created_at.getTime()),
      seenAt: momentOfMillis(row.seen_at.getTime()),
      address: row.address,
      browser: row.browser,
      isCurrent: row.id === sessionId,
    }))
}

// Members end their own sessions; an owner ends any session.
export const endSession = async (
  db: Kysely<Tables>,
  { id, role }: SignedInStaff,
  sessionId: number,
): Promise<E.Either<ServiceError, undefined>> => {
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('id', '=', sessionId)
    .$if(role !== 'owner', (sessions) => sessions.where('staff_id', '=', id))
    .executeTakeFirst()
  return ended.numDeletedRows === 0n ? E.left(notFound) : E.right(undefined)
}
