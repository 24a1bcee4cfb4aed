import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'

// A browser that blocks its storage throws on every access: null then.
const allowed = <A>(access: () => A): A | null => {
  try {
    return access()
  } catch {
    return null
  }
}

const memoryIn = (storage: () => Storage): BrowserMemory => ({
  read: (key) => allowed(() => storage().getItem(key)),
  write: (key, value) => {
    allowed(() => storage().setItem(key, value))
  },
  forget: (key) => {
    allowed(() => storage().removeItem(key))
  },
})

export const localMemory = (window: Pick<Window, 'localStorage'>): BrowserMemory => memoryIn(() => window.localStorage)

export const tabMemory = (window: Pick<Window, 'sessionStorage'>): BrowserMemory =>
  memoryIn(() => window.sessionStorage)
