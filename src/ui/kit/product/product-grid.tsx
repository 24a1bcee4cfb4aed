import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './product-grid.module.css'

export interface ProductGridProps {
  readonly children: ReactNode
  /** The target of a link to the products. */
  readonly id?: string | undefined
  readonly besideFilters?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly label?: string | undefined
}

export function ProductGrid({ children, id, besideFilters = false, busy = false, label }: ProductGridProps) {
  return (
    <ul
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classNames(styles.grid, besideFilters && styles.besideFilters)}
      aria-busy={busy || undefined}
      aria-label={label}
    >
      {children}
    </ul>
  )
}
