import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { sections } from './sections.ts'
import styles from './side-nav.module.css'
import { categoryTitles, strings } from './strings.ts'
import { useUnit } from 'effector-react'
import { $isLoggingOut, logoutRequested } from '../../../application/session/logout.ts'

const useLogout = () => {
  const { logOut, isLoggingOut } = useUnit({ logOut: logoutRequested, isLoggingOut: $isLoggingOut })
  return { logOut: () => logOut(), isLoggingOut }
}

const index = { path: paths.cabinet, title: categoryTitles.index, icon: 'home' } as const

const ROOM_BEFORE = 48

const isHere = (path: string, here: string): boolean => {
  if (path === here) return true
  const isNarrower = sections.some(
    (other) => other.path !== path && other.path.startsWith(path) && here.startsWith(other.path),
  )
  return path !== paths.cabinet && here.startsWith(path) && !isNarrower
}

export function SideNav() {
  const { pathname } = useLocation()
  const { logOut, isLoggingOut } = useLogout()
  const nav = useRef<HTMLElement>(null)
  // on a phone the menu is longer than the screen
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - ROOM_BEFORE })
  }, [pathname])
  return (
    <nav ref={nav} className={styles.nav} aria-label={strings.navigation}>
      <ul className={styles.list}>
        {[index, ...sections].map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.link} aria-current={isHere(path, pathname) ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              {title}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={logOut} aria-busy={isLoggingOut || undefined}>
            <Icon name="arrowRight" size={20} />
            {strings.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}
