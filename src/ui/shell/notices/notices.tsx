import { CityPrompt } from '../city-prompt/city-prompt.tsx'
import { Snow } from '../snow/snow.tsx'
import { AppNote } from './app-note.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import styles from './notices.module.css'

/** What a page tells in its corner without taking the focus or the room of anything; on a phone one at a time, the city first. */
export function Notices() {
  return (
    <div className={styles.notices} data-notices>
      <Snow />
      <AppNote />
      <CookieNotice />
      <CityPrompt />
    </div>
  )
}
