import { useStoreMap } from 'effector-react'
import { $picture } from '../../application/basket/lines.ts'
import { TabBar } from '../layout/tab-bar.tsx'
import { useCabinetDoor } from './use-cabinet-door.ts'
import { useFavouritesDoor } from './use-favourites-door.ts'

export function SiteTabBar() {
  const cartCount = useStoreMap($picture, ({ count }) => count)
  return <TabBar cartCount={cartCount} favourites={useFavouritesDoor() ?? undefined} cabinet={useCabinetDoor().to} />
}
