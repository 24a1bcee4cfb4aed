import { Link } from '../../kit/link.tsx'
import type { Category } from '../../../domain/catalogue/category.ts'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'
import styles from './category-links.module.css'

export interface CategoryLinksProps {
  readonly categories: ReadonlyArray<Category>
}

export function CategoryLinks({ categories }: CategoryLinksProps) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={strings.categories} className={styles.ways}>
      <h2 className={styles.title}>{strings.categories}</h2>
      <ul className={styles.list}>
        {categories.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={paths.category(slug)} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
