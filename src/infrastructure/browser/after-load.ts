import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vitals } from './field-reports.ts'

export { storeShownPages } from './offline-pages.ts'

/** Reports LCP, INP, CLS and TTFB each time the page is hidden. */
export const measureVitals = (window: Window, report: (vitals: Vitals) => void): void => {
  const vitals = new Map<string, number>()
  const store = ({ name, value }: { readonly name: string; readonly value: number }) => {
    vitals.set(name, value)
  }
  for (const on of [onCLS, onINP, onLCP, onTTFB]) on(store)
  // after the listeners of web-vitals, which report at the same event
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState !== 'hidden' || vitals.size === 0) return
    report(Object.fromEntries(vitals))
    vitals.clear()
  })
}
