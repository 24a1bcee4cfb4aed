import type { Product } from '../../domain/product.ts'
import { ProductGrid, type ProductGridProps } from '../kit/product-grid.tsx'
import { ProductCard } from './product-card.tsx'

export interface ProductListProps extends Pick<ProductGridProps, 'beside' | 'busy' | 'label'> {
  readonly products: ReadonlyArray<Product>
  /** How many of the first ones are seen at once. */
  readonly eager?: number | undefined
}

export function ProductList({ products, eager = 0, ...grid }: ProductListProps) {
  return (
    <ProductGrid {...grid}>
      {products.map((product, index) => (
        <li key={product.id}><ProductCard product={product} eager={index < eager} /></li>
      ))}
    </ProductGrid>
  )
}
