import { useUnit } from 'effector-react'
import { $prompt } from '../../../application/notices/prompt.ts'
import { Snow } from '../snow/snow.tsx'
import { AppNote } from './app-note.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import styles from './notices.module.css'

/** One thin line at the foot of the window, without taking the focus: one prompt at a time, after the city's in the header. [OC-102] */
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
