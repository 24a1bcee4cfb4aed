import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False where the server draws and while the browser takes its page over: for what only a browser can draw. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
