import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { authTabChosen } from '../../../application/session/sign-in.ts'
import { AuthTabs } from '../../features/auth/auth-tabs.tsx'
import { strings } from '../../features/auth/strings.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'

export function AuthLayer({ data: { tab }, isLocked, onClose }: LayerProps<'AuthLayer'>) {
  const choose = useUnit(authTabChosen)
  useEffect(() => {
    choose(tab)
  }, [choose, tab])
  return (
    <Dialog title={strings.title} fixed="top" locked={isLocked} onClose={onClose}>
      <AuthTabs />
    </Dialog>
  )
}
