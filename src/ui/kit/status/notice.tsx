import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'offer' | 'error' | undefined
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly live?: boolean | undefined
}

const icons: Readonly<Record<'info' | 'success' | 'offer' | 'error', IconName>> = {
  info: 'info',
  success: 'check',
  offer: 'info',
  error: 'alert',
}

export function Notice({ tone = 'info', title, children, action, live = false }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={classNames(styles.notice, styles[tone])} role={live ? role : undefined}>
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
