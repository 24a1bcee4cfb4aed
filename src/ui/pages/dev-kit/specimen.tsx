import type { ReactNode } from 'react'
import styles from './dev-kit.module.css'

export interface SpecimenProps {
  readonly title: string
  readonly children: ReactNode
}

export function Specimen({ title, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} aria-label={title}>
      <h2 className={styles.name}>{title}</h2>
      <div className={styles.shelf}>{children}</div>
    </section>
  )
}
