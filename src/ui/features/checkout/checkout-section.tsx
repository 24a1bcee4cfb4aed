import { useId, type ReactNode } from 'react'
import styles from './checkout-section.module.css'

export interface CheckoutSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function CheckoutSection({ title, children }: CheckoutSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
