import type { EarlyClicks } from '../../application/ports/early-clicks.ts'
import type { ProductId } from '../../domain/product.ts'

declare global {
  interface Window {
    /** Kept by public/early-clicks.js; false once the application listens itself. */
    earlyClicks?: Array<ProductId> | false
  }
}

export const windowEarlyClicks = (window: Window): EarlyClicks => ({
  take: () => {
    const clicks = window.earlyClicks
    window.earlyClicks = false
    return clicks || []
  },
})
