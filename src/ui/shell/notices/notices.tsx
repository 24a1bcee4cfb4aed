import { useUnit } from 'effector-react'
import { $prompt } from '../../../application/notices/prompt.ts'
import { Snow } from '../snow/snow.tsx'
import { AppNote } from './app-note.tsx'
import styles from './notices.module.css'
import { cookieConsentGiven } from '../../../application/notices/cookie-consent.ts'
import { Button } from '../../kit/button.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'
import { strings } from './strings.ts'

function CookieNotice() {
  const agree = useUnit(cookieConsentGiven)
  return (
    <aside className={styles.notice} aria-label={strings.cookies}>
      <p className={styles.words}>
        {strings.cookiesText}{' '}
        <Link to={paths.policy} className={styles.link}>
          {strings.policy}
        </Link>{' '}
        {strings.and}{' '}
        <Link to={paths.cookiePolicy} className={styles.link}>
          {strings.cookiePolicy}
        </Link>
        .
      </p>
      <Button size="small" variant="secondary" onClick={() => agree()}>
        {strings.fine}
      </Button>
    </aside>
  )
}

export function Notices() {
  const prompt = useUnit($prompt)
  return (
    <div className={styles.notices} data-notices>
      <Snow />
      {prompt === 'cookies' && <CookieNotice />}
      {prompt === 'app' && <AppNote />}
    </div>
  )
}
