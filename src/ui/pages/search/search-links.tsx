import type { SearchLink } from '../../../domain/catalogue/listing.ts'
import { linkNote } from '../../features/search/search-options.ts'
import { Link } from '../../kit/link.tsx'
import styles from './search-links.module.css'
import { strings } from './strings.ts'

export interface SearchLinksProps {
  readonly links: ReadonlyArray<SearchLink>
}

export function SearchLinks({ links }: SearchLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={strings.links}>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.url}>
            <Link to={link.url} className={styles.link}>
              {link.title}
              <span className={styles.note}>{linkNote(link)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
