import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { formatMoment, momentOfMillis } from '../../domain/time/moment.ts'
import type { ServiceClock } from '../platform/clock.ts'
import type { Command } from '../platform/operator-command.ts'
import { letterStrings as strings } from './mail-strings.ts'

const MAX_LISTED = 200

const list: Command =
  (_, { database: { db } }) =>
  async () => {
    const letters = await db
      .selectFrom('feedback')
      .selectAll()
      .where('closed_at', 'is', null)
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute()
    if (letters.length === 0) return E.right([strings.none])
    return E.right(
      letters.flatMap(({ id, kind, name, email, phone, topic, text, created_at }) => [
        strings.head(
          id,
          formatMoment(momentOfMillis(created_at.getTime())),
          kind,
          [name, email, phone].filter((part) => part !== null).join(', '),
        ),
        ...[topic, ...text.split('\n')].filter((line) => line !== '').map((line) => `    ${line}`),
      ]),
    )
  }

export const close = async (db: Kysely<Tables>, id: number, now: Date): Promise<boolean> => {
  const closed = await db.updateTable('feedback').set({ closed_at: now }).where('id', '=', id).executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

export const lettersCommand =
  (clock: ServiceClock): Command =>
  (values, commandContext) => {
    const { action, id } = values
    if (action === 'list') return list(values, commandContext)
    if (action !== 'close') return TE.left(strings.badAction)
    if (!Number.isInteger(id)) return TE.left(strings.noId)
    return async () => {
      const isClosed = await close(commandContext.database.db, Number(id), new Date(clock.now()))
      return isClosed ? E.right([strings.closed(Number(id))]) : E.left(strings.unknown(Number(id)))
    }
  }
