import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'

/** Comes once the page is alive; what did not come is asked for on the next page. */
export const useLateFrame = (): ComponentType | null => {
  const [LateFrame, setLateFrame] = useState<ComponentType | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (LateFrame !== null) return
    import('./late-frame.tsx').then((late) => setLateFrame(() => late.LateFrame), () => undefined)
  }, [LateFrame, key])
  return LateFrame
}
