import { useStoreMap, useUnit } from 'effector-react'
import { $awaitedFavourites, $favourites, heartPressed } from '../../../application/favourites/favourites.ts'
import type { CountedProduct } from '../../../domain/catalogue/commerce.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { IconButton } from '../../kit/button/icon-button.tsx'
import { useHydratedValue } from '../../kit/use-hydrated-value.ts'
import { strings } from './strings.ts'

export interface FavouriteButtonProps {
  readonly productId: ProductId
  readonly product: CountedProduct
  readonly isRelative?: boolean | undefined
}

const holds = (ids: ReadonlyArray<ProductId>, [id]: readonly [ProductId]): boolean => ids.includes(id)

export function FavouriteButton({ productId, product, isRelative = false }: FavouriteButtonProps) {
  const press = useUnit(heartPressed)
  const isFavourite = useHydratedValue(useStoreMap({ store: $favourites, keys: [productId], fn: holds }), false)
  const isAwaited = useHydratedValue(useStoreMap({ store: $awaitedFavourites, keys: [productId], fn: holds }), false)
  const label = isFavourite ? strings.dropFavourite : strings.addFavourite
  return (
    <IconButton
      icon="heart"
      filled={isFavourite}
      pending={isAwaited}
      label={`${label}: ${product.title}`}
      title={label}
      onPicture={!isRelative}
      onClick={() => press(product)}
    />
  )
}
