import { useUnit } from 'effector-react'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import '../../application/start/deferred.ts'
import { appSettled } from '../../application/app.ts'
import { $guestOrder } from '../../application/order/guest-order.ts'
import { $user } from '../../application/session/current-user.ts'
import { $settings } from '../../application/settings/settings.ts'
import { Layers } from '../layers/layers.tsx'
import { useHashLayer } from '../layers/use-hash-layer.ts'
import { lazyPart } from '../kit/lazy-part.tsx'
import { UNPAID_REMINDER } from './regions.ts'
import { SideMenuHost } from './side-menu/side-menu-host.tsx'
import { useRedirectAfterLogout } from './navigation/use-redirect-after-logout.ts'

const Counter = lazyPart(async () => (await import('./header/counter.tsx')).Counter)
const CityLocation = lazyPart(async () => (await import('./header/city-location.tsx')).CityLocation)
const CompactHeader = lazyPart(async () => (await import('./header/site-compact-header.tsx')).SiteCompactHeader)
const UnpaidReminder = lazyPart(async () => (await import('../features/unpaid/unpaid-reminder.tsx')).UnpaidReminder)
const UserParts = lazyPart(async () => (await import('./session-parts.tsx')).UserParts)

const useScrolled = (): boolean => {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled((was) => was || window.scrollY > 0)
    look()
    window.addEventListener('scroll', look)
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

const inHeader = (reminder: ReactNode) => {
  const place = document.getElementById(UNPAID_REMINDER)
  return place === null ? reminder : createPortal(reminder, place)
}

export function DeferredShell() {
  const { settled, user, guestOrder, settings } = useUnit({
    settled: appSettled,
    user: $user,
    guestOrder: $guestOrder,
    settings: $settings,
  })
  const { pathname } = useLocation()
  const isScrolled = useScrolled()
  useHashLayer()
  useRedirectAfterLogout()
  useEffect(() => {
    settled()
  }, [settled])
  return (
    <>
      {isScrolled && <CompactHeader />}
      <SideMenuHost />
      {(user ?? guestOrder) !== null && inHeader(<UnpaidReminder path={pathname} />)}
      {user && <UserParts key={user.id} />}
      <Layers />
      {(settings.metrikaId ?? settings.mindboxId) !== null && <Counter />}
      {settings.hasAddressDirectory && <CityLocation />}
    </>
  )
}
