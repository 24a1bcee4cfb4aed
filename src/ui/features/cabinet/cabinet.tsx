import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { admission } from '../../../application/session/guard.ts'
import { $hasLeft } from '../../../application/session/logout.ts'
import { $sessionState, sessionReloadRequested } from '../../../application/session/current-user.ts'
import { Head } from '../../shell/head.tsx'
import { Button } from '../../kit/button/button.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import { paths } from '../../paths.ts'
import styles from './cabinet.module.css'
import { SideNav } from './side-nav.tsx'
import { flashMessages, strings } from './strings.ts'
import { $flashes, flashDismissed } from '../../../application/cabinet/flash.ts'
import { ToastRegion } from '../../kit/overlay/toast-region.tsx'

function Flashes() {
  const { flashes, dismiss } = useUnit({ flashes: $flashes, dismiss: flashDismissed })
  return (
    <ToastRegion
      toasts={flashes.map(({ id, flash }) => ({ id: String(id), text: flashMessages[flash] }))}
      onDismiss={(id) => dismiss(Number(id))}
    />
  )
}

function Waiting() {
  return (
    <div className={styles.overlay}>
      <Head title={strings.title} canonical={null} />
      <NeedsScripts />
      <Spinner label={strings.waiting} />
    </div>
  )
}

function Away({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return <Waiting />
}

function Unreachable() {
  const reload = useUnit(sessionReloadRequested)
  return (
    <div className={styles.overlay} role="alert">
      <Head title={strings.title} canonical={null} />
      <p>{strings.unreachable}</p>
      <Button variant="secondary" onClick={() => reload()}>
        {strings.again}
      </Button>
    </div>
  )
}

export function Cabinet() {
  const { pathname, search, hash } = useLocation()
  const { state, hasLeft } = useUnit({ state: $sessionState, hasLeft: $hasLeft })
  const admitted = admission(pathname, search + hash, state)
  switch (admitted._tag) {
    case 'Waiting':
      return <Waiting />
    case 'Unreachable':
      return <Unreachable />
    case 'SentTo':
      return <Away to={hasLeft ? paths.index : admitted.path} />
    case 'Allowed':
      return (
        <div className={styles.cabinet}>
          <SideNav />
          <div className={styles.page}>
            <Outlet />
          </div>
          <Flashes />
        </div>
      )
  }
}
