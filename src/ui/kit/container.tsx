import type { ReactNode } from 'react'
import styles from './container.module.css'

export interface ContainerProps {
  readonly children: ReactNode
}

/** The content column: 1140 px at most, with a margin at the edges of narrower screens. [RESP-01] */
export function Container({ children }: ContainerProps) {
  return <div className={styles.container}>{children}</div>
}
