import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect } from 'react'
import { appHydrated, handlersAttached } from '../../application/app.ts'

/** The recording of presses ends with the commit: React handles a press between the commit and the effects. */
export const useHydration = (): void => {
  const { attached, hydrated } = useUnit({ attached: handlersAttached, hydrated: appHydrated })
  useLayoutEffect(() => {
    attached()
  }, [attached])
  useEffect(() => {
    hydrated()
  }, [hydrated])
}
