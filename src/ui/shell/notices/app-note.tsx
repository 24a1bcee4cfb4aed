import { useUnit } from 'effector-react'
import { $isAppInstalled, $isAppTold, appNoteClosed, appWanted } from '../../../application/notices/app-note.ts'
import { useServices } from '../services.tsx'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import styles from './notices.module.css'
import { strings } from './strings.ts'

/** [APP-01..07] */
export function AppNote() {
  const { brand } = useServices()
  const { isTold, isInstalled, close, want } = useUnit({
    isTold: $isAppTold, isInstalled: $isAppInstalled, close: appNoteClosed, want: appWanted,
  })
  if (!isTold) return null
  return (
    <aside className={styles.notice} aria-label={strings.app}>
      <img src="/favicon.svg" alt="" width="40" height="40" />
      <p className={styles.words}>
        <strong>{strings.appName(brand)}</strong>
        <span className={styles.tagline}>{isInstalled ? strings.installed : strings.appTagline}</span>
      </p>
      <Button size="small" onClick={() => want()}>{isInstalled ? strings.openApp : strings.install}</Button>
      <IconButton icon="close" label={strings.close} onClick={() => close()} />
    </aside>
  )
}
