import { Link } from '../../kit/link.tsx'
import type { PostCategory } from '../../../domain/story.ts'
import { paths } from '../../paths.ts'
import styles from './categories.module.css'
import { strings } from './strings.ts'

export interface CategoriesProps {
  readonly categories: ReadonlyArray<PostCategory>
  /** The slug that the address names; null is the whole blog. */
  readonly chosen: string | null
}

/** [BLOG-02] */
export function Categories({ categories, chosen }: CategoriesProps) {
  if (categories.length === 0) return null
  const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
  return (
    <nav aria-label={strings.categories} className={styles.categories}>
      <ul className={styles.list}>
        <li>
          <Link to={paths.blog} className={styles.link} aria-current={currentIf(chosen === null)}>{strings.all}</Link>
        </li>
        {categories.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to={paths.blogCategory(slug)} className={styles.link} aria-current={currentIf(slug === chosen)}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
