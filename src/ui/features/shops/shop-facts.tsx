import { useState } from 'react'
import { openState } from '../../../domain/place/opening.ts'
import type { Shop } from '../../../domain/place/place.ts'
import type { Day } from '../../../domain/time/day.ts'
import { formatDayAndMonth } from '../../../domain/time/format-day.ts'
import type { ShopTime } from '../../../domain/time/moment.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { PhoneLink } from '../../shell/header/phone-link.tsx'
import styles from './shop-facts.module.css'

const strings = {
  open: (until: string) => `Открыто до\u00a0${until}`,
  closed: (from: string, day: string) => `Закрыто, откроется${day} в\u00a0${from}`,
  route: 'Как добраться',
  routeOf: (address: string) => `Как добраться: ${address}, откроется в\u00a0новой вкладке`,
}

const MAPS = 'https://yandex.ru/maps/?rtext='

// 2026-11-30 09:05, in the time zone of the shop's city
const nowIn = (timeZone: string): ShopTime => {
  const [today = '', time = ''] = new Date()
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  return { today: today as Day, time }
}

export interface ShopFactsProps {
  readonly shop: Shop
}

// Address, hours, whether it is open now, phone and the way there.
export function ShopFacts({ shop: { address, workTime = '', phone, coords, opening } }: ShopFactsProps) {
  const [now] = useState(() => (opening === undefined ? null : nowIn(opening.timeZone)))
  // the cached HTML does not know the time
  const state = useHydrated() && opening !== undefined && now !== null ? openState(opening, now) : null
  const day = state === null || state.day === now?.today ? '' : ` ${formatDayAndMonth(state.day)}`
  return (
    <>
      <p>{address}</p>
      {workTime !== '' && <p className={styles.muted}>{workTime}</p>}
      {workTime !== '' && (
        <p className={state?.isOpen === true ? styles.open : styles.muted}>
          {state !== null && (state.isOpen ? strings.open(state.at) : strings.closed(state.at, day))}
        </p>
      )}
      <p className={styles.ways}>
        {phone !== undefined && <PhoneLink phone={phone} className={styles.link} />}
        {coords !== undefined && (
          <a
            href={`${MAPS}~${String(coords.lat)},${String(coords.lon)}`}
            className={styles.link}
            target="_blank"
            rel="noreferrer"
            aria-label={strings.routeOf(address)}
          >
            {strings.route}
          </a>
        )}
      </p>
    </>
  )
}
