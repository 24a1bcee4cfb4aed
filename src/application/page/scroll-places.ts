import { parsed } from '../kernel/parsed.ts'
import type { BrowserMemory } from '../ports/browser-memory.ts'

/** How far each entry of the tab's history was scrolled; the router writes it when a page is left. */
export const SCROLL_PLACES = 'scrollPlaces'

export const scrollPlace = (memory: BrowserMemory, entry: string): number | null => {
  const places = parsed(memory.read(SCROLL_PLACES) ?? '') as Readonly<Record<string, unknown>> | null
  const place = places?.[entry]
  return typeof place === 'number' ? place : null
}
