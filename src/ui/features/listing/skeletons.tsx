import { ProductCardSkeleton } from '../../kit/product/product-card-skeleton.tsx'

export interface SkeletonsProps {
  readonly count: number
}

export function Skeletons({ count }: SkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${String(index)}`}>
      <ProductCardSkeleton />
    </li>
  ))
}
