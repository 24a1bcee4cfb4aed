import { tryCatch } from 'fp-ts/Option'
import { getOrElseW } from 'fp-ts/Option'
import type { BrowserMemory } from '../../application/ports/browser-memory.ts'

/** A browser may forbid its storage altogether: then nothing is kept, and nothing fails. */
export const localMemory = (window: Pick<Window, 'localStorage'>): BrowserMemory => ({
  read: (key) => getOrElseW(() => null)(tryCatch(() => window.localStorage.getItem(key))),
  write: (key, value) => {
    tryCatch(() => { window.localStorage.setItem(key, value) })
  },
  forget: (key) => {
    tryCatch(() => { window.localStorage.removeItem(key) })
  },
})
