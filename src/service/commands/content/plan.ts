import { isDeepStrictEqual } from 'node:util'
import type { ContentKind, ContentRecord, FileRecord, StoredRecord } from './kind.ts'

export interface KindPlan {
  readonly kind: ContentKind
  readonly added: ReadonlyArray<FileRecord>
  readonly changed: ReadonlyArray<Change>
  /** Records whose position alone changes. */
  readonly moved: ReadonlyArray<Change>
  readonly removed: ReadonlyArray<StoredRecord>
  readonly unchanged: number
}

export interface Change {
  readonly from: StoredRecord
  readonly to: FileRecord
  readonly fields: ReadonlyArray<string>
}

const byKey = <A extends ContentRecord>(records: ReadonlyArray<A>): ReadonlyMap<string, A> =>
  new Map(records.map((record) => [record.key, record]))

// Places of the keys that both sides have, within their groups.
const placesAmong = (
  { groupOf }: ContentKind,
  records: ReadonlyArray<ContentRecord>,
  other: ReadonlyMap<string, ContentRecord>,
): ReadonlyMap<string, number> => {
  if (groupOf === undefined) return new Map()
  const counts = new Map<string, number>()
  return new Map(
    records
      .filter(({ key }) => other.has(key))
      .toSorted((one, two) => one.place - two.place)
      .map(({ key, fields }) => {
        const count = counts.get(groupOf(fields)) ?? 0
        counts.set(groupOf(fields), count + 1)
        return [key, count]
      }),
  )
}

/** The changes that turn the stored records into those of the files. */
export const planKind = (
  kind: ContentKind,
  stored: ReadonlyArray<StoredRecord>,
  files: ReadonlyArray<FileRecord>,
): KindPlan => {
  const [before, after] = [byKey(stored), byKey(files)]
  const [oldPlaces, newPlaces] = [placesAmong(kind, stored, after), placesAmong(kind, files, before)]
  const pairs = files.flatMap((to): ReadonlyArray<Change> => {
    const from = before.get(to.key)
    if (from === undefined) return []
    const fields = Object.keys(kind.fields).filter((name) => !isDeepStrictEqual(from.fields[name], to.fields[name]))
    return [{ from, to, fields }]
  })
  const isChanged = ({ to: { key }, fields }: Change) => fields.length > 0 || oldPlaces.get(key) !== newPlaces.get(key)
  const changed = pairs.filter(isChanged)
  const added = files.filter(({ key }) => !before.has(key))
  const isRemoved = ({ key, row }: StoredRecord) => !after.has(key) && kind.isFixed?.(row) !== true
  const removed = kind.neverRemoves === true ? [] : stored.filter(isRemoved)
  const unchanged = pairs.filter((pair) => !isChanged(pair))
  const isAnyChanged = added.length + changed.length + removed.length > 0
  const moved =
    isAnyChanged && kind.groupOf !== undefined ? unchanged.filter(({ from, to }) => from.row.position !== to.place) : []
  return { kind, added, changed, moved, removed, unchanged: stored.length - changed.length - removed.length }
}
