import { parsed } from '../kernel/parsed.ts'
import type { BrowserMemory } from '../ports/browser/browser-storage.ts'

const KEY = 'scrollPlaces'
const MOST_PLACES = 50

export interface ScrollPlace {
  readonly entry: string
  readonly top: number
}

const isScrollPlace = (value: unknown): value is ScrollPlace => {
  const { entry, top } = (value ?? {}) as Partial<Record<keyof ScrollPlace, unknown>>
  return typeof entry === 'string' && typeof top === 'number'
}

const scrollPlaces = (memory: BrowserMemory): ReadonlyArray<ScrollPlace> => {
  const found = parsed(memory.read(KEY) ?? 'null')
  return Array.isArray(found) ? found.filter(isScrollPlace) : []
}

export const scrollPlace = (memory: BrowserMemory, entry: string): number | null =>
  scrollPlaces(memory).find((place) => place.entry === entry)?.top ?? null

export const rememberScrollPlace = (memory: BrowserMemory, left: ScrollPlace): void => {
  const others = scrollPlaces(memory).filter(({ entry }) => entry !== left.entry)
  memory.write(KEY, JSON.stringify([left, ...others].slice(0, MOST_PLACES)))
}
