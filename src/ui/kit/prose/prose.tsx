import styles from './prose.module.css'

export interface ProseProps {
  readonly html: string
}

export function Prose({ html }: ProseProps) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
