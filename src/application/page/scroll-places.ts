import { parsed } from '../kernel/parsed.ts'
import type { BrowserMemory } from '../ports/browser/browser-storage.ts'

/** Where the router writes, as a page is left, how far each entry of the tab's history was scrolled. */
const KEY = 'react-router-scroll-positions'

export const scrollPlace = (memory: BrowserMemory, entry: string): number | null => {
  const places = parsed(memory.read(KEY) ?? '') as Readonly<Record<string, unknown>> | null
  const place = places?.[entry]
  return typeof place === 'number' ? place : null
}
