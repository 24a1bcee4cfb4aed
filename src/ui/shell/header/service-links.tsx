import type { MenuItem } from '../../../domain/content/page.ts'
import { cachedFragment } from '../cached-fragment.tsx'
import { classNames } from '../../kit/class-names.ts'
import styles from './header.module.css'
import { Link } from '../../kit/link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { strings } from '../strings.ts'

export interface ServiceLinksProps {
  readonly links: ReadonlyArray<MenuItem>
  readonly phone?: string | undefined
  readonly onCallBack?: (() => void) | undefined
}

interface ServiceNavProps extends Pick<ServiceLinksProps, 'links'> {
  readonly className: string | undefined
}

export function ServiceNav({ links, className }: ServiceNavProps) {
  return (
    links.length > 0 && (
      <nav aria-label={strings.service} className={classNames(styles.links, styles.nav, className)}>
        {links.map(({ title, url }) => (
          <Link key={url} to={url} className={styles.link}>
            {title}
          </Link>
        ))}
      </nav>
    )
  )
}

function UncachedLinks({ links, phone, onCallBack }: ServiceLinksProps) {
  return (
    <div className={styles.links}>
      <ServiceNav links={links} className={styles.wide} />
      {onCallBack && (
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onCallBack}>
          {strings.callBack}
        </button>
      )}
      {phone && <PhoneLink phone={phone} className={classNames(styles.link, styles.phone)} />}
    </div>
  )
}

export const ServiceLinks = cachedFragment(UncachedLinks)
