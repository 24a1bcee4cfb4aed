import type { SessionMemory, Tokens } from '../../application/ports/browser/session-storage.ts'
import { localMemory, tabMemory } from './browser-storage.ts'

export const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'
const ADMIN = 'adminToken'

export interface TokenStore extends SessionMemory {
  readonly refreshToken: () => string | null
  readonly endSessionOf: (token: string) => void
}

type Windowed = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'>

// Characters allowed in an HTTP header; Node limits headers to 16 KiB in all.
const TOKEN = /^[\x20-\x7e]{1,8192}$/

const tokenOf = (stored: string | null): string | null =>
  stored === null || stored === 'false' || !TOKEN.test(stored) ? null : stored

export const browserTokenStore = (window: Windowed): TokenStore => {
  const listeners = new Set<() => void>()
  const local = localMemory(window)
  const tab = tabMemory(window)
  // if storage is unavailable, the session lives in memory until the page closes
  const inMemory = new Map<string, string>()
  const own = (key: string) => tokenOf(local.read(key)) ?? inMemory.get(key) ?? null
  const storeOwn = (key: string, token: string) => {
    local.write(key, token)
    if (own(key) !== token) inMemory.set(key, token)
  }
  const admin = () => tokenOf(tab.read(ADMIN))
  const bearer = () => admin() ?? own(ACCESS)

  const remove = () => {
    if (admin() !== null) tab.forget(ADMIN)
    else [REFRESH, ACCESS].forEach(local.forget)
    inMemory.clear()
  }

  return {
    bearer,
    adminToken: admin,
    refreshToken: () => (admin() === null ? own(REFRESH) : null),
    store: ({ accessToken, refreshToken }: Tokens) => {
      // the access token last: its listeners then find the other token
      storeOwn(REFRESH, refreshToken)
      storeOwn(ACCESS, accessToken)
    },
    storeAdmin: (token) => {
      if (tokenOf(token) === null) return false
      tab.write(ADMIN, token)
      return admin() === token
    },
    remove,
    endSessionOf: (token) => {
      if (bearer() !== token) return
      remove()
      listeners.forEach((listener) => listener())
    },
    listen: (listener) => {
      const onStorage = ({ key }: StorageEvent) => {
        // without a key everything was cleared
        if (key === ACCESS || key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
