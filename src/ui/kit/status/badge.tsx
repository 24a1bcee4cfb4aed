import styles from './badge.module.css'
import { classNames } from '../class-names.ts'

export interface BadgeProps {
  readonly count: number
  readonly muted?: boolean | undefined
}

const MAX_COUNT = 99

export function Badge({ count, muted = false }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classNames(styles.badge, muted ? styles.muted : styles.strong)}
      data-count={count > MAX_COUNT ? `${String(MAX_COUNT)}+` : count}
      aria-hidden
    />
  )
}
