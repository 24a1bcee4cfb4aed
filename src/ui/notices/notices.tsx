import { CityPrompt } from '../city-prompt/city-prompt.tsx'
import { Snow } from '../snow/snow.tsx'
import { AppNote } from './app-note.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import styles from './notices.module.css'

/** What a page tells in its corner without taking the focus or the room of anything; the least pressing waits on a phone. */
export function Notices() {
  return (
    <div className={styles.notices} data-notices>
      <Snow />
      <AppNote />
      <CityPrompt />
      <CookieNotice />
    </div>
  )
}
