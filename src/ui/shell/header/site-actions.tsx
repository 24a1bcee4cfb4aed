import { useUnit } from 'effector-react'
import { $visibleBasket } from '../../../application/basket/basket.ts'
import { useCabinetAction } from '../use-cabinet-action.ts'
import { useFavouritesAction } from '../use-favourites-action.ts'
import { HeaderActions, type HeaderActionsProps } from './header-actions.tsx'

// Not in the header's own component, because each change of the basket would render the whole header.
export function SiteActions({ onLeave }: Pick<HeaderActionsProps, 'onLeave'>) {
  return (
    <HeaderActions
      onLeave={onLeave}
      basket={useUnit($visibleBasket)}
      favourites={useFavouritesAction()}
      cabinet={useCabinetAction()}
    />
  )
}
