import { Prose } from '../../kit/prose/prose.tsx'
import { strings } from './strings.ts'
import styles from './prose.module.css'

export interface DescriptionProps {
  readonly html: string
}

export function Description({ html }: DescriptionProps) {
  if (html === '') return null
  return (
    <section>
      <h2 className={styles.heading}>{strings.description}</h2>
      <Prose html={html} />
    </section>
  )
}
