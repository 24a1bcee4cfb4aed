import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './product-grid.module.css'

export interface ProductGridProps {
  readonly children: ReactNode
  readonly context?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly label?: string | undefined
}

export function ProductGrid({ children, context = false, busy = false, label }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, context && styles.context)} aria-busy={busy || undefined} aria-label={label}>
      {children}
    </ul>
  )
}
