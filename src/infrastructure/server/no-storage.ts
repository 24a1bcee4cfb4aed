import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'

/** A server keeps nothing of a shopper's tab. */
export const noMemory: BrowserMemory = { read: () => null, write: () => undefined, forget: () => undefined }
