import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { userReceivingWanted } from '../../application/delivery-context/user-receiving.ts'

/** What only who is signed in needs. */
export function UserParts() {
  const want = useUnit(userReceivingWanted)
  useEffect(() => {
    want()
  }, [want])
  return null
}
