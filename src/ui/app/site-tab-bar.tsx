import { useStoreMap } from 'effector-react'
import { $picture } from '../../application/basket/lines.ts'
import { useFavouritesDoor } from './use-favourites-door.ts'
import { TabBar } from '../layout/tab-bar.tsx'
import { useCabinetDoor } from './use-cabinet-door.ts'

export function SiteTabBar() {
  const cartCount = useStoreMap($picture, ({ count }) => count)
<<<<<<< HEAD
  return <TabBar cartCount={cartCount} cabinet={useCabinetDoor().to} />
=======
  return <TabBar cartCount={cartCount} favourites={useFavouritesDoor() ?? undefined} />
>>>>>>> 1e727ba (Let shoppers like products: the service's word counts, a guest's list is the operator's choice)
}
