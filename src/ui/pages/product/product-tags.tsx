import { Link } from '../../kit/link.tsx'
import { promoTags, statusTags } from '../../../domain/catalogue/availability.ts'
import { isInternalLink } from '../../../domain/content/menu.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Tag } from '../../kit/status/tag.tsx'
import { paths } from '../../paths.ts'
import { strings } from '../../features/product-card/strings.ts'
import styles from './product-tags.module.css'

export interface ProductTagsProps {
  readonly product: Pick<Product, 'isNew' | 'isPopular' | 'selections'>
}

export function ProductTags({ product }: ProductTagsProps) {
  const statuses = statusTags(product)
  const promotions = promoTags(product.selections)
  if (statuses.length + promotions.length === 0) return null
  return (
    <ul className={styles.tags}>
      {statuses.map((status) => (
        <li key={status}>
          <Tag tone="accent">{strings.status[status]}</Tag>
        </li>
      ))}
      {promotions.map(({ code, title, url }) => (
        <li key={code}>
          <Link to={isInternalLink(url) ? url : paths.selection(code)} className={styles.link}>
            <Tag tone="offer">{title}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  )
}
