import { useUnit } from 'effector-react'
import { $settings } from '../../../application/settings/settings.ts'
import styles from './captcha-check.module.css'
import { captchaTerms, strings } from './notice-strings.ts'

export function CaptchaNotice() {
  const { hiddenCaptcha = null } = useUnit($settings)
  if (hiddenCaptcha === null) return null
  const { name, links } = captchaTerms[hiddenCaptcha]
  return (
    <p className={styles.note}>
      {strings.protectedBy(name)}{' '}
      {links.map(({ title, url }, at) => (
        <span key={url}>
          {at > 0 && ' и '}
          <a href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        </span>
      ))}
      .
    </p>
  )
}
