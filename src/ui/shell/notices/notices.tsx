import { useUnit } from 'effector-react'
import { $isAppNoteDue } from '../../../application/notices/app-note.ts'
import { focusBefore } from '../focus-before.ts'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { MAIN_ID } from '../skip-link.tsx'
import { useServices } from '../services.tsx'
import styles from './notices.module.css'
import {
  $isCookieNoticeDue,
  cookieConsentGiven,
  cookieConsentRefused,
} from '../../../application/notices/cookie-consent.ts'
import { Button } from '../../kit/button/button.tsx'
import { Link } from '../../kit/link.tsx'
import { paths } from '../../paths.ts'

const strings = {
  cookies: 'Файлы cookie',
  cookiesText: 'Здесь работают файлы cookie и сервис веб-аналитики. Подробнее:',
  policy: 'о данных',
  cookiePolicy: 'о cookie',
  and: 'и',
  fine: 'Хорошо',
  onlyNecessary: 'Без аналитики',
}

const Snow = lazyPart(async () => (await import('../snow/snow.tsx')).Snow)
const AppNote = lazyPart(async () => (await import('./app-note.tsx')).AppNote)

const closing = focusBefore(`#${MAIN_ID}`, { preventScroll: true })

function CookieNotice() {
  const { agree, refuse } = useUnit({ agree: cookieConsentGiven, refuse: cookieConsentRefused })
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
        .{' '}
        <button type="button" className={styles.decline} onClick={closing(refuse)}>
          {strings.onlyNecessary}
        </button>
      </p>
      <Button size="small" variant="secondary" onClick={closing(agree)}>
        {strings.fine}
      </Button>
    </aside>
  )
}

export function Notices() {
  const { isCookieNoticeDue, isAppNoteDue } = useUnit({
    isCookieNoticeDue: $isCookieNoticeDue,
    isAppNoteDue: $isAppNoteDue,
  })
  const { theme } = useServices()
  return (
    <>
      {theme === 'new-year' && <Snow />}
      <div className={styles.notices} data-notices>
        {/* it comes later: the notice below it does not move */}
        {isAppNoteDue && <AppNote />}
        {isCookieNoticeDue && <CookieNotice />}
      </div>
    </>
  )
}
