import styles from './skip-link.module.css'
import { strings } from './strings.ts'

export const MAIN_ID = 'main'

/** The first thing that Tab reaches on a page. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {strings.skip}
    </a>
  )
}
