import { useUnit } from 'effector-react'
import { useEffect, useId } from 'react'
import { authTabChosen } from '../../../application/session/sign-in.ts'
import { AuthTabs } from '../../features/auth/auth-tabs.tsx'
import styles from '../../features/auth/auth.module.css'
import { strings } from '../../features/auth/strings.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'

export function AuthLayer({ data: { tab, reason }, isLocked, onClose }: LayerProps<'AuthLayer'>) {
  const choose = useUnit(authTabChosen)
  const reasonId = useId()
  useEffect(() => {
    choose(tab)
  }, [choose, tab])
  return (
    <Dialog title={strings.title} fixed="top" locked={isLocked} describedBy={reason && reasonId} onClose={onClose}>
      {reason && (
        <p id={reasonId} className={styles.lead}>
          {strings.reasons[reason]}
        </p>
      )}
      <AuthTabs />
    </Dialog>
  )
}
