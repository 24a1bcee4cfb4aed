import { useEffect, useState } from 'react'
import type { Seconds } from '../../../domain/time/day.ts'
import { formatCountdown, secondsLeft } from '../../../domain/order/unpaid.ts'
import styles from './order-status.module.css'
import { strings } from './strings.ts'

const SECOND_MS = 1_000

export interface AmountDueProps {
  readonly life: Seconds
}

export function AmountDue({ life }: AmountDueProps) {
  const [left, setLeft] = useState(life)
  useEffect(() => {
    const toldAt = Date.now()
    const timer = setInterval(() => {
      const now = secondsLeft(life, toldAt, Date.now())
      if (now === 0) clearInterval(timer)
      setLeft(now)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [life])
  return (
    left > 0 && (
      <span className={styles.left} role="timer">
        {strings.payWithin(formatCountdown(left))}
      </span>
    )
  )
}
