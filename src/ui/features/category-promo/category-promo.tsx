import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $sectionPromo, sectionShown } from '../../../application/catalogue/category-promo.ts'
import { ProductCard } from '../product-card/product-card.tsx'

export interface SectionPromoProps {
  readonly sectionId: number
}

/** The first product that a section is known by. [NAV-05] */
export function SectionPromo({ sectionId }: SectionPromoProps) {
  const { promo, show } = useUnit({ promo: $sectionPromo, show: sectionShown })
  useEffect(() => {
    show(sectionId)
  }, [sectionId, show])
  const product = promo?.sectionId === sectionId ? promo.product : null
  return product === null ? null : <ProductCard key={product.id} product={product} />
}
