import { Link } from './link.tsx'
import styles from './link-row.module.css'

export interface LinkRowProps {
  readonly label: string
  readonly links: ReadonlyArray<{ readonly url: string; readonly title: string; readonly isCurrent?: boolean }>
}

export function LinkRow({ label, links }: LinkRowProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className={styles.row}>
      <ul className={styles.list}>
        {links.map(({ url, title, isCurrent = false }) => (
          <li key={url}>
            <Link to={url} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
