import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import type { DocumentFile } from '../../../contract/kernel/file.ts'
import type { AnyStaffEndpoint } from '../../../contract/kernel/endpoint.ts'
import { fieldErrorsOf } from '../../../contract/kernel/paths.ts'
import { fromCsv, toCsv, type CsvRow } from '../csv.ts'
import type { Cell } from '../tables/table-cells.ts'
import type { Tables } from '../database/tables.ts'
import { transactionally } from '../database/transactionally.ts'
import type { RecordChange } from './caller.ts'
import type { Router } from './router.ts'
import type { ServiceError } from './service-error.ts'
import { fieldStrings } from './strings.ts'
import { asConflict, type Fields, type TableAccess } from './table-resource.ts'

export interface CsvColumn {
  readonly title: string
  readonly field: string
  readonly write: (item: Fields) => Cell
  /** The value for the body's codec. A text that cannot be parsed stays a text, which the codec rejects. */
  readonly read: (text: string) => unknown
  /** Used if the file lacks the column or the row lacks the value. */
  readonly otherwise?: unknown
}

export interface CsvTable {
  readonly calls: Readonly<Record<'exportCsv' | 'planCsv' | 'importCsv', AnyStaffEndpoint>>
  readonly body: AnyStaffEndpoint['body']
  readonly kind: AuditSubject
  readonly name: string
  readonly access: TableAccess
  readonly columns: (db: Kysely<Tables>) => Promise<ReadonlyArray<CsvColumn>>
  /** Lines without an id update the row with the same key. */
  readonly key: (item: Fields) => string
  readonly before?: (trx: Transaction<Tables>, rows: ReadonlyArray<CsvRow>) => Promise<void>
}

export interface CsvOutcome {
  readonly isApplied: boolean
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly problems: ReadonlyArray<{ readonly line: number; readonly message: string }>
}

type RowErrors = Array<{ readonly line: number; readonly message: string }>

const strings = {
  noColumn: (title: string) => `нет столбца «${title}»`,
  twice: 'эта запись уже была выше',
  unknown: (id: string) => `записи с номером ${id} нет`,
  number: 'номер',
} as const

type Table = Omit<CsvTable, 'calls' | 'kind'>

const NOTHING: CsvOutcome = { isApplied: false, added: 0, changed: 0, unchanged: 0, problems: [] }

export const exportTable = async (db: Kysely<Tables>, { name, access, columns }: Table): Promise<DocumentFile> => {
  const written = await columns(db)
  const items = await access.all(db)
  const rows = items.map((item) => [Number(item.id), ...written.map(({ write }) => write(item))])
  return { name: `${name}.csv`, content: toCsv([[strings.number, ...written.map(({ title }) => title)], ...rows]) }
}

const lineOf = (
  row: CsvRow,
  columns: ReadonlyArray<CsvColumn>,
  body: CsvTable['body'],
  errors: RowErrors,
): Fields | null => {
  const read = columns.map(({ title, field, read: of, otherwise }) => {
    const value = row.values[title] ?? ''
    return [field, value === '' && otherwise !== undefined ? otherwise : of(value)] as const
  })
  const decoded = body.decode(Object.fromEntries(read))
  if (E.isRight(decoded)) return decoded.right as Fields
  for (const { path, reason } of fieldErrorsOf(decoded.left)) {
    const title = columns.find(({ field }) => field === path.split('.')[0])?.title ?? path
    errors.push({ line: row.line, message: `${title}: ${fieldStrings[reason]}` })
  }
  return null
}

const isSame = (stored: Fields, line: Fields) =>
  Object.entries(line).every(([field, value]) => isDeepStrictEqual(stored[field], value))

const importTable = async (
  trx: Transaction<Tables>,
  { access, body, columns, key, before }: Table,
  text: string,
): Promise<CsvOutcome> => {
  const parsed = fromCsv(text)
  if (E.isLeft(parsed)) return { ...NOTHING, problems: [parsed.left] }
  const rows = parsed.right
  const errors: RowErrors = []
  await before?.(trx, rows)
  const read = await columns(trx)
  for (const { title, otherwise } of read)
    if (!Object.hasOwn(rows[0]?.values ?? {}, title) && otherwise === undefined)
      errors.push({ line: 1, message: strings.noColumn(title) })
  if (errors.length > 0) return { ...NOTHING, problems: errors }
  const stored = new Map((await access.all(trx)).map((item) => [String(item.id), item]))
  const ids = new Map([...stored].map(([id, item]) => [key(item), id]))
  const seen = new Set<string>()
  const counts = { added: 0, changed: 0, unchanged: 0 }

  const take = async (row: CsvRow, line: Fields): Promise<string | null> => {
    const id = row.values[strings.number] || (ids.get(key(line)) ?? '')
    if (seen.has(id || key(line))) return strings.twice
    seen.add(id || key(line))
    const before = stored.get(id)
    if (before === undefined && id !== '') return strings.unknown(id)
    if (before !== undefined && isSame(before, line)) {
      counts.unchanged += 1
      return null
    }
    const done = before === undefined ? await access.add(trx, line) : await access.change(trx, id, line)
    if (E.isLeft(done)) return done.left._tag === 'Invalid' ? Object.values(done.left.fields).flat().join(', ') : id
    counts[before === undefined ? 'added' : 'changed'] += 1
    return null
  }

  for (const row of rows) {
    const line = lineOf(row, read, body, errors)
    const wrong = line === null ? null : await take(row, line)
    if (wrong !== null) errors.push({ line: row.line, message: wrong })
  }
  return { ...counts, isApplied: errors.length === 0, problems: errors }
}

const rolledBack: ServiceError = { _tag: 'Conflict', message: '' }

export const planTable = (
  db: Kysely<Tables>,
  table: Table,
  text: string,
): Promise<E.Either<ServiceError, CsvOutcome>> =>
  asConflict(async () => {
    let planned = NOTHING
    await transactionally(db, async (trx) => {
      planned = await importTable(trx, table, text)
      return E.left(rolledBack)
    })
    return E.right({ ...planned, isApplied: false })
  })

// Writes all lines, or none if one of them has an error.
export const applyTable = (
  change: RecordChange,
  { kind, ...table }: Omit<CsvTable, 'calls'>,
  text: string,
): Promise<E.Either<ServiceError, CsvOutcome>> =>
  asConflict(async () => {
    let refused: CsvOutcome | null = null
    const read = async (on: Kysely<Tables>) =>
      Object.fromEntries((await table.access.all(on)).map((item) => [String(item.id), item]))
    const done = await change<CsvOutcome>({ kind, id: 'csv', read }, async (trx) => {
      const outcome = await importTable(trx, table, text)
      if (outcome.isApplied) return E.right(outcome)
      refused = outcome
      return E.left(rolledBack)
    })
    return refused === null ? done : E.right(refused)
  })

export const csvRoutes = (router: Router, db: Kysely<Tables>, { calls, ...table }: CsvTable): void => {
  router.on(calls.exportCsv, async () => E.right(await exportTable(db, table)))
  router.on(calls.planCsv, ({ body }) => planTable(db, table, String(body)))
  router.on(calls.importCsv, ({ body }, { change }) => applyTable(change, table, String(body)))
}
