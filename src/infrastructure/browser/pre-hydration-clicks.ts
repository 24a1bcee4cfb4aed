import { parsed } from '../../application/kernel/decode.ts'
import { tabMemory } from './browser-storage.ts'
import type { PreHydrationClicks } from '../../application/ports/browser/pre-hydration-clicks.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'

// public/pre-hydration-clicks.js uses the same key.
const KEY = 'earlyClicks'

declare global {
  interface Window {
    // Set by public/pre-hydration-clicks.js; false when React handles presses.
    earlyClicks?: Array<ProductId> | false
    earlyChanges?: Array<EarlyChange> | false
    // Set by public/pre-hydration-clicks.js when a navigation begins; the page may stay, such as after a download.
    leftAt?: number
    // Set by Back before hydration, and by a missing chunk: the page reloads or is being left.
    isLeft?: true
    // The last press only, and none on buttons that work without scripts.
    earlyPress?: HTMLButtonElement
  }
}

interface EarlyChange {
  readonly field: HTMLElement
  readonly value: string
}

const isProductId = (value: unknown): value is ProductId => Number.isSafeInteger(value)

const listIn = (stored: string | null): ReadonlyArray<unknown> => {
  const value = parsed(stored ?? '')
  return Array.isArray(value) ? value : []
}

const isBox = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

// An odd number of presses is one press: it toggles the application's state, not the box's.
const pressBoxes = (changes: ReadonlyArray<EarlyChange>): void => {
  const boxes = changes.map(({ field }) => field).filter(isBox)
  for (const box of new Set(boxes)) if (boxes.filter((other) => other === box).length % 2 === 1) box.click()
}

const chooseAgain = (changes: ReadonlyArray<EarlyChange>): void => {
  const last = new Map(changes.map(({ field, value }) => [field, value]))
  for (const [field, value] of last) {
    if (!(field instanceof HTMLSelectElement)) continue
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

export const windowPreHydrationClicks = (window: Window): PreHydrationClicks => {
  let clicks: ReadonlyArray<ProductId> = []
  let changes: ReadonlyArray<EarlyChange> = []
  return {
    stop: () => {
      clicks = window.earlyClicks || []
      changes = window.earlyChanges || []
      window.earlyClicks = false
      window.earlyChanges = false
    },
    replayChanges: () => {
      const recorded = changes
      changes = []
      chooseAgain(recorded)
      pressBoxes(recorded)
      window.earlyPress?.click()
      delete window.earlyPress
    },
    take: () => {
      const memory = tabMemory(window)
      const stored = listIn(memory.read(KEY))
      // a browser without storage has the presses on this page only
      const recorded = stored.length < clicks.length ? clicks : stored
      clicks = []
      memory.forget(KEY)
      return recorded.filter(isProductId)
    },
  }
}
