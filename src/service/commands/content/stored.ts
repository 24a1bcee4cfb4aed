import { sql, type Kysely } from 'kysely'
import { safeHtml } from '../../content/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Fields } from '../../platform/http/table-resource.ts'
import { arranger, inOrder, type ContentKind, type Keys, type StoredRecord } from './kind.ts'

export interface MutableKeys extends Keys {
  readonly put: (kind: string, id: string, key: string) => void
}

export const noKeys = (): MutableKeys => {
  const ids = new Map<string, string>()
  const keys = new Map<string, string>()
  return {
    idOf: (kind, key) => ids.get(`${kind} ${key}`),
    keyOf: (kind, id) => keys.get(`${kind} ${String(id)}`),
    put: (kind, id, key) => {
      ids.set(`${kind} ${key}`, id)
      keys.set(`${kind} ${id}`, key)
    },
  }
}

// Shops are no content: a task names its shop by city and address.
export const shopKeys = async (db: Kysely<Tables>, keys: MutableKeys): Promise<void> => {
  const { rows } = await sql<{ id: string; key: string }>`
    select shops.id::text as id, coalesce(cities.caption, cities.title) || ', ' || shops.address as key
    from shops join cities on cities.id = shops.city_id order by shops.id desc`.execute(db)
  for (const { id, key } of rows) keys.put('shops', id, key)
}

const html = (content: unknown): string =>
  typeof content === 'string' ? safeHtml(content.replaceAll(/\r\n?/g, '\n')) : ''

const valueOf = (kind: ContentKind, field: string, value: unknown): unknown => {
  if (kind.form === 'markdown' && field === 'content') return html(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : (value ?? kind.fields[field] ?? null)
}

/** The fields of the kind in its order; what is absent has its default. */
export const normal = (kind: ContentKind, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(kind.fields).map((field) => [field, valueOf(kind, field, fields[field])]))

const fileFields = (kind: ContentKind, row: Fields, keys: Keys): Fields => {
  const encoded = kind.body.encode(row) as Fields
  const named = (kind.references ?? []).map(({ column, field, of }) => [field, keys.keyOf(of, row[column]) ?? null])
  return normal(kind, { ...encoded, ...(Object.fromEntries(named) as Fields) })
}

// Parents before their links.
const byDepth = (rows: ReadonlyArray<Fields>): ReadonlyArray<Fields> => {
  const parents = new Map(rows.map(({ id, parentId }) => [String(id), parentId]))
  const depthOf = (row: Fields): number => {
    let depth = 0
    for (let at = row.parentId; at !== null && at !== undefined && depth <= rows.length; depth++)
      at = parents.get(String(at))
    return depth
  }
  return rows.toSorted((one, other) => depthOf(one) - depthOf(other))
}

/** The records of a kind as the folder holds them. Registers their keys. */
export const storedRecords = async (
  db: Kysely<Tables>,
  kind: ContentKind,
  keys: MutableKeys,
): Promise<ReadonlyArray<StoredRecord>> => {
  const rows = await kind.access.all(db)
  const isPlaced = kind.groupOf !== undefined && rows.some(({ position }) => position !== undefined)
  const placed = isPlaced
    ? rows.toSorted((one, other) => Number(one.position) - Number(other.position) || Number(one.id) - Number(other.id))
    : rows
  const arrange = arranger(kind)
  const records = (kind.form === 'tree' ? byDepth(placed) : placed).map((row) => {
    const record = arrange(fileFields(kind, row, keys))
    keys.put(kind.name, String(row.id), record.key)
    return { ...record, row, id: String(row.id) }
  })
  return inOrder(kind, records)
}
