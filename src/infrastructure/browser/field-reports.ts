/** Own server's address, outside the API: a storefront may stand before another service. */
export const FIELD_REPORTS_PATH = '/_reports'

const MOST_ERRORS = 5
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

  let errorsLeft = MOST_ERRORS
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
    const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals')
    const vitals = new Map<string, number>()
    const keep = ({ name, value }: { readonly name: string; readonly value: number }) => {
      vitals.set(name, value)
    }
    for (const on of [onCLS, onINP, onLCP, onTTFB]) on(keep)
    // after the listeners of web-vitals, which report at the same event
    window.addEventListener('visibilitychange', () => {
      if (window.document.visibilityState !== 'hidden' || vitals.size === 0) return
      send(first, { vitals: Object.fromEntries(vitals) })
      vitals.clear()
    })
  }
  // not among the scripts of the first visit; without it nothing is measured
  const start = () => void measure().catch(() => undefined)
  window.setTimeout(start, WAIT_MS)
}
