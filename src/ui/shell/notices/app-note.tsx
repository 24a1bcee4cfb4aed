import { useUnit } from 'effector-react'
import { $isAppInstalled, appNoteHidden, appRequested } from '../../../application/notices/app-note.ts'
import { useServices } from '../services.tsx'
import { Button } from '../../kit/button/button.tsx'
import { IconButton } from '../../kit/button/icon-button.tsx'
import styles from './notices.module.css'

const strings = {
  app: 'Приложение магазина',
  appName: (brand: string) => `${brand} — приложение`,
  appTagline: 'Покупать с телефона ещё удобнее',
  install: 'установить',
  openApp: 'открыть',
  installed: 'Установлено',
  close: 'Закрыть',
}

export function AppNote() {
  const { brand } = useServices()
  const { isInstalled, close, request } = useUnit({
    isInstalled: $isAppInstalled,
    close: appNoteHidden,
    request: appRequested,
  })
  return (
    <aside className={styles.notice} aria-label={strings.app}>
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <p className={styles.words}>
        <strong>{strings.appName(brand)}</strong>
        <span className={styles.tagline}>{isInstalled ? strings.installed : strings.appTagline}</span>
      </p>
      <Button size="small" onClick={() => void request()}>
        {isInstalled ? strings.openApp : strings.install}
      </Button>
      <IconButton icon="close" label={strings.close} onClick={() => void close()} />
    </aside>
  )
}
