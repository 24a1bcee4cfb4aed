import type { ReactNode } from 'react'
import { Link } from '../../../kit/link.tsx'
import type { Category } from '../../../../domain/catalogue/category.ts'
import { halves } from '../../../../domain/content/menu.ts'
import styles from './catalogue-category.module.css'
import { strings } from '../../strings.ts'

export type ChildPartsOf = (
  child: Category,
  onFollow: () => void,
) => { readonly picture: ReactNode; readonly below: ReactNode }

export interface CatalogueCategoryProps {
  readonly category: Category
  readonly promo?: ReactNode
  readonly partsOf?: ChildPartsOf | undefined
  readonly onFollow: () => void
}

export function CatalogueCategory({ category, promo, partsOf, onFollow }: CatalogueCategoryProps) {
  return (
    <div className={styles.content}>
      <div className={styles.title}>
        <h3>{category.title}</h3>
        <Link to={category.href} className={styles.whole} onClick={onFollow}>
          {strings.wholeCategory}
        </Link>
      </div>
      <div className={styles.columns}>
        {halves(category.children ?? []).map((column, index) => (
          <ul key={index}>
            {column.map((child) => {
              const parts = partsOf?.(child, onFollow)
              return (
                <li key={child.id}>
                  <Link to={child.href} className={styles.child} onClick={onFollow}>
                    {parts && <span className={styles.picture}>{parts.picture}</span>}
                    {child.title}
                  </Link>
                  {parts?.below}
                </li>
              )
            })}
          </ul>
        ))}
      </div>
      {promo && <div className={styles.promo}>{promo}</div>}
    </div>
  )
}
