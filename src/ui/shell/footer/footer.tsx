import type { MouseEvent } from 'react'
import { footerColumns } from '../../../domain/content/menu.ts'
import type { MenuItem } from '../../../domain/content/page.ts'
import { Container } from '../../kit/container.tsx'
import { Icon } from '../../kit/icon.tsx'
import { FooterContacts, type FooterContactsProps } from './footer-contacts.tsx'
import { FooterSection } from './footer-section.tsx'
import { StoreMark } from './store-mark.tsx'
import styles from './footer.module.css'
import { Link } from '../../kit/link.tsx'
import { footerStrings } from './strings.ts'

export interface FooterProps extends FooterContactsProps {
  readonly brand: string
  readonly sections: ReadonlyArray<MenuItem>
  readonly stores: ReadonlyArray<MenuItem>
  readonly serviceLinks: ReadonlyArray<MenuItem>
  readonly year: number
  readonly onCookies?: (() => void) | undefined
}

const toTop = (event: MouseEvent) => {
  event.preventDefault()
  window.scrollTo({ top: 0 })
}

const sectionOf = ({ title, url, children = [] }: MenuItem) => (
  <FooterSection key={title} title={title} url={url}>
    {children.length > 0 && (
      <ul>
        {children.map((link) => (
          <li key={link.url}>
            <Link to={link.url} className={styles.link}>
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </FooterSection>
)

export function Footer({ brand, sections, stores, serviceLinks, year, onCookies, ...contacts }: FooterProps) {
  const { beforeContacts, afterContacts } = footerColumns(sections)
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          {beforeContacts.map(sectionOf)}
          <FooterContacts {...contacts} />
          {afterContacts.map(sectionOf)}
        </div>
        {stores.length > 0 && (
          <ul className={styles.stores} aria-label={footerStrings.stores}>
            {stores.map(({ title, url }) => (
              <li key={url}>
                <Link to={url} className={styles.store}>
                  <StoreMark store={title} />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.legal}>
          <p>{footerStrings.copyright(year, brand)}</p>
          <ul className={styles.service} aria-label={footerStrings.documents}>
            {serviceLinks.map(({ title, url }) => (
              <li key={url}>
                <Link to={url} className={styles.link}>
                  {title}
                </Link>
              </li>
            ))}
            {onCookies && (
              <li>
                <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onCookies}>
                  {footerStrings.cookieSettings}
                </button>
              </li>
            )}
          </ul>
          <a href="#top" className={styles.top} onClick={toTop}>
            {footerStrings.toTop}
            <Icon name="arrowUp" size={20} />
          </a>
        </div>
      </Container>
    </footer>
  )
}
