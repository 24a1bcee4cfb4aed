import { useUnit } from 'effector-react'
import { $settings } from '../../../application/settings/settings.ts'
import styles from './captcha-check.module.css'

const strings = {
  protectedBy: (name: string) => `Форму защищает ${name}. Действуют`,
}

const captchaTerms = {
  recaptcha: {
    name: 'reCAPTCHA',
    links: [
      { title: 'политика конфиденциальности', url: 'https://policies.google.com/privacy' },
      { title: 'условия использования Google', url: 'https://policies.google.com/terms' },
    ],
  },
  smartcaptcha: {
    name: 'Yandex SmartCaptcha',
    links: [{ title: 'условия обработки данных', url: 'https://yandex.ru/legal/smartcaptcha_notice/' }],
  },
}

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
