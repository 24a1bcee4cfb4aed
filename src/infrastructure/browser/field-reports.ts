/** Own server's address, outside the API: a storefront may stand before another service. */
export const FIELD_REPORTS_PATH = '/_reports'

const MAX_ERRORS = 5
const PHONE = '(width <= 767px)'

export type Vitals = Readonly<Record<string, number>>

/**
 * Reports errors; returns what reports the speed of the first page. Nothing names the shopper: a report is the kind of
 * page, the class of device and numbers.
 */
export const reportFromField = (window: Window & typeof globalThis, pageKind: () => string) => {
  const first = pageKind()
  const device = window.matchMedia(PHONE).matches ? 'phone' : 'computer'
  const send = (page: string, report: object) =>
    window.navigator.sendBeacon(
      FIELD_REPORTS_PATH,
      new Blob([JSON.stringify({ page, device, ...report })], { type: 'application/json' }),
    )

  let errorsLeft = MAX_ERRORS
  const failed = (error: unknown) => {
    if (errorsLeft === 0) return
    errorsLeft -= 1
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    send(pageKind(), { error: { message, stack } })
  }
  window.addEventListener('error', ({ error, message }) => {
    failed(error ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    failed(reason)
  })

  return (vitals: Vitals) => send(first, { vitals })
}
