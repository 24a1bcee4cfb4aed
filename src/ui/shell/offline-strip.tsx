import { classNames } from '../kit/class-names.ts'
import { Icon } from '../kit/icon.tsx'
import styles from './offline-strip.module.css'
import { strings } from './strings.ts'

export interface OfflineStripProps {
  readonly offline: boolean
  readonly pageAwaited?: boolean
  readonly onRetry?: (() => void) | undefined
}

export function OfflineStrip({ offline, pageAwaited = false, onRetry }: OfflineStripProps) {
  return (
    <div role="status" className={styles.status}>
      {(offline || pageAwaited) && (
        <div className={classNames(styles.strip, pageAwaited && styles.awaited)}>
          <Icon name="offline" size={20} />
          <p>
            {offline ? strings.offline : strings.unreachable}
            {pageAwaited && `. ${strings.pageAwaited}`}
          </p>
          {pageAwaited && (
            <button type="button" className={styles.retry} onClick={() => onRetry?.()}>
              {strings.retry}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
