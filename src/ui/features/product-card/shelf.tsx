import type { Product } from '../../../domain/catalogue/product.ts'
import { StaticPart } from '../../kit/static-part.tsx'
import { PageBlock, type PageBlockProps } from './page-block.tsx'
import { ProductCard } from './product-card.tsx'
import { RecommendationNotice } from './recommendation-notice.tsx'
import styles from './shelf.module.css'

export interface ShelfProps extends Pick<PageBlockProps, 'title' | 'more'> {
  readonly products: ReadonlyArray<Product>
  /** Their choice or order uses what visitors did. */
  readonly isRecommended?: boolean
}

export function Shelf({ title, more, products, isRecommended = false }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <PageBlock title={title} more={more}>
      <ul className={styles.shelf}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <StaticPart>
              <ProductCard product={product} />
            </StaticPart>
          </li>
        ))}
      </ul>
      {isRecommended && <RecommendationNotice />}
    </PageBlock>
  )
}
