import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { $hasLeft, homeReached } from '../../../application/session/logout.ts'
import { paths } from '../../paths.ts'

export const useRedirectAfterLogout = (): void => {
  const { hasLeft, reached } = useUnit({ hasLeft: $hasLeft, reached: homeReached })
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // the cabinet redirects its own pages
  const isGuarded = useMatches().some(({ id }) => id === 'cabinet')
  useEffect(() => {
    if (!hasLeft || isGuarded) return
    if (pathname === paths.index) reached()
    else void navigate(paths.index)
  }, [hasLeft, isGuarded, pathname, navigate, reached])
}
