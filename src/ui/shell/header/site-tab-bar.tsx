import { useStoreMap } from 'effector-react'
import { $visibleBasket } from '../../../application/basket/basket.ts'
import { TabBar } from './tab-bar.tsx'
import { paths } from '../../paths.ts'
import { useCabinetAction } from '../use-cabinet-action.ts'
import { useFavouritesAction } from '../use-favourites-action.ts'

// The tab is rendered for guests too, so that the others do not shift. [NAV-15]
const GUEST_FAVOURITES = { count: 0, to: { href: paths.favourites } }

export function SiteTabBar() {
  const basketCount = useStoreMap($visibleBasket, ({ count }) => count)
  return (
    <TabBar
      basketCount={basketCount}
      favourites={useFavouritesAction() ?? GUEST_FAVOURITES}
      cabinet={useCabinetAction().to}
    />
  )
}
