import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface DeferredShell {
  readonly gift: ReactNode
  readonly overlay: ReactNode
}

export const useDeferredShell = (): DeferredShell => {
  const [lateFrame, setLateFrame] = useState<DeferredShell | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (lateFrame !== null) return
    import('./deferred-shell.tsx').then(
      ({ Gift, DeferredShell }) => setLateFrame({ gift: <Gift />, overlay: <DeferredShell /> }),
      () => undefined,
    )
  }, [lateFrame, key])
  return lateFrame ?? { gift: null, overlay: null }
}
