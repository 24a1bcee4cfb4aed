import type { ReactNode } from 'react'
import type { Category } from '../../domain/category.ts'
import type { MenuItem } from '../../domain/page.ts'
import { classNames } from '../kit/class-names.ts'
import { Container } from '../kit/container.tsx'
import { CatalogueToggle } from './catalogue-toggle.tsx'
import { HeaderActions, type HeaderActionsProps } from './header-actions.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { PlaceLine, type Place } from './place-line.tsx'
import { strings } from './strings.ts'

export interface HeaderProps extends HeaderActionsProps {
  readonly brand: string
  readonly sections: ReadonlyArray<Category>
  /** Promotions, the blog and the like. */
  readonly links: ReadonlyArray<MenuItem>
  readonly phone?: string | undefined
  readonly onCallBack?: (() => void) | undefined
  readonly place: Place
  readonly search: ReactNode
}

export function Header({ brand, sections, links, phone, onCallBack, place, search, ...actions }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.service}>
        <Container>
          <div className={styles.serviceRow}>
            <PlaceLine {...place} />
            <div className={styles.links}>
              {links.length > 0 && (
                <nav aria-label={strings.service} className={styles.links}>
                  {links.map(({ title, url }) => (
                    <MenuLink key={url} url={url} className={styles.link}>{title}</MenuLink>
                  ))}
                </nav>
              )}
              {onCallBack && (
                <button type="button" className={classNames(styles.link, styles.callBack)} onClick={onCallBack}>
                  {strings.callBack}
                </button>
              )}
              {phone && <PhoneLink phone={phone} className={classNames(styles.link, styles.phone)} />}
            </div>
          </div>
        </Container>
      </div>
      <Container>
        <div className={styles.row}>
          <Logo brand={brand} />
          <div className={styles.place}><PlaceLine {...place} /></div>
          <div className={styles.toggle}><CatalogueToggle sections={sections} /></div>
          <div className={styles.search}>{search}</div>
          <div className={styles.doors}><HeaderActions {...actions} /></div>
        </div>
      </Container>
    </header>
  )
}
