import type { AuditSubject } from '../../../contract/admin/audit-subjects.ts'
import type { Described } from '../../../contract/kernel/described.ts'
import type { BinKind } from '../../platform/bin/bin-kind.ts'
import type { Fields, TableAccess } from '../../platform/http/table-resource.ts'

/** A field of the table that holds an id, and the field of the file that holds the key of the same record. */
export interface Reference {
  readonly column: string
  readonly field: string
  readonly of: string
}

/** Records of one table in the folder: one YAML file, or one Markdown file a record. */
export interface ContentKind {
  readonly name: string
  readonly title: string
  readonly form: 'markdown' | 'yaml' | 'tree'
  readonly subject: AuditSubject
  readonly access: TableAccess
  /** What the folder removes waits there; without it, it is gone. */
  readonly bin?: BinKind
  readonly body: Described<Fields>
  /** Fields of the file in their order, with the values that the file leaves out. */
  readonly fields: Fields
  readonly keyOf: (fields: Fields) => string
  /** Records of a group are ordered by hand. Without it they are sorted by key. */
  readonly groupOf?: (fields: Fields) => string
  readonly references?: ReadonlyArray<Reference>
  readonly isFixed?: (row: Fields) => boolean
  /** Records that the folder does not contain are kept. */
  readonly neverRemoves?: true
  /** Other kinds refer to these records, so they are removed last. */
  readonly removedLast?: true
}

export interface Keys {
  readonly idOf: (kind: string, key: string) => string | undefined
  readonly keyOf: (kind: string, id: unknown) => string | undefined
}

export interface ContentRecord {
  readonly key: string
  /** Fields as in the file, without ids and position. */
  readonly fields: Fields
  readonly place: number
}

export interface StoredRecord extends ContentRecord {
  readonly id: string
  readonly row: Fields
}

export interface FileRecord extends ContentRecord {
  readonly file: string
  readonly lineOf: (field: string | null) => number
}

/** Gives equal keys numbers, and each record its place in its group. */
export const arranger = (kind: ContentKind) => {
  const seen = new Map<string, number>()
  const next = (name: string) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count
  }
  return (fields: Fields): ContentRecord => {
    const base = kind.keyOf(fields)
    const count = next(`key ${base}`)
    const place = kind.groupOf === undefined ? 0 : next(`group ${kind.groupOf(fields)}`) - 1
    return { fields, place, key: count === 1 ? base : `${base} #${count}` }
  }
}

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

export const inOrder = <A extends ContentRecord>(kind: ContentKind, records: ReadonlyArray<A>): ReadonlyArray<A> => {
  const groupOf = kind.groupOf ?? (() => '')
  return records.toSorted(
    (one, other) =>
      byText(groupOf(one.fields), groupOf(other.fields)) || one.place - other.place || byText(one.key, other.key),
  )
}
