import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import type { IconName } from '../../kit/icon-paths.ts'
import { Link } from '../../kit/link.tsx'
import styles from './side-menu.module.css'

export type MenuRowProps = {
  readonly icon?: IconName | undefined
  readonly children: ReactNode
} & (
  | { readonly url: string; readonly onFollow?: (() => void) | undefined }
  | { readonly onPress: () => void; readonly leadsOn?: boolean; readonly autoFocus?: boolean }
)

export function MenuRow({ icon, children, ...row }: MenuRowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.words}>{children}</span>
    </>
  )
  return 'url' in row ? (
    <li onClick={row.onFollow}>
      <Link to={row.url} className={styles.row}>
        {content}
      </Link>
    </li>
  ) : (
    <li>
      <button type="button" className={styles.row} autoFocus={row.autoFocus} onClick={row.onPress}>
        {content}
        {row.leadsOn && <Icon name="chevronRight" size={20} />}
      </button>
    </li>
  )
}
