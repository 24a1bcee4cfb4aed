import { useUnit } from 'effector-react'
import { cookieConsentGiven } from '../../../application/notices/cookie-consent.ts'
import { Button } from '../../kit/button.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import styles from './notices.module.css'
import { strings } from './strings.ts'

/** [COOK-01..05] */
export function CookieNotice() {
  const agree = useUnit(cookieConsentGiven)
  return (
    <aside className={styles.notice} aria-label={strings.cookies}>
      <p className={styles.words}>
        {strings.cookiesText}{' '}
        <Link to={paths.policy} className={styles.link}>{strings.policy}</Link> {strings.and}{' '}
        <Link to={paths.cookiePolicy} className={styles.link}>{strings.cookiePolicy}</Link>.
      </p>
      <Button size="small" variant="secondary" onClick={() => agree()}>{strings.fine}</Button>
    </aside>
  )
}
