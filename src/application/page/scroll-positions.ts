import { parsed } from '../kernel/parsed.ts'
import type { BrowserMemory } from '../ports/browser/browser-storage.ts'

const KEY = 'scrollPlaces'
const MAX_PLACES = 50

export interface ScrollPosition {
  readonly entry: string
  readonly top: number
}

const isScrollPosition = (value: unknown): value is ScrollPosition => {
  const { entry, top } = (value ?? {}) as Partial<Record<keyof ScrollPosition, unknown>>
  return typeof entry === 'string' && typeof top === 'number'
}

const scrollPlaces = (memory: BrowserMemory): ReadonlyArray<ScrollPosition> => {
  const found = parsed(memory.read(KEY) ?? 'null')
  return Array.isArray(found) ? found.filter(isScrollPosition) : []
}

export const scrollPositionOf = (memory: BrowserMemory, entry: string): number | null =>
  scrollPlaces(memory).find((place) => place.entry === entry)?.top ?? null

export const storeScrollPosition = (memory: BrowserMemory, left: ScrollPosition): void => {
  const others = scrollPlaces(memory).filter(({ entry }) => entry !== left.entry)
  memory.write(KEY, JSON.stringify([left, ...others].slice(0, MAX_PLACES)))
}
