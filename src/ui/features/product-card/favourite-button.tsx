import { useStoreMap, useUnit } from 'effector-react'
import { $awaitedFavourites, $favourites, favouriteToggled } from '../../../application/favourites/favourites.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { strings } from './strings.ts'

export interface FavouriteButtonProps {
  readonly productId: ProductId
  /** In the flow of the text; else over the corner of a picture. [FAV-11] */
  readonly isRelative?: boolean | undefined
}

const holds = (ids: ReadonlyArray<ProductId>, [id]: readonly [ProductId]): boolean => ids.includes(id)

/** What a guest's click does is not this button's to decide. [FAV-06, FAV-10..17] */
export function FavouriteButton({ productId, isRelative = false }: FavouriteButtonProps) {
  const toggle = useUnit(favouriteToggled)
  const isFavourite = useStoreMap({ store: $favourites, keys: [productId], fn: holds })
  const isAwaited = useStoreMap({ store: $awaitedFavourites, keys: [productId], fn: holds })
  const words = isFavourite ? strings.dropFavourite : strings.addFavourite
  return (
    <IconButton
      icon="heart"
      filled={isFavourite}
      pending={isAwaited}
      label={words}
      title={words}
      onPicture={!isRelative}
      onClick={() => toggle(productId)}
    />
  )
}
