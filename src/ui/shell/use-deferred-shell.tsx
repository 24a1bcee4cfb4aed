import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface LateFrame {
  /** What floats between the content and the footer. */
  readonly gift: ReactNode
  /** What lies over the page. */
  readonly overlay: ReactNode
}

/** Comes once the page is alive; what did not come is asked for on the next page. */
export const useLateFrame = (): LateFrame => {
  const [lateFrame, setLateFrame] = useState<LateFrame | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (lateFrame !== null) return
    import('./deferred-shell.tsx').then(
      ({ Gift, LateFrame }) => setLateFrame({ gift: <Gift />, overlay: <LateFrame /> }),
      () => undefined,
    )
  }, [lateFrame, key])
  return lateFrame ?? { gift: null, overlay: null }
}
