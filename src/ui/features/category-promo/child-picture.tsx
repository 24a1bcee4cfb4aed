import { useStoreMap } from 'effector-react'
import { $categoryPromo } from '../../../application/catalogue/category-promo.ts'
import { IMAGE_SIZES } from '../../../domain/content/image-address.ts'
import { ProductImage } from '../../kit/product/product-image.tsx'

export interface ChildPictureProps {
  readonly id: number
}

export function ChildPicture({ id }: ChildPictureProps) {
  const source = useStoreMap({
    store: $categoryPromo,
    keys: [id],
    fn: (promo, [child]) => promo?.pictures[child] ?? null,
  })
  return source === null ? null : <ProductImage source={source} alt="" size={IMAGE_SIZES[0]} sizes="48px" />
}
