import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import styles from './footer-section.module.css'

export interface FooterSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/**
 * Folds at 480 px and less alone, and without scripts: the fold stands beside what it hides, and wider screens ignore it.
 * [FTR-14]
 */
export function FooterSection({ title, children }: FooterSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <details className={styles.fold}>
        <summary>{title}<Icon name="chevronDown" size={20} /></summary>
      </details>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
