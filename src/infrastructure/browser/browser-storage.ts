import { getOrElseW, tryCatch } from 'fp-ts/Option'
import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'

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

export const tabMemory = (window: Pick<Window, 'sessionStorage'>): BrowserMemory =>
  memoryIn(() => window.sessionStorage)
