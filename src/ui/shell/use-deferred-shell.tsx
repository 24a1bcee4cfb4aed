import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface DeferredShell {
  /** What floats between the content and the footer. */
  readonly gift: ReactNode
  /** What lies over the page. */
  readonly overlay: ReactNode
}

/** Comes once the page is alive; what did not come is asked for on the next page. */
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
