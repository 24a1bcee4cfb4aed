import { Link } from '../link.tsx'
import { breadcrumbs } from '../../../domain/content/menu.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import styles from './breadcrumbs.module.css'
import { Icon } from '../icon.tsx'
import { strings } from '../strings.ts'

export interface BreadcrumbsProps {
  readonly crumbs: ReadonlyArray<MenuItem>
}

const home: MenuItem = { title: strings.home, url: '/' }

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  const way = breadcrumbs(home, crumbs)
  if (way.length === 0) return null
  return (
    <nav aria-label={strings.breadcrumbs} data-crumbs>
      <ol className={styles.list}>
        {way.map(({ title, url }, index) => (
          <li key={title + String(url)} className={styles.item}>
            {index > 0 && <Icon name="chevronRight" size={16} />}
            {url === null ? (
              <span className={styles.last} aria-current="page">
                {title}
              </span>
            ) : url === '' ? (
              <span className={styles.link}>{title}</span>
            ) : (
              <Link to={url} className={styles.link}>
                {title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
