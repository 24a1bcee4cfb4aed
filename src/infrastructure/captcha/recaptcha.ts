import { captchaErrors } from './load-script.ts'

export const CAPTCHA_VERSION = 3

interface Grecaptcha {
  readonly ready: (then: () => void) => void
  readonly execute: (key: string, options: { readonly action: string }) => Promise<string>
}

export interface CaptchaWindow {
  readonly document: Document
  readonly grecaptcha?: Grecaptcha | undefined
}

export interface CaptchaScript {
  readonly key: string | null
  readonly version: number | null
}

const ADDRESS = 'https://www.google.com/recaptcha/api.js?render='

// Google requires the notice beside every form instead of the badge. [CAPT-02]
const hideBadge = ({ adoptedStyleSheets }: Document): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.grecaptcha-badge { visibility: hidden }')
  adoptedStyleSheets.push(sheet)
}

export const recaptcha = (
  window: CaptchaWindow,
  load: (address: string) => Promise<void>,
  { key, version }: CaptchaScript,
) => {
  if (key === null || key === '') throw new Error(captchaErrors.noKey)
  if (version === null) throw new Error(captchaErrors.noVersion)
  let isHidden = false
  return async (action: string): Promise<string> => {
    if (!isHidden) hideBadge(window.document)
    isHidden = true
    await load(`${ADDRESS}${encodeURIComponent(key)}`)
    const { grecaptcha } = window
    if (grecaptcha === undefined) throw new Error(captchaErrors.notLoaded)
    await new Promise<void>((resolve) => {
      grecaptcha.ready(resolve)
    })
    try {
      return await grecaptcha.execute(key, { action })
    } catch (cause) {
      throw new Error(captchaErrors.notExecuted, { cause })
    }
  }
}
