import { useStoreMap } from 'effector-react'
import { $picture } from '../../application/basket/lines.ts'
import { TabBar } from '../layout/tab-bar.tsx'
import { useCabinetDoor } from './use-cabinet-door.ts'

export function SiteTabBar() {
  const cartCount = useStoreMap($picture, ({ count }) => count)
  return <TabBar cartCount={cartCount} cabinet={useCabinetDoor().to} />
}
