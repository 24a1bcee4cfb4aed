import { slugOf } from '../../../domain/text/slug.ts'

const MACHINE_ID = /[\da-f]{8}-[\da-f]{4}-|^[\da-f]{16,}$/i

// Distinguishes the addresses of equal titles. Null for an id that people cannot read.
export const slugSuffix = (sourceId: string): string | null => (MACHINE_ID.test(sourceId) ? null : slugOf(sourceId))

export interface SluggedName {
  readonly title: string
  readonly suffix: string
}

const firstFree = (taken: ReadonlySet<string>, candidates: ReadonlyArray<string>, base: string): string => {
  const free = candidates.find((slug) => !taken.has(slug))
  if (free !== undefined) return free
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

export const uniqueSlugs = (
  names: ReadonlyArray<SluggedName>,
  takenBefore: Iterable<string>,
  nameless: string,
): ReadonlyArray<string> => {
  const taken = new Set(takenBefore)
  return names.map(({ title, suffix }) => {
    const base = slugOf(title) ?? nameless
    const end = slugSuffix(suffix)
    const slug = firstFree(taken, end === null ? [base] : [base, `${base}-${end}`], base)
    taken.add(slug)
    return slug
  })
}
