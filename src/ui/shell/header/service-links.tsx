import type { MenuItem } from '../../../domain/content/page.ts'
import { sharedPart } from '../shared-part.tsx'
import { classNames } from '../../kit/class-names.ts'
import styles from './header.module.css'
import { MenuLink } from './menu-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { strings } from '../strings.ts'

export interface ServiceLinksProps {
  /** Promotions, the blog and the like. */
  readonly links: ReadonlyArray<MenuItem>
  readonly phone?: string | undefined
  readonly onCallBack?: (() => void) | undefined
}

function DrawnLinks({ links, phone, onCallBack }: ServiceLinksProps) {
  return (
    <div className={styles.links}>
      {links.length > 0 && (
        <nav aria-label={strings.service} className={styles.links}>
          {links.map(({ title, url }) => (
            <MenuLink key={url} url={url} className={styles.link}>{title}</MenuLink>
          ))}
        </nav>
      )}
      {onCallBack && (
        <button type="button" className={classNames(styles.link, styles.callBack)} aria-haspopup="dialog" onClick={onCallBack}>
          {strings.callBack}
        </button>
      )}
      {phone && <PhoneLink phone={phone} className={classNames(styles.link, styles.phone)} />}
    </div>
  )
}

export const ServiceLinks = sharedPart(DrawnLinks)
