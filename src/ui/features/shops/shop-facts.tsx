import { useState } from 'react'
import { openState } from '../../../domain/place/opening.ts'
import type { Shop } from '../../../domain/place/place.ts'
import { SHOP_TIME_ZONE } from '../../../domain/time/day.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { PhoneLink } from '../../shell/header/phone-link.tsx'
import styles from './shop-facts.module.css'

const strings = {
  open: (until: string) => `Открыто до\u00a0${until}`,
  closed: (from: string) => `Закрыто, откроется в\u00a0${from}`,
  route: 'Как добраться',
  routeOf: (address: string) => `Как добраться: ${address}, откроется в\u00a0новой вкладке`,
}

const MAPS = 'https://yandex.ru/maps/?rtext='

const timeNow = () =>
  new Date().toLocaleTimeString('ru-RU', { timeZone: SHOP_TIME_ZONE, hour: '2-digit', minute: '2-digit' })

export interface ShopFactsProps {
  readonly shop: Shop
}

// Address, hours, whether it is open now, phone and the way there.
export function ShopFacts({ shop: { address, workTime = '', phone, coords } }: ShopFactsProps) {
  const [now] = useState(timeNow)
  // the cached HTML does not know the time
  const state = useHydrated() ? openState(workTime, now) : null
  return (
    <>
      <p>{address}</p>
      {workTime !== '' && <p className={styles.muted}>{workTime}</p>}
      {workTime !== '' && (
        <p className={state?.isOpen === true ? styles.open : styles.muted}>
          {state !== null && (state.isOpen ? strings.open(state.at) : strings.closed(state.at))}
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
