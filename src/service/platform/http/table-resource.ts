import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import * as E from 'fp-ts/Either'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { ResourceCalls } from '../../../contract/admin/resource.ts'
import { hasWords, inText } from '../database/has-words.ts'
import type { Tables } from '../database/tables.ts'
import type { BinKind } from '../bin/bin-kind.ts'
import { paginationOf } from './pagination.ts'
import type { Router } from './router.ts'
import { notFound, type FieldMessages, type ServiceError } from './service-error.ts'
import { resourceStrings as strings } from './strings.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface TableResource {
  readonly calls: ResourceCalls
  readonly kind: AuditSubject
  readonly table: string
  readonly key: string
  readonly columns: Readonly<Record<string, string>>
  readonly shown?: Readonly<Record<string, RawBuilder<unknown>>>
  readonly searched: ReadonlyArray<string>
  readonly order: RawBuilder<unknown>
  /** Condition of rows that cannot be removed. */
  readonly isFixed?: RawBuilder<boolean>
  readonly only?: RawBuilder<boolean>
  readonly constants?: Readonly<Record<string, unknown>>
  readonly clean?: (fields: Fields) => Fields
  readonly check?: (fields: Fields) => FieldMessages | null
  // Reads the database: refuses fields that name rows that do not exist. `changed`: the id of the changed row.
  readonly checkNames?:
    | ((trx: Transaction<Tables>, fields: Fields, changed: string | null) => Promise<FieldMessages | null>)
    | undefined
  /** Writes the rows of other tables that belong to this record. */
  readonly after?: (trx: Transaction<Tables>, id: string) => Promise<void>
  readonly beforeRemoval?: (trx: Transaction<Tables>, id: string) => Promise<void>
  /** What the bin shows; the first searched column if not given. */
  readonly named?: RawBuilder<unknown>
  readonly removedWith?: BinKind['with']
  readonly checkRestored?: BinKind['checkRestored']
}

/** The kind of what the resource removes. */
export const binKindOf = ({
  calls,
  kind,
  table,
  key,
  searched,
  named = sql.ref(searched[0] ?? key),
  removedWith = [],
  checkRestored,
}: TableResource): BinKind => ({
  kind,
  removal: calls.remove,
  table,
  key,
  named,
  with: removedWith,
  checkRestored,
})

const PAGE = 25

const SQL_ERRORS: Readonly<Record<string, string>> = {
  23505: strings.taken,
  23503: strings.referenced,
  23514: strings.inconsistent,
}

// Violated constraints are conflicts; other errors are thrown.
export const asConflict = async <A>(
  work: () => Promise<E.Either<ServiceError, A>>,
): Promise<E.Either<ServiceError, A>> => {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error && 'code' in error ? SQL_ERRORS[String(error.code)] : undefined
    if (message === undefined) throw error
    return E.left({ _tag: 'Conflict', message })
  }
}

type One = Promise<E.Either<ServiceError, Fields>>

export interface TableAccess {
  readonly read: (on: Kysely<Tables>, id: number | string) => Promise<Fields | undefined>
  readonly all: (on: Kysely<Tables>) => Promise<ReadonlyArray<Fields>>
  readonly list: (on: Kysely<Tables>, query: Listed) => Promise<{ items: ReadonlyArray<Fields>; total: number }>
  readonly add: (trx: Transaction<Tables>, body: Fields) => One
  readonly change: (trx: Transaction<Tables>, id: string, body: Fields) => One
  readonly remove: (trx: Transaction<Tables>, id: string) => Promise<E.Either<ServiceError, undefined>>
}

interface Listed {
  readonly page?: number
  readonly limit?: number
  readonly text?: string
}

// A change drops the cached pages.
export const tableAccess = ({
  table,
  key,
  columns,
  shown = {},
  searched,
  order,
  isFixed,
  only = sql<boolean>`true`,
  constants = {},
  clean,
  check,
  checkNames,
  after,
  beforeRemoval,
}: Omit<TableResource, 'calls' | 'kind'>): TableAccess => {
  const from = sql.table(table)
  const id = sql<string>`${sql.ref(key)}::text`
  const selected = sql.join([
    sql`${id} as id`,
    ...Object.entries(columns).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`),
    ...Object.entries(shown).map(([field, value]) => sql`${value} as ${sql.ref(field)}`),
  ])
  const read: TableAccess['read'] = async (on, of) =>
    (await sql<Fields>`select ${selected} from ${from} where ${id} = ${String(of)} and ${only}`.execute(on)).rows[0]
  const written = async (
    trx: Transaction<Tables>,
    body: Fields,
    changed: string | null,
  ): Promise<E.Either<ServiceError, ReadonlyArray<readonly [column: string, value: unknown]>>> => {
    const fields = clean?.(body) ?? body
    const refused = check?.(fields) ?? (await checkNames?.(trx, fields, changed)) ?? null
    if (refused !== null) return E.left({ _tag: 'Invalid', fields: refused })
    return E.right(Object.entries(columns).map(([field, column]) => [column, fields[field] ?? null] as const))
  }
  const finished = async (trx: Transaction<Tables>, of: string | undefined): One => {
    if (of === undefined) return E.left(notFound)
    await after?.(trx, of)
    await sql`update catalogue_state set version = version + 1`.execute(trx)
    return E.fromNullable(notFound)(await read(trx, of))
  }

  return {
    read,
    all: async (on) =>
      (await sql<Fields>`select ${selected} from ${from} where ${only} order by ${order}`.execute(on)).rows,
    list: async (on, { page = 1, limit = PAGE, text = '' }) => {
      const isFound = hasWords(text, ...searched.map((column) => inText(sql.ref(column))))
      const where = searched.length === 0 ? only : sql`${only} and ${isFound}`
      const { rows: counted } = await sql<{
        total: number
      }>`select count(*)::integer as total from ${from} where ${where}`.execute(on)
      const { rows: items } = await sql<Fields>`
        select ${selected} from ${from} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
        on,
      )
      return { items, total: counted[0]?.total ?? 0 }
    },
    add: async (trx, body) => {
      const values = await written(trx, body, null)
      if (E.isLeft(values)) return values
      const row = [...values.right, ...Object.entries(constants)]
      const { rows } = await sql<{ id: string }>`
        insert into ${from} (${sql.join(row.map(([column]) => sql.ref(column)))})
        values (${sql.join(row.map(([, value]) => value))}) returning ${id} as id`.execute(trx)
      return finished(trx, rows[0]?.id)
    },
    change: async (trx, of, body) => {
      const values = await written(trx, body, of)
      if (E.isLeft(values)) return values
      const { rows } = await sql<{ id: string }>`
        update ${from} set ${sql.join(values.right.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
        where ${id} = ${of} and ${only} returning ${id} as id`.execute(trx)
      return finished(trx, rows[0]?.id)
    },
    remove: async (trx, of) => {
      const { rows } = await sql<{ fixed: boolean }>`
        select ${isFixed ?? sql`false`} as fixed from ${from} where ${id} = ${of} and ${only}`.execute(trx)
      if (rows[0] === undefined) return E.left(notFound)
      if (rows[0].fixed) return E.left({ _tag: 'Conflict', message: strings.fixed })
      await beforeRemoval?.(trx, of)
      await sql`delete from ${from} where ${id} = ${of}`.execute(trx)
      await sql`update catalogue_state set version = version + 1`.execute(trx)
      return E.right(undefined)
    },
  }
}

export const resourceRoutes = (router: Router, db: Kysely<Tables>, resource: TableResource): void => {
  const { calls, kind } = resource
  const bin = binKindOf(resource)
  const { read, list, add, change: write, remove } = tableAccess(resource)

  router.on(calls.list, async ({ query }) => {
    const { items, total } = await list(db, query as Listed)
    const { page = 1, limit = PAGE } = query as Listed
    return E.right({ items, pagination: paginationOf(total, page, limit) })
  })

  router.on(calls.get, async ({ params }) => E.fromNullable(notFound)(await read(db, String(params.id))))

  router.on(calls.add, ({ body }, { change }) =>
    asConflict(() =>
      change<Fields>({ kind, idOf: (added) => String(added.id), read }, (trx) => add(trx, body as Fields)),
    ),
  )

  router.on(calls.change, ({ params, body }, { change }) =>
    asConflict(() =>
      change<Fields>({ kind, id: String(params.id), read }, (trx) => write(trx, String(params.id), body as Fields)),
    ),
  )

  router.on(calls.remove, ({ params }, { change }) =>
    asConflict(() =>
      change<undefined>({ kind, id: String(params.id), read, bin }, (trx) => remove(trx, String(params.id))),
    ),
  )
}
