import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { appHydrated, handlersAttached } from '../../application/app.ts'

// The recording of presses ends with the commit: React handles a press between the commit and the effects.
export const useHydration = (): void => {
  const { attached, hydrated } = useUnit({ attached: handlersAttached, hydrated: appHydrated })
  useLayoutEffect(() => {
    attached()
  }, [attached])
  useEffect(() => {
    // a task of its own: the effects of the whole page run in this one
    const timer = setTimeout(hydrated)
    return () => clearTimeout(timer)
  }, [hydrated])
}
