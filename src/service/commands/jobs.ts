import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { formatMoment, momentOfMillis } from '../../domain/time/moment.ts'
import type { ServiceClock } from '../platform/clock.ts'
import type { Command } from '../platform/operator-command.ts'
import { jobStrings as strings } from './mail-strings.ts'

const MAX_LISTED = 200

const list: Command =
  (_, { database: { db } }) =>
  async () => {
    const jobs = await db
      .selectFrom('jobs')
      .select(['id', 'kind', 'attempts', 'run_at', 'last_error'])
      .where('done_at', 'is', null)
      .where('last_error', 'is not', null)
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute()
    if (jobs.length === 0) return E.right([strings.none])
    return E.right(
      jobs.map(({ id, kind, attempts, run_at, last_error }) =>
        strings.head(id, kind, attempts, formatMoment(momentOfMillis(run_at.getTime())), last_error ?? ''),
      ),
    )
  }

export const retry = async (db: Kysely<Tables>, id: number, now: Date): Promise<boolean> => {
  const due = await db
    .updateTable('jobs')
    .set({ run_at: now, deaths: 0 })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return due.numUpdatedRows > 0n
}

export const jobsCommand =
  (clock: ServiceClock): Command =>
  (values, commandContext) => {
    const { action, id } = values
    if (action === 'list') return list(values, commandContext)
    if (action !== 'retry') return TE.left(strings.badAction)
    if (!Number.isInteger(id)) return TE.left(strings.noId)
    return async () => {
      const isDue = await retry(commandContext.database.db, Number(id), new Date(clock.now()))
      return isDue ? E.right([strings.due(Number(id))]) : E.left(strings.unknown(Number(id)))
    }
  }
