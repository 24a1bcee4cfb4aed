import { Icon } from '../kit/icon.tsx'
import styles from './offline-strip.module.css'
import { strings } from './strings.ts'

export interface OfflineStripProps {
  readonly offline: boolean
  readonly pageAwaited?: boolean
}

export function OfflineStrip({ offline, pageAwaited = false }: OfflineStripProps) {
  return (
    <div role="status" className={styles.status}>
      {(offline || pageAwaited) && (
        <p className={styles.strip}>
          <Icon name="offline" size={20} />
          <span>
            {offline ? strings.offline : strings.unreachable}
            {pageAwaited && `. ${strings.pageAwaited}`}
          </span>
        </p>
      )}
    </div>
  )
}
