import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface DeferredShell {
  readonly gift: ReactNode
  readonly overlay: ReactNode
}

export const useDeferredShell = (): DeferredShell => {
  const [shell, setShell] = useState<DeferredShell | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (shell !== null) return
    // after the timer of useHydration: appSettled follows appHydrated
    const timer = setTimeout(() => {
      import('./deferred-shell.tsx').then(
        ({ Gift, DeferredShell }) => setShell({ gift: <Gift />, overlay: <DeferredShell /> }),
        () => undefined,
      )
    })
    return () => clearTimeout(timer)
  }, [shell, key])
  return shell ?? { gift: null, overlay: null }
}
