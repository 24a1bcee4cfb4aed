import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'

export interface EmptyStateProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 'h1' | 'h2' | undefined
}

export function EmptyState({ icon, title, children, actions, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <div className={styles.art}>
        <svg className={styles.rings} viewBox="0 0 144 144" aria-hidden>
          <circle cx="72" cy="72" r="71" />
          <ellipse cx="71" cy="72.5" rx="60" ry="61" />
          <ellipse cx="72.5" cy="71" rx="50" ry="49" />
          <ellipse className={styles.heart} cx="72" cy="72" rx="38" ry="37" />
        </svg>
        <Icon name={icon} size={32} />
      </div>
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
