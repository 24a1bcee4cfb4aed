import type { AnalyticsEvent } from '../../application/ports/api/platform/analytics.ts'
import { addScript } from './add-script.ts'
import { pushCommerce } from './commerce.ts'

type CounterCall = ReadonlyArray<unknown>

export interface CountedWindow {
  readonly document: Document
  dataLayer?: Array<unknown>
  // Queue of calls made before the script loads.
  ym?: ((...args: CounterCall) => void) & { a?: Array<CounterCall> }
}

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js'

const start = (window: CountedWindow, counter: string): NonNullable<CountedWindow['ym']> => {
  if (window.ym !== undefined) return window.ym
  const waiting: Array<CounterCall> = []
  const ym: NonNullable<CountedWindow['ym']> = Object.assign(
    (...args: CounterCall) => {
      waiting.push(args)
    },
    { a: waiting },
  )
  window.ym = ym
  window.dataLayer ??= []
  addScript(window.document, SCRIPT)
  ym(Number(counter), 'init', { ecommerce: 'dataLayer', clickmap: false, trackLinks: true, accurateTrackBounce: true })
  return ym
}

// Loads the script with the first event.
export const sendToMetrika = (window: CountedWindow, counter: string, event: AnalyticsEvent): void => {
  const ym = start(window, counter)
  if (event._tag === 'Commerce') pushCommerce(window.dataLayer, event.action, event.products, event.order)
  if (event._tag === 'Goal') ym(Number(counter), 'reachGoal', event.name)
}
