import type { ProductId } from '../../domain/product.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { strings } from './strings.ts'

export interface FavouriteButtonProps {
  readonly productId: ProductId
  /** In the flow of the text; else over the corner of a picture. [FAV-11] */
  readonly isRelative?: boolean | undefined
}

/** A guest sees the outline, and a click does nothing. [FAV-06, FAV-10, FAV-14, FAV-15] */
export function FavouriteButton({ productId, isRelative = false }: FavouriteButtonProps) {
  return (
    <IconButton
      icon="heart"
      label={strings.addFavourite}
      title={strings.addFavourite}
      onPicture={!isRelative}
      data-favourite={productId}
    />
  )
}
