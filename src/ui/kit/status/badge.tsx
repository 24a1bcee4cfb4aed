import styles from './badge.module.css'
import { classNames } from '../class-names.ts'

export interface BadgeProps {
  readonly count: number
  readonly muted?: boolean | undefined
}

const MOST = 99

export function Badge({ count, muted = false }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classNames(styles.badge, muted ? styles.muted : styles.strong)}
      data-count={count > MOST ? `${String(MOST)}+` : count}
      aria-hidden
    />
  )
}
