import { isId, isNumber, isText, jsonList, recordOf } from '../kernel/decode.ts'
import { stored, type StoredEntry } from '../kernel/stored.ts'

/** Milliseconds after which a list opens with its first page again. */
export const LEFT_MS = 1_800_000

interface StoredList {
  readonly key: string
  readonly page: number
  readonly at: number
}

export type OpenLists = StoredEntry<ReadonlyArray<StoredList>>

export const $openLists = stored<ReadonlyArray<StoredList>>({
  key: 'openLists',
  in: 'tab',
  codec: jsonList(recordOf<StoredList>({ key: isText, page: isId, at: isNumber })),
  most: 20,
}).$entry

const recent = (lists: OpenLists, now: number): ReadonlyArray<StoredList> =>
  lists.read().filter(({ at }) => now - at < LEFT_MS)

export const pageLeftAt = (lists: OpenLists, key: string, now: number): number | null =>
  recent(lists, now).find((left) => left.key === key)?.page ?? null

export const storePage = (lists: OpenLists, key: string, page: number, now: number): void => {
  lists.write([{ key, page, at: now }, ...recent(lists, now).filter((left) => left.key !== key)])
}
