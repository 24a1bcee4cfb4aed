import { parsed } from '../kernel/parsed.ts'
import type { BrowserMemory } from '../ports/browser/browser-storage.ts'

/** Of lists that grew, how many pages were open, in this tab. */
const KEY = 'openLists'
const MOST_LISTS = 20

/** A list that was left longer ago begins again with its first page. */
export const LEFT_MS = 1_800_000

interface StoredList {
  readonly key: string
  readonly page: number
  /** When it grew, in milliseconds. */
  readonly at: number
}

const isLeftList = (value: unknown): value is StoredList => {
  const { key, page, at } = (value ?? {}) as Partial<Record<keyof StoredList, unknown>>
  return typeof key === 'string' && Number.isSafeInteger(page) && typeof at === 'number'
}

const storedLists = (memory: BrowserMemory, now: number): ReadonlyArray<StoredList> => {
  const kept = memory.read(KEY)
  // an empty text is an error to whoever parses it, and the server keeps nothing for anybody
  const found = kept === null ? null : parsed(kept)
  return Array.isArray(found) ? found.filter(isLeftList).filter(({ at }) => now - at < LEFT_MS) : []
}

/** The last page of a list that was open when it was left; null when none but its first was. */
export const pageLeftAt = (memory: BrowserMemory, key: string, now: number): number | null =>
  storedLists(memory, now).find((left) => left.key === key)?.page ?? null

export const rememberPage = (memory: BrowserMemory, key: string, page: number, now: number): void => {
  const others = storedLists(memory, now).filter((left) => left.key !== key)
  memory.write(KEY, JSON.stringify([{ key, page, at: now }, ...others].slice(0, MOST_LISTS)))
}
