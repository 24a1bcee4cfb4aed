import type { Seconds } from '../../../domain/time/day.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { Button } from '../../kit/button/button.tsx'
import styles from './auth.module.css'
import { strings } from './strings.ts'

export interface ResendProps {
  readonly left: Seconds
  readonly pending: boolean
  readonly label?: string | undefined
  readonly onSms: () => void
  readonly onCall?: () => void
}

export function Resend({ left, pending, label = strings.resend, onSms, onCall }: ResendProps) {
  const isRunning = left > 0
  return (
    <div className={styles.resend}>
      {isRunning && <p className={styles.wait}>{strings.resendIn(formatCountdown(left))}</p>}
      <Button variant="quiet" size="small" disabled={isRunning} pending={pending} onClick={onSms}>
        {label}
      </Button>
      {onCall && (
        <Button variant="quiet" size="small" disabled={isRunning || pending} onClick={onCall}>
          {strings.call}
        </Button>
      )}
    </div>
  )
}
