import type { Shop } from '../../../domain/place/place.ts'
import { Button } from '../../kit/button/button.tsx'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { PhoneLink } from '../../shell/header/phone-link.tsx'
import styles from './shop-map.module.css'
import { strings } from './strings.ts'

export interface BalloonProps {
  readonly shop: Shop
  readonly onChoose: (() => void) | undefined
  readonly onClose: () => void
}

export function Balloon({ shop: { name, address, type, workTime, phone }, onChoose, onClose }: BalloonProps) {
  return (
    <section className={styles.balloon} aria-label={strings.chosen}>
      <div className={styles.close}>
        <IconButton icon="close" label={strings.close} onClick={onClose} />
      </div>
      <h3 className={styles.name}>{name ?? type.name}</h3>
      <p>{address}</p>
      {workTime && <p className={styles.muted}>{workTime}</p>}
      {phone && (
        <p>
          <PhoneLink phone={phone} className={styles.phone} />
        </p>
      )}
      {onChoose && (
        <Button size="small" onClick={onChoose}>
          {strings.choose}
        </Button>
      )}
    </section>
  )
}
