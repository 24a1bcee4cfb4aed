import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './visually-hidden.module.css'

export interface VisuallyHiddenProps {
  readonly onPhone?: boolean
  readonly children: ReactNode
}

export function VisuallyHidden({ onPhone = false, children }: VisuallyHiddenProps) {
  return <span className={classNames(styles.hidden, onPhone && styles.onPhone)}>{children}</span>
}
