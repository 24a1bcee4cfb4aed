import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { analyticsOpened } from '../../../application/analytics/analytics.ts'

export function Counter() {
  const opened = useUnit(analyticsOpened)
  useEffect(() => {
    opened()
  }, [opened])
  return null
}
