import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { userReceivingRequested } from '../../application/delivery-context/user-receiving.ts'

export function UserParts() {
  const want = useUnit(userReceivingRequested)
  useEffect(() => {
    want()
  }, [want])
  return null
}
