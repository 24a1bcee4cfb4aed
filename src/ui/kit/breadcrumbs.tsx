import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'
import { strings } from './strings.ts'

export interface Crumb {
  readonly title: string
  readonly url: string
}

export interface BreadcrumbsProps {
  readonly crumbs: ReadonlyArray<Crumb>
  readonly first?: Crumb | undefined
}

const home: Crumb = { title: strings.home, url: '/' }

/** The way from the home page to this one, which is its last, plain crumb. [LAYOUT-03..05] */
export function Breadcrumbs({ crumbs, first = home }: BreadcrumbsProps) {
  const way = [first, ...crumbs]
  if (way.length < 2) return null
  return (
    <nav aria-label={strings.breadcrumbs}>
      <ol className={styles.list}>
        {way.map(({ title, url }, index) => (
          <li key={url} className={styles.item}>
            {index > 0 && <Icon name="chevronRight" size={16} />}
            {index < way.length - 1 ? (
              <Link to={url} className={styles.link}>{title}</Link>
            ) : (
              <span className={styles.last} aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
