import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import { waitBeforeAttempt, withAttempt, type AttemptLimit } from '../../../domain/person/attempts.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface Attempt {
  readonly key: string
  readonly limits: ReadonlyArray<AttemptLimit>
}

// Keyed hash: phones and addresses are not stored.
export const keyed = (secret: string, ...parts: ReadonlyArray<string>): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

const lockedAttempts = async (trx: Transaction<Tables>, key: string, now: Date): Promise<ReadonlyArray<number>> => {
  await trx
    .insertInto('attempts')
    .values({ key, made_at: [], last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx.selectFrom('attempts').select('made_at').where('key', '=', key).forUpdate().executeTakeFirst()
  return row === undefined ? lockedAttempts(trx, key, now) : row.made_at.map((moment) => moment.getTime())
}

// Atomic across all keys, and before the attempt. Returns the seconds to wait if a limit is reached; then nothing is
// counted.
export const countAttempt = async (
  trx: Transaction<Tables>,
  attempts: ReadonlyArray<Attempt>,
  now: Date,
): Promise<Seconds> => {
  const counted: Array<Attempt & { readonly madeAt: ReadonlyArray<number> }> = []
  for (const attempt of attempts.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    counted.push({ ...attempt, madeAt: await lockedAttempts(trx, attempt.key, now) })
  }
  const at = now.getTime()
  const wait = Math.max(...counted.map(({ madeAt, limits }) => waitBeforeAttempt(madeAt, limits, at))) as Seconds
  if (wait > 0) return wait
  for (const { key, limits, madeAt } of counted) {
    const moments = withAttempt(madeAt, limits, at).map((moment) => new Date(moment))
    await trx.updateTable('attempts').set({ made_at: moments, last_at: now }).where('key', '=', key).execute()
  }
  return 0 as Seconds
}
