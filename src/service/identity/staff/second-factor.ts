import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { AttemptLimit } from '../../../domain/person/attempts.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { SignedInStaff } from '../../platform/http/caller.ts'
import { invalid, tooMany, type ServiceError } from '../../platform/http/service-error.ts'
import { countAttempt, keyed } from '../verification/attempts.ts'
import { spendCode } from './code.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { strings } from './strings.ts'

const FRESH_MS = 900_000
const LIMITS: ReadonlyArray<AttemptLimit> = [
  { count: 5, seconds: 60 },
  { count: 30, seconds: 3_600 },
]

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'secret'>

export const markCodeChecked = async (db: Kysely<Tables>, sessionId: number, now: Date): Promise<void> => {
  await db.updateTable('staff_sessions').set({ code_at: now }).where('id', '=', sessionId).execute()
}

/** Passes if the second factor was checked in this session within 15 minutes; otherwise `code` must be right. */
export const requireSecondFactor = async (
  { db, clock, secret }: Deps,
  { id, sessionId }: SignedInStaff,
  code: string | undefined,
): Promise<E.Either<ServiceError, undefined>> => {
  const now = clock.now()
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(['staff.id', 'staff.code_secret', 'session.code_at'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  if (row.code_at !== null && now - row.code_at.getTime() < FRESH_MS) return E.right(undefined)
  if (code === undefined || code.trim() === '') return E.left(invalid('code', strings.codeMissing))
  const wait = await transactionally(db, async (trx) =>
    E.right(
      await countAttempt(trx, [{ key: keyed(secret, 'second factor', String(id)), limits: LIMITS }], new Date(now)),
    ),
  )
  if (E.isRight(wait) && wait.right > 0) return E.left(tooMany(wait.right))
  const isRight = (await spendCode(db, secret, row, code, now)) || (await spendRecoveryCode(db, secret, id, code))
  if (!isRight) return E.left(invalid('code', strings.wrongCode))
  await markCodeChecked(db, sessionId, new Date(now))
  return E.right(undefined)
}
