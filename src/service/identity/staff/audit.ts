import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { SHOP_TIME_ZONE } from '../../../domain/time/day.ts'
import { sql } from 'kysely'
import { snapshotOf } from '../../platform/bin/snapshot.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { RecordChange } from '../../platform/http/caller.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

type Deps = Pick<PlatformDeps, 'db' | 'clock'>

export interface Actor {
  readonly id: number | null
  readonly login: string
}

export const OPERATOR: Actor = { id: null, login: 'npm run shop' }

type Fields = Readonly<Record<string, unknown>>

const plain = (value: object | undefined): Fields | null =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Fields)

const changedIn = (one: Fields | null, other: Fields | null): string | null => {
  if (one === null) return null
  const changed = Object.entries(one).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other?.[key]))
  return JSON.stringify(Object.fromEntries(changed))
}

export const recordChange =
  ({ db, clock }: Deps, { id: staffId, login }: Actor, action: string): RecordChange =>
  ({ kind, id, idOf, read, bin }, work) =>
    transactionally(db, async (trx) => {
      const fields = async (of: number | string | undefined) => (of === undefined ? null : plain(await read?.(trx, of)))
      const before = await fields(id)
      const removed = bin === undefined ? null : await snapshotOf(trx, bin, String(id))
      const done = await work(trx)
      if (E.isLeft(done)) return done
      const happened_at = new Date(clock.now())
      if (removed !== null)
        await trx
          .insertInto('bin_items')
          .values({ kind, subject_id: String(id), login, removed_at: happened_at, ...removed })
          .execute()
      const subjectId = id ?? idOf?.(done.right)
      const after = await fields(subjectId)
      await trx
        .insertInto('staff_audit')
        .values({
          staff_id: staffId,
          login,
          action,
          subject: kind,
          subject_id: subjectId === undefined ? null : String(subjectId),
          before: changedIn(before, after),
          after: changedIn(after, before),
          happened_at,
        })
        .execute()
      return done
    })

export interface AuditFilter {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly staffId?: number | undefined
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

const PAGE = 50

export const readAudit = async (
  db: Kysely<Tables>,
  { page = 1, limit = PAGE, staffId, subject, subjectId, from, to }: AuditFilter,
) => {
  const dayOf = sql<Day>`(happened_at at time zone ${SHOP_TIME_ZONE})::date`
  const rows = db
    .selectFrom('staff_audit')
    .$if(staffId !== undefined, (audit) => audit.where('staff_id', '=', staffId ?? 0))
    .$if(subject !== undefined, (audit) => audit.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (audit) => audit.where('subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (audit) => audit.where(dayOf, '>=', from as Day))
    .$if(to !== undefined, (audit) => audit.where(dayOf, '<=', to as Day))
  const { total } = await rows.select((audit) => audit.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    items: items.map((row) => ({
      id: row.id,
      at: momentOfMillis(row.happened_at.getTime()),
      staffId: row.staff_id,
      login: row.login,
      action: row.action,
      subject: row.subject,
      subjectId: row.subject_id,
      before: row.before,
      after: row.after,
    })),
    pagination: paginationOf(Number(total), page, limit),
  }
}
