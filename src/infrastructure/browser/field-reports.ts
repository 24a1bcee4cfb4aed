/** Own server's address, outside the API: a storefront may stand before another service. */
export const FIELD_REPORTS_PATH = '/_reports'

const MAX_ERRORS = 5
const WAIT_MS = 5_000
const PHONE = '(width <= 767px)'

/**
 * Reports errors at once, and LCP, INP, CLS and TTFB of the first page when it is left. Nothing names the shopper: a
 * report is the kind of page, the class of device and numbers.
 */
export const reportFromField = (window: Window & typeof globalThis, pageKind: () => string): void => {
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

  const measure = async () => {
    ;(await import('./web-vitals.ts')).measureVitals(window, (vitals) => send(first, { vitals }))
  }
  // not among the scripts of the first visit; without it nothing is measured
  const start = () => void measure().catch(() => undefined)
  window.setTimeout(start, WAIT_MS)
}
