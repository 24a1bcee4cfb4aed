import { useEffect, useState } from 'react'

/** [PROG-01] */
const START_MS = 200
/** [PROG-03] */
const HIDE_MS = 500

export type Progress = 'hidden' | 'running' | 'finishing'

/** A page that comes within 200 ms shows no bar; a bar that showed stays 500 ms after the page came. */
export const useProgress = (loading: boolean): Progress => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (loading === shown) return
    const timer = setTimeout(() => setShown(loading), loading ? START_MS : HIDE_MS)
    return () => clearTimeout(timer)
  }, [loading, shown])
  if (!shown) return 'hidden'
  return loading ? 'running' : 'finishing'
}
