import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import { getBin, restoreFromBin } from '../../../contract/admin/bin.ts'
import type { StaffRole } from '../../../domain/person/staff.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { hasWords, inText } from '../database/has-words.ts'
import type { Tables } from '../database/tables.ts'
import type { PlatformDeps } from '../deps.ts'
import { paginationOf } from '../http/pagination.ts'
import type { Router } from '../http/router.ts'
import { notFound, type ServiceError } from '../http/service-error.ts'
import { asConflict } from '../http/table-resource.ts'
import type { BinKind } from './bin-kind.ts'
import { restoreRows, type MissingParent } from './restore.ts'

type Trx = Transaction<Tables>

const PAGE = 25
const BIN_DAYS = 30
const DAY_MS = 86_400_000
// of an hourly run
const MAX_PURGED = 1_000

const strings = {
  parent: (name: string) => `Сначала верните «${name}»: запись относится к ней`,
  noParent: 'То, к чему относится запись, удалено: вернуть её некуда',
} as const

const nameOfParent = async (db: Kysely<Tables>, { table, column, value }: MissingParent): Promise<string | null> => {
  const row = await db
    .selectFrom('bin_items')
    .select('name')
    .where(sql<boolean>`parts->0->>'table' = ${table} and parts->0->'rows'->0->>${sql.lit(column)} = ${value}`)
    .executeTakeFirst()
  return row?.name ?? null
}

const restore = async (trx: Trx, id: number, bin: BinKind, subjectId: string) => {
  const restored = await restoreRows(trx, id)
  if (E.isLeft(restored)) {
    const name = await nameOfParent(trx, restored.left)
    const message = name === null ? strings.noParent : strings.parent(name)
    return E.left<ServiceError>({ _tag: 'Conflict', message })
  }
  const message = (await bin.checkRestored?.(trx, subjectId)) ?? null
  if (message !== null) return E.left<ServiceError>({ _tag: 'Conflict', message })
  await trx.deleteFrom('bin_items').where('id', '=', id).execute()
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  await sql`update price_state set version = version + 1`.execute(trx)
  return E.right(undefined)
}

const kindsOf = (bins: ReadonlyArray<BinKind>, role: StaffRole): ReadonlyArray<AuditSubject> =>
  bins.filter(({ removal }) => removal.roles.includes(role)).map(({ kind }) => kind)

export const binRoutes = (bins: ReadonlyArray<BinKind>, router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getBin, async ({ query: { page = 1, limit = PAGE, text = '' } }, { staff }) => {
    const found = db
      .selectFrom('bin_items')
      .where(sql<boolean>`kind = any(${kindsOf(bins, staff.role)}::text[])`)
      .where(hasWords(text, inText(sql.ref('name'))))
    const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .select(['id', 'kind', 'name', 'login', 'removed_at'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const items = rows.map(({ id, kind, name, login, removed_at }) => ({
      id,
      kind,
      name,
      login,
      removedAt: momentOfMillis(removed_at.getTime()),
      daysLeft: Math.max(0, Math.ceil(BIN_DAYS - (clock.now() - removed_at.getTime()) / DAY_MS)),
    }))
    return E.right({ items, pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(restoreFromBin, async ({ params: { id } }, { staff, change }) => {
    const row = await db.selectFrom('bin_items').select(['kind', 'subject_id']).where('id', '=', id).executeTakeFirst()
    const bin = bins.find(({ kind }) => kind === row?.kind)
    if (row === undefined || bin === undefined || !bin.removal.roles.includes(staff.role)) return E.left(notFound)
    const name = async (on: Kysely<Tables>) =>
      (
        await sql<{ name: string }>`select (${bin.named})::text as name from ${sql.table(bin.table)}
            where ${sql.ref(bin.key)}::text = ${row.subject_id}`.execute(on)
      ).rows[0]
    return asConflict(() =>
      change<undefined>({ kind: bin.kind, id: row.subject_id, read: name }, async (trx) => {
        const isLocked = await trx
          .selectFrom('bin_items')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        return isLocked === undefined ? E.left(notFound) : restore(trx, id, bin, row.subject_id)
      }),
    )
  })
}

/** Deletes the items of a user's own, and the user's rows in the others. [CAB-18] */
export const eraseFromBin = async (trx: Trx, userId: number): Promise<void> => {
  const own = String(userId)
  await trx.deleteFrom('bin_items').where(sql`parts->0->'rows'->0->>'user_id'`, '=', own).execute()
  await sql`
    update bin_items set parts = (
      select jsonb_agg(jsonb_set(part, '{rows}', others) order by at)
      from jsonb_array_elements(parts) with ordinality part_at(part, at),
        lateral (select jsonb_agg(one) as others from jsonb_array_elements(part->'rows') one
          where one->>'user_id' is distinct from ${own}) kept
      where others is not null)
    where jsonb_path_exists(parts, '$[*].rows[*] ? (@.user_id == $user)', jsonb_build_object('user', ${userId}::integer))`.execute(
    trx,
  )
}

/** Deletes the items of more than 30 days ago, some of them in each run. */
export const purgedBin = (db: Kysely<Tables>, now: Date) =>
  db.deleteFrom('bin_items').where('id', 'in', (rows) =>
    rows
      .selectFrom('bin_items')
      .select('id')
      .where('removed_at', '<', new Date(now.getTime() - BIN_DAYS * DAY_MS))
      .orderBy('id')
      .limit(MAX_PURGED),
  )
