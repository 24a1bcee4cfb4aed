import { Link } from '../../kit/link.tsx'
import type { Category } from '../../../domain/category.ts'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'
import styles from './subsections.module.css'

export interface SubsectionsProps {
  readonly categories: ReadonlyArray<Category>
}

export function Subsections({ categories }: SubsectionsProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={strings.subsections} className={styles.subsections}>
      <ul className={styles.list}>
        {categories.map(({ id, slug, title }) => (
          <li key={id}><Link to={paths.category(slug)} className={styles.link}>{title}</Link></li>
        ))}
      </ul>
    </nav>
  )
}
