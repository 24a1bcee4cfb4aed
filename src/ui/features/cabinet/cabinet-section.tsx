import { useId, type ReactNode } from 'react'
import styles from './cabinet-section.module.css'

export interface CabinetSectionProps {
  readonly title: string
  readonly children: ReactNode
  readonly narrow?: boolean
}

export function CabinetSection({ title, narrow = false, children }: CabinetSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={narrow ? styles.narrow : undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
