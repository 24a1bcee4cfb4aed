import * as E from 'fp-ts/Either'
import type { PlatformDeps } from '../../platform/deps.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { enterEndedBonuses, eraseOldContacts } from '../../identity/public.ts'
import { purge } from './purge.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000
const ERASED_AT_ONCE = 1_000

const yearsBefore = (now: Date, years: number): Date => {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

// Purges, ends bonuses and erases old contacts after the start, then hourly. Safe to run in several processes.
export const startMaintenance = (
  { db, clock, log }: Pick<PlatformDeps, 'db' | 'clock' | 'log'>,
  orderContactYears: number,
): Repeated =>
  repeated({ firstMs: FIRST_MS, everyMs: EVERY_MS }, async () => {
    const now = new Date(clock.now())
    await purge(db, now).then(
      (gone) => log.debug(gone, 'expired rows removed'),
      (error: unknown) => log.warn({ err: error }, 'expired rows could not be removed'),
    )
    await enterEndedBonuses(db, now).catch((error: unknown) => log.warn({ err: error }, 'bonuses could not be ended'))
    if (orderContactYears === 0) return
    const before = yearsBefore(now, orderContactYears)
    await transactionally(db, async (trx) => E.right(await eraseOldContacts(trx, before, ERASED_AT_ONCE))).catch(
      (error: unknown) => log.warn({ err: error }, 'contacts of old orders could not be erased'),
    )
  })
