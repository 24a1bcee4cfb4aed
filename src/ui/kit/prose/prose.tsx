import { trustedHtml } from '../trusted-html.ts'
import styles from './prose.module.css'

export interface ProseProps {
  readonly html: string
}

export function Prose({ html }: ProseProps) {
  return <div className={styles.prose} dangerouslySetInnerHTML={trustedHtml(html)} />
}
