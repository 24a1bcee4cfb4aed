import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import '../../application/start/idle.ts'
import { appIdle } from '../../application/app.ts'
import { pathShown } from '../../application/banner/popup.ts'
import { lazyPart } from '../kit/lazy-part.tsx'
import { Notices } from './notices/notices.tsx'

// Not part of the first view: it loads with the first activity, or a little later without one. [LOTT-04]
export const Gift = lazyPart(async () => (await import('../features/lottery/gift.tsx')).Gift, { when: 'idle' })

// What appears without a press: the question about the city, notices and the popup banner.
export function Prompts() {
  const { idle, showPath } = useUnit({ idle: appIdle, showPath: pathShown })
  const { pathname } = useLocation()
  useEffect(() => {
    idle()
  }, [idle])
  useEffect(() => {
    showPath(pathname)
  }, [pathname, showPath])
  return <Notices />
}
