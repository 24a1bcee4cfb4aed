import { parsed } from '../../application/kernel/decode.ts'
import { tabMemory } from './browser-storage.ts'
import type { PreHydrationClicks } from '../../application/ports/browser/pre-hydration-clicks.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'

// public/pre-hydration-clicks.js uses the same key.
const KEY = 'earlyClicks'

declare global {
  interface Window {
    // Set by public/pre-hydration-clicks.js, which fills it.
    recorded?: Recorded
    // Set by public/pre-hydration-clicks.js when a navigation begins; the page may stay, such as after a download.
    leftAt?: number
    // Set by Back before hydration, and by a missing chunk: the page reloads or is being left.
    isLeft?: true
  }
}

export interface Recorded {
  /** Products whose «В корзину» was pressed before hydration. */
  readonly products: Array<ProductId>
  /** Other pressed buttons, each once: a shopper repeats a press that seems to do nothing. */
  readonly presses: Set<HTMLButtonElement>
  /** Repeats `presses`. What React stops again is recorded again. */
  readonly repeat: () => void
  readonly changes: Array<EarlyChange>
  /** React receives events: it handles a press, or stops it if its part is not hydrated. */
  isAttached?: boolean
  isHydrated?: boolean
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

export const windowPreHydrationClicks = (window: Window): PreHydrationClicks => ({
  stop: () => {
    if (window.recorded !== undefined) Object.assign(window.recorded, { isAttached: true, isHydrated: true })
  },
  replayChanges: () => {
    const changes = window.recorded?.changes.splice(0) ?? []
    chooseAgain(changes)
    pressBoxes(changes)
    window.recorded?.repeat()
  },
  take: () => {
    const memory = tabMemory(window)
    const stored = listIn(memory.read(KEY))
    memory.forget(KEY)
    return [...stored, ...(window.recorded?.products.splice(0) ?? [])].filter(isProductId)
  },
})
