import { formatCount } from '../../../domain/money/format.ts'
import styles from './listing-title.module.css'
import { productForms } from './strings.ts'

export interface ListingTitleProps {
  readonly title: string
  readonly total: number
}

export function ListingTitle({ title, total }: ListingTitleProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.count} role="status">
        {formatCount(total, productForms)}
      </p>
    </header>
  )
}
