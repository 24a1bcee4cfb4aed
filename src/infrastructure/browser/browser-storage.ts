import { getOrElseW, tryCatch } from 'fp-ts/Option'
import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'

/** A browser may forbid its storage altogether: then nothing is kept, and nothing fails. */
const memoryIn = (storage: () => Storage): BrowserMemory => ({
  read: (key) => getOrElseW(() => null)(tryCatch(() => storage().getItem(key))),
  write: (key, value) => {
    tryCatch(() => {
      storage().setItem(key, value)
    })
  },
  forget: (key) => {
    tryCatch(() => {
      storage().removeItem(key)
    })
  },
})

export const localMemory = (window: Pick<Window, 'localStorage'>): BrowserMemory => memoryIn(() => window.localStorage)

/** Until the tab is closed. */
export const tabMemory = (window: Pick<Window, 'sessionStorage'>): BrowserMemory =>
  memoryIn(() => window.sessionStorage)
