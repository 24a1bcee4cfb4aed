import { captchaErrors } from './load-script.ts'

interface SmartCaptcha {
  readonly render: (
    box: HTMLElement,
    options: {
      readonly sitekey: string
      readonly invisible: true
      readonly hideShield: true
      readonly hl: 'ru'
      readonly callback: (token: string) => void
    },
  ) => number
  readonly execute: (widget: number) => void
  readonly destroy: (widget: number) => void
  readonly subscribe: (
    widget: number,
    event: 'challenge-hidden' | 'network-error' | 'javascript-error',
    then: () => void,
  ) => () => void
}

export interface SmartCaptchaWindow {
  readonly document: Document
  readonly smartCaptcha?: SmartCaptcha | undefined
}

const ADDRESS = 'https://smartcaptcha.cloud.yandex.ru/captcha.js?render=onload'

export const smartCaptcha =
  (window: SmartCaptchaWindow, load: (address: string) => Promise<void>, key: string) => async (): Promise<string> => {
    await load(ADDRESS)
    const { smartCaptcha: provider } = window
    if (provider === undefined) throw new Error(captchaErrors.notLoaded)
    const box = window.document.createElement('div')
    window.document.body.append(box)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const widget = provider.render(box, {
      sitekey: key,
      invisible: true,
      hideShield: true,
      hl: 'ru',
      callback: resolve,
    })
    for (const event of ['challenge-hidden', 'network-error', 'javascript-error'] as const) {
      provider.subscribe(widget, event, () => reject(new Error(captchaErrors.notExecuted, { cause: event })))
    }
    provider.execute(widget)
    return promise.finally(() => {
      provider.destroy(widget)
      box.remove()
    })
  }
