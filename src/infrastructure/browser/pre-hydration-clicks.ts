import { tabMemory } from './browser-storage.ts'
import type { PreHydrationClicks } from '../../application/ports/browser/pre-hydration-clicks.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'

/** Kept by public/pre-hydration-clicks.js under this name too, for a page that is left before it is alive. */
const KEY = 'earlyClicks'

declare global {
  interface Window {
    /** Kept by public/pre-hydration-clicks.js, also of a page that was left before it was alive; false once the application listens itself. */
    earlyClicks?: Array<ProductId> | false
    earlyChanges?: Array<EarlyChange> | false
    /** The last press alone, and none on a button that does something without the application: a form's, a popover's. */
    earlyPress?: HTMLButtonElement
  }
}

interface EarlyChange {
  readonly field: HTMLElement
  readonly value: string
}

const isBox = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

/** Pressed once for an odd number of early presses: what the press does goes by the state of the page, not of the box. */
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
  take: () => {
    const clicks = window.earlyClicks || []
    window.earlyClicks = false
    tabMemory(window).forget(KEY)
    return clicks.filter((id) => Number.isSafeInteger(id))
  },
  replayChanges: () => {
    const changes = window.earlyChanges || []
    window.earlyChanges = false
    chooseAgain(changes)
    pressBoxes(changes)
    window.earlyPress?.click()
    delete window.earlyPress
  },
})
