import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { $isSideMenuOpen, sideMenuClosed } from '../../../application/shell/side-menu.ts'

const SideMenu = lazyPart(async () => (await import('./side-menu.tsx')).SideMenu)

export function SideMenuHost() {
  const { isOpen, close } = useUnit({ isOpen: $isSideMenuOpen, close: sideMenuClosed })
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current !== pathname) close()
    opened.current = pathname
  }, [pathname, close])
  return isOpen && <SideMenu onClose={() => close()} />
}
