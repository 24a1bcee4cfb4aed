import { Link } from '../../kit/link.tsx'
import styles from './recommendation-notice.module.css'

const RULES = '/recommendations/'

const strings = { notice: 'Применяются рекомендательные технологии' }

/** Beside results whose choice or order uses what visitors did (149-FZ, article 10.2-2). */
export function RecommendationNotice() {
  return (
    <p className={styles.notice}>
      <Link to={RULES} className={styles.link}>
        {strings.notice}
      </Link>
    </p>
  )
}
