import { get, set } from 'react-hook-form'

type Fields = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

// Arrays of another length are compared whole: their items have no names.
const haveSameParts = (one: object, other: object): boolean =>
  Array.isArray(one) ? Array.isArray(other) && one.length === other.length && one.every(isGroup) : !Array.isArray(other)

// Paths of the values that differ, such as `title` and `stocks.0.count`.
export const changedPaths = (before: unknown, after: unknown): ReadonlyArray<string> => {
  if (isSame(before, after)) return []
  if (!isGroup(before) || !isGroup(after) || !haveSameParts(before, after)) return ['']
  return Object.entries(after).flatMap(([name, value]) =>
    changedPaths((before as Fields)[name], value).map((path) => (path === '' ? name : `${name}.${path}`)),
  )
}

interface Merged {
  // What is stored now, with the changes of the form.
  readonly values: Fields
  // Only the changed fields, and in the list of stock only the changed places.
  readonly changed: Fields
  // Fields that others changed to another value meanwhile; not stock, which the service compares.
  readonly conflicts: ReadonlyArray<string>
}

const nameOf = (path: string): string => path.split('.')[0] ?? path

interface Stock {
  readonly locationId: unknown
  readonly count: unknown
}

const isStock = (item: unknown): item is Stock => isGroup(item) && 'locationId' in item

// Orders change stock all the time: only the changed places are sent, with the counts that they are based on. The
// service compares these with what it has.
const changedStocks = (before: unknown, after: unknown): ReadonlyArray<object> | null => {
  if (!Array.isArray(before) || !Array.isArray(after) || !after.every(isStock) || !before.every(isStock)) return null
  return after.flatMap(({ locationId, count }) => {
    const countBefore = before.find((place) => place.locationId === locationId)?.count
    return countBefore === count ? [] : [{ locationId, count, countBefore }]
  })
}

export const mergeChanges = (before: Fields, after: Fields, now: Fields): Merged => {
  const paths = changedPaths(before, after)
  const values = structuredClone(now) as Record<string, unknown>
  for (const path of paths) set(values, path, get(after, path))
  const names = [...new Set(paths.map(nameOf))]
  const changed = Object.fromEntries(
    names.map((name) => [name, changedStocks(before[name], after[name]) ?? values[name]]),
  )
  const conflicts = paths.filter(
    (path) =>
      changedStocks(before[nameOf(path)], after[nameOf(path)]) === null &&
      ![get(before, path), get(after, path)].some((value) => isSame(value, get(now, path))),
  )
  return { values, changed, conflicts: [...new Set(conflicts.map(nameOf))] }
}
