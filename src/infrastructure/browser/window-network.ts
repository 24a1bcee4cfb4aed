import type { Network } from '../../application/ports/browser/network.ts'

export const windowNetwork = (window: Window): Network => ({
  isOnline: () => window.navigator.onLine,
  listen: (listener) => {
    const online = () => {
      listener(true)
    }
    const offline = () => {
      listener(false)
    }
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  },
})
