import { parsed } from '../kernel/parsed.ts'
import type { BrowserMemory } from '../ports/browser/browser-storage.ts'

const KEY = 'openLists'
const MAX_LISTS = 20

/** Milliseconds after which a list opens with its first page again. */
export const LEFT_MS = 1_800_000

interface StoredList {
  readonly key: string
  readonly page: number
  readonly at: number
}

const isLeftList = (value: unknown): value is StoredList => {
  const { key, page, at } = (value ?? {}) as Partial<Record<keyof StoredList, unknown>>
  return typeof key === 'string' && Number.isSafeInteger(page) && typeof at === 'number'
}

const storedLists = (memory: BrowserMemory, now: number): ReadonlyArray<StoredList> => {
  const stored = memory.read(KEY)
  // no stored value, on the server too: an empty text is not JSON
  const found = stored === null ? null : parsed(stored)
  return Array.isArray(found) ? found.filter(isLeftList).filter(({ at }) => now - at < LEFT_MS) : []
}

export const pageLeftAt = (memory: BrowserMemory, key: string, now: number): number | null =>
  storedLists(memory, now).find((left) => left.key === key)?.page ?? null

export const storePage = (memory: BrowserMemory, key: string, page: number, now: number): void => {
  const others = storedLists(memory, now).filter((left) => left.key !== key)
  memory.write(KEY, JSON.stringify([{ key, page, at: now }, ...others].slice(0, MAX_LISTS)))
}
