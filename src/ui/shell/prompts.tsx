import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import '../../application/start/idle.ts'
import { appIdle } from '../../application/app.ts'
import { pathShown } from '../../application/banner/popup.ts'
import { Notices } from './notices/notices.tsx'

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
