import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $categoryPromo, sectionShown } from '../../../application/catalogue/category-promo.ts'
import { ProductCard } from '../product-card/product-card.tsx'

export interface CategoryPromoProps {
  readonly sectionId: number
}

export function CategoryPromo({ sectionId }: CategoryPromoProps) {
  const { promo, show } = useUnit({ promo: $categoryPromo, show: sectionShown })
  useEffect(() => {
    show(sectionId)
  }, [sectionId, show])
  const product = promo?.sectionId === sectionId ? promo.product : null
  return product === null ? null : <ProductCard key={product.id} product={product} />
}
