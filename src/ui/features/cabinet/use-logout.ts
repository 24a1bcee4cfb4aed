import { useUnit } from 'effector-react'
import { $isLeaving, logoutRequested } from '../../../application/session/logout.ts'

/** The guard leads home who has left. [ROUTE-40] */
export const useLogout = () => {
  const { leave, isLeaving } = useUnit({ leave: logoutRequested, isLeaving: $isLeaving })
  return { leave: () => leave(), isLeaving }
}
