import type { MenuItem } from '../../../domain/content/page.ts'
import { FooterSection } from './footer-section.tsx'
import styles from './footer.module.css'
import { Link } from '../../kit/link.tsx'
import { PhoneLink } from '../header/phone-link.tsx'
import { strings } from '../strings.ts'
import { footerStrings } from './strings.ts'

export interface FooterContactsProps {
  readonly phones: ReadonlyArray<string>
  readonly onCallBack?: (() => void) | undefined
  readonly onShops?: (() => void) | undefined
  readonly socials: ReadonlyArray<MenuItem>
  readonly developer?: MenuItem | null | undefined
}

export function FooterContacts({ phones, onCallBack, onShops, socials, developer }: FooterContactsProps) {
  return (
    <FooterSection title={footerStrings.contacts}>
      {phones.map((phone) => (
        <p key={phone}>
          <PhoneLink phone={phone} className={styles.phone} />
        </p>
      ))}
      {onCallBack && (
        <p>
          <button type="button" className={styles.link} onClick={onCallBack}>
            {strings.callBack}
          </button>
        </p>
      )}
      {onShops && (
        <p>
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onShops}>
            {strings.shops}
          </button>
        </p>
      )}
      {socials.length > 0 && (
        <ul className={styles.socials}>
          {socials.map(({ title, url }) => (
            <li key={url}>
              <Link to={url} className={styles.link}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {developer && (
        <Link to={developer.url} className={styles.link}>
          {developer.title}
        </Link>
      )}
    </FooterSection>
  )
}
