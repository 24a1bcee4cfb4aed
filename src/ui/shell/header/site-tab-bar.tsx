import { useStoreMap } from 'effector-react'
import { $visibleBasket } from '../../../application/basket/basket.ts'
import { TabBar } from './tab-bar.tsx'
import { paths } from '../../paths.ts'
import { useCabinetDoor } from '../use-cabinet-action.ts'
import { useFavouritesDoor } from '../use-favourites-action.ts'

/** Guests have none: the page says how to have some. The tab is there at once, so that no other moves when they come. [NAV-15] */
const NOBODYS = { count: 0, to: { href: paths.favourites } }

export function SiteTabBar() {
  const cartCount = useStoreMap($visibleBasket, ({ count }) => count)
  return <TabBar cartCount={cartCount} favourites={useFavouritesDoor() ?? NOBODYS} cabinet={useCabinetDoor().to} />
}
