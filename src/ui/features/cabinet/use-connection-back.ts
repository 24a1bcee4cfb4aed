import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { $isOffline } from '../../../application/network/offline.ts'

/** What could not be had for want of a connection is asked for again once there is one. */
export const useConnectionBack = (isWanting: boolean, onBack: () => void): void => {
  const isOffline = useUnit($isOffline)
  const wasOffline = useRef(isOffline)
  const back = useEffectEvent(() => {
    if (isWanting) onBack()
  })
  useEffect(() => {
    if (wasOffline.current && !isOffline) back()
    wasOffline.current = isOffline
  }, [isOffline])
}
