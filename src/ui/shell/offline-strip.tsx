import { Icon } from '../kit/icon.tsx'
import styles from './offline-strip.module.css'
import { strings } from './strings.ts'

export interface OfflineStripProps {
  readonly offline: boolean
}

/** [ERR-19, OC-56] */
export function OfflineStrip({ offline }: OfflineStripProps) {
  return (
    <div role="status">
      {offline && (
        <p className={styles.strip}>
          <Icon name="offline" size={20} />
          {strings.offline}
        </p>
      )}
    </div>
  )
}
