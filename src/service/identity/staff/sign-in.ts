import * as E from 'fp-ts/Either'
import type { AttemptLimit } from '../../../domain/person/attempts.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Caller, Peer } from '../../platform/http/caller.ts'
import { invalid, tooMany, type ServiceError } from '../../platform/http/service-error.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { IdentityDeps } from '../deps.ts'
import { withinPasswordLimits } from '../accounts/password-limits.ts'
import { countAttempt, keyed } from '../verification/attempts.ts'
import type { StaffRow } from './accounts.ts'
import { recordChange } from './audit.ts'
import { spendCode } from './code.ts'
import { isStaffPassword } from './password.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openStaffSession, staffSession, type StaffSession } from './sessions.ts'
import { strings } from './strings.ts'

interface Credentials {
  readonly login: string
  readonly password: string
  readonly code?: string | undefined
}

const HOUR = 3_600

const FROM_NETWORK: ReadonlyArray<AttemptLimit> = [
  { count: 5, seconds: 60 },
  { count: 30, seconds: HOUR },
]
const FROM_ANYWHERE: ReadonlyArray<AttemptLimit> = [{ count: 100, seconds: 24 * HOUR }]

const wrong: ServiceError = { _tag: 'Unauthorised', reason: 'WrongCredentials' }

const keysOf = (secret: string, login: string, peer: Peer | null) => ({
  network: keyed(secret, 'staff', login, networkOf(peer?.address ?? '')),
  anywhere: keyed(secret, 'staff', login),
})

const countTry = (
  { db, clock, secret, areRatesLimited }: PlatformDeps,
  login: string,
  peer: Peer | null,
): Promise<E.Either<ServiceError, undefined>> => {
  if (!areRatesLimited) return Promise.resolve(E.right(undefined))
  const { network, anywhere } = keysOf(secret, login, peer)
  const attempts = [
    { key: network, limits: FROM_NETWORK },
    { key: anywhere, limits: FROM_ANYWHERE },
  ]
  return transactionally(db, async (trx) => {
    const wait = await countAttempt(trx, attempts, new Date(clock.now()))
    return wait > 0 ? E.left(tooMany(wait)) : E.right(undefined)
  })
}

interface SignedIn {
  readonly row: StaffRow
  readonly isByRecoveryCode: boolean
}

// An unknown or disabled login fails like a wrong password: same error, same time. The code is asked for after it.
const staffBy = async (
  { db, clock, secret }: PlatformDeps,
  login: string,
  { password, code }: Credentials,
): Promise<E.Either<ServiceError, SignedIn>> => {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('login', '=', login)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  const isRight = await isStaffPassword(password, row?.password_hash ?? null)
  if (!isRight || row === undefined) return E.left(wrong)
  if (!row.is_code_confirmed) return E.right({ row, isByRecoveryCode: false })
  if (code === undefined || code.trim() === '') return E.left(invalid('code', strings.codeMissing))
  if (await spendCode(db, secret, row, code, clock.now())) return E.right({ row, isByRecoveryCode: false })
  return (await spendRecoveryCode(db, secret, row.id, code))
    ? E.right({ row, isByRecoveryCode: true })
    : E.left(invalid('code', strings.wrongCode))
}

export const signInBy = (
  deps: IdentityDeps,
  credentials: Credentials,
  caller: Pick<Caller, 'peer' | 'userAgent' | 'setCookie'>,
) =>
  withinPasswordLimits(deps, caller.peer, async () => {
    const login = credentials.login.trim().toLowerCase()
    const counted = await countTry(deps, login, caller.peer)
    if (E.isLeft(counted)) return counted
    const found = await staffBy(deps, login, credentials)
    if (E.isLeft(found)) return found
    const { network, anywhere } = keysOf(deps.secret, login, caller.peer)
    await deps.db.deleteFrom('attempts').where('key', 'in', [network, anywhere]).execute()
    const { row, isByRecoveryCode } = found.right
    const change = recordChange(deps, row, isByRecoveryCode ? 'signInByRecoveryCode' : 'signInStaff')
    return change<StaffSession>({ kind: 'session', idOf: ({ id }) => id }, async (trx) =>
      staffSession(
        trx,
        await openStaffSession(trx, deps, { staffId: row.id, isCodeChecked: row.is_code_confirmed }, caller),
      ),
    )
  })
