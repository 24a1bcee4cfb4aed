import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { userReceivingRequested } from '../../application/delivery-context/user-receiving.ts'

/** What only who is signed in needs. */
export function UserParts() {
  const want = useUnit(userReceivingRequested)
  useEffect(() => {
    want()
  }, [want])
  return null
}
