import styles from './recommendation-notice.module.css'

const strings = { notice: 'Применяются рекомендательные технологии' }

/** Beside results whose choice or order uses what visitors did (149-FZ, article 10.2-2). */
export function RecommendationNotice() {
  return (
    <p>
      <a href="/recommendations/" className={styles.notice}>
        {strings.notice}
      </a>
    </p>
  )
}
