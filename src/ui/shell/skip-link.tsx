import styles from './skip-link.module.css'
import { strings } from './strings.ts'

export const MAIN_ID = 'main'

export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {strings.skip}
    </a>
  )
}
