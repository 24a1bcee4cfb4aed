import { useUnit } from 'effector-react'
import { useLocation } from 'react-router'
import { $user } from '../../application/session/current-user.ts'
import { headerName } from '../../domain/person/person.ts'
import { useLayerOpener } from '../layers/use-layer-opener.ts'
import { strings } from './strings.ts'
import type { HeaderActionsProps } from './header/header-actions.tsx'
import { paths } from '../paths.ts'

export const useCabinetAction = (): NonNullable<HeaderActionsProps['cabinet']> => {
  const user = useUnit($user)
  const auth = useLayerOpener({ name: 'AuthLayer', data: { tab: 'signIn' } })
  const { pathname } = useLocation()
  if (user === null) {
    const layer = pathname === paths.login ? {} : { onOpen: auth.open, onPreload: auth.preload }
    return { title: strings.cabinet, to: { href: paths.login, ...layer } }
  }
  const name = headerName(user)
  return { title: name?.shown ?? strings.cabinet, fullTitle: name?.whole, to: { href: paths.cabinet } }
}
