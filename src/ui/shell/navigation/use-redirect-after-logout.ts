import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { admission } from '../../../application/session/guard.ts'
import { $hasLeft, homeReached } from '../../../application/session/logout.ts'
import { paths } from '../../paths.ts'

export const useRedirectAfterLogout = (): void => {
  const { hasLeft, reached } = useUnit({ hasLeft: $hasLeft, reached: homeReached })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isGuarded = admission(pathname, '', 'guest')._tag !== 'Allowed'
  useEffect(() => {
    if (!hasLeft || isGuarded) return
    if (pathname === paths.index) reached()
    else void navigate(paths.index)
  }, [hasLeft, isGuarded, pathname, navigate, reached])
}
