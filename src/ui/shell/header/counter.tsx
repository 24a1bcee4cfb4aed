import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { analyticsOpened } from '../../../application/analytics/analytics.ts'

/** Comes where somebody counts. */
export function Counter() {
  const opened = useUnit(analyticsOpened)
  useEffect(() => {
    opened()
  }, [opened])
  return null
}
