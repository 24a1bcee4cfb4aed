import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { userReceivingRequested } from '../../application/delivery-context/user-receiving.ts'
import { spinCheckRequested } from '../../application/lottery/lottery.ts'

export function UserParts() {
  const { loadReceiving, checkSpins } = useUnit({
    loadReceiving: userReceivingRequested,
    checkSpins: spinCheckRequested,
  })
  useEffect(() => {
    loadReceiving()
    checkSpins()
  }, [loadReceiving, checkSpins])
  return null
}
