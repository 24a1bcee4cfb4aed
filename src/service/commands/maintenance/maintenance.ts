import type { PlatformDeps } from '../../platform/deps.ts'
import { enterEndedBonuses } from '../../identity/public.ts'
import { purge } from './purge.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000

// Purges and ends bonuses after the start, then hourly. Safe to run in several processes.
export const startMaintenance = ({ db, clock, log }: Pick<PlatformDeps, 'db' | 'clock' | 'log'>): Repeated =>
  repeated({ firstMs: FIRST_MS, everyMs: EVERY_MS }, async () => {
    const now = new Date(clock.now())
    await purge(db, now).then(
      (gone) => log.debug(gone, 'expired rows removed'),
      (error: unknown) => log.warn({ err: error }, 'expired rows could not be removed'),
    )
    await enterEndedBonuses(db, now).catch((error: unknown) => log.warn({ err: error }, 'bonuses could not be ended'))
  })
