import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './product-grid.module.css'

export interface ProductGridProps {
  readonly children: ReactNode
  readonly besideFilters?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly label?: string | undefined
}

export function ProductGrid({ children, besideFilters = false, busy = false, label }: ProductGridProps) {
  return (
    <ul
      className={classNames(styles.grid, besideFilters && styles.besideFilters)}
      aria-busy={busy || undefined}
      aria-label={label}
    >
      {children}
    </ul>
  )
}
