import { useUnit } from 'effector-react'
import { useNavigate } from 'react-router'
import { $isLeaving, logoutRequested } from '../../application/session/logout.ts'
import { paths } from '../paths.ts'

/** Leads home first: the page that is left may be for shoppers alone. [ROUTE-40] */
export const useLogout = () => {
  const navigate = useNavigate()
  const { request, isLeaving } = useUnit({ request: logoutRequested, isLeaving: $isLeaving })
  const leave = async () => {
    await navigate(paths.index)
    request()
  }
  return { leave: () => { void leave() }, isLeaving }
}
