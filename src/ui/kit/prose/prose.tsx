import styles from './prose.module.css'

export interface ProseProps {
  /** Safe HTML: the service cleans it when it is written. */
  readonly html: string
}

export function Prose({ html }: ProseProps) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
