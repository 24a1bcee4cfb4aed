import { useLocation } from 'react-router'
import { CabinetMenu } from '../../features/cabinet/cabinet-menu.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { paths } from '../../paths.ts'

const MiniBasket = lazyPart(async () => (await import('../../features/basket/mini-basket.tsx')).MiniBasket)

export interface HeaderMenuProps {
  readonly of: 'cabinet' | 'basket'
  readonly onFollow: () => void
}

// A chunk of its own, so that the first scripts do not list the chunks of the basket.
export function HeaderMenu({ of, onFollow }: HeaderMenuProps) {
  const { pathname } = useLocation()
  if (of === 'cabinet') return <CabinetMenu onFollow={onFollow} />
  // the page of the basket shows it already
  return pathname === paths.order ? null : <MiniBasket onFollow={onFollow} />
}
