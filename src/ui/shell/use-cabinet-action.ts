import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Opening } from '../../application/layers/layers.ts'
import { $user } from '../../application/session/current-user.ts'
import { headerName } from '../../domain/person/person.ts'
import { useLayerOpener } from '../layers/use-layer-opener.ts'
import { strings } from './strings.ts'
import type { HeaderActionsProps } from './header/header-actions.tsx'
import { paths } from '../paths.ts'

const SIGN_IN: Opening = { name: 'AuthLayer', data: { tab: 'signIn' } }

export const useCabinetAction = (): NonNullable<HeaderActionsProps['cabinet']> => {
  const user = useUnit($user)
  const auth = useLayerOpener(SIGN_IN)
  const isOnLogin = useLocation().pathname === paths.login
  return useMemo(() => {
    if (user === null) {
      const layer = isOnLogin ? {} : { onOpen: auth.open, onPreload: auth.preload }
      return { title: strings.cabinet, to: { href: paths.login, ...layer } }
    }
    const name = headerName(user)
    return { title: name?.shown ?? strings.cabinet, fullTitle: name?.whole, to: { href: paths.cabinet } }
  }, [user, auth, isOnLogin])
}
