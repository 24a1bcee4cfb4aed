import type { ReactNode } from 'react'
import { Link } from '../../../kit/link.tsx'
import type { Category } from '../../../../domain/catalogue/category.ts'
import { halves } from '../../../../domain/content/menu.ts'
import styles from './catalogue-category.module.css'
import { strings } from '../../strings.ts'

export interface CatalogueCategoryProps {
  readonly section: Category
  readonly promo?: ReactNode
  readonly pictureOf?: ((child: Category) => ReactNode) | undefined
  readonly onFollow: () => void
}

export function CatalogueCategory({ section, promo, pictureOf, onFollow }: CatalogueCategoryProps) {
  return (
    <div className={styles.content}>
      <div className={styles.title}>
        <h3>{section.title}</h3>
        <Link to={section.href} className={styles.whole} onClick={onFollow}>
          {strings.wholeSection}
        </Link>
      </div>
      <div className={styles.columns}>
        {halves(section.children ?? []).map((column, index) => (
          <ul key={index}>
            {column.map((child) => (
              <li key={child.id}>
                <Link to={child.href} className={styles.child} onClick={onFollow}>
                  {pictureOf && <span className={styles.picture}>{pictureOf(child)}</span>}
                  {child.title}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
      {promo && <div className={styles.promo}>{promo}</div>}
    </div>
  )
}
