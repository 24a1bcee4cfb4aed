import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

/** Comes once the page is alive; what did not come is asked for on the next page. */
export const useLateFrame = (): ReactNode => {
  const [lateFrame, setLateFrame] = useState<ReactNode>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (lateFrame !== null) return
    import('./late-frame.tsx').then(({ LateFrame }) => setLateFrame(<LateFrame />), () => undefined)
  }, [lateFrame, key])
  return lateFrame
}
