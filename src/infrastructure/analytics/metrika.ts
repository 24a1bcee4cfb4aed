import * as TE from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { Analytics, AnalyticsEvent } from '../../application/ports/analytics.ts'
import { roublesOf } from '../../domain/money.ts'
import { pushCommerce } from './commerce.ts'

type Told = ReadonlyArray<unknown>

export interface CountedWindow {
  readonly document: Document
  dataLayer?: Array<unknown>
  /** Yandex's counter; calls before its script came wait in `a`. */
  ym?: ((...told: Told) => void) & { a?: Array<Told> }
  readonly mindbox?: ((...told: Told) => void) | undefined
}

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js'

const start = (window: CountedWindow, counter: string): NonNullable<CountedWindow['ym']> => {
  if (window.ym !== undefined) return window.ym
  const waiting: Array<Told> = []
  const ym: NonNullable<CountedWindow['ym']> = Object.assign((...told: Told) => { waiting.push(told) }, { a: waiting })
  window.ym = ym
  window.dataLayer ??= []
  const script = window.document.createElement('script')
  script.src = SCRIPT
  script.async = true
  window.document.head.append(script)
  ym(Number(counter), 'init', { ecommerce: 'dataLayer', clickmap: false, trackLinks: true, accurateTrackBounce: true })
  return ym
}

const told = (window: CountedWindow, event: AnalyticsEvent, counter: string): void => {
  start(window, counter)
  switch (event._tag) {
    case 'Commerce':
      return pushCommerce(window.dataLayer, event.action, event.products)
    case 'Goal':
      return window.ym?.(Number(counter), 'reachGoal', event.name)
    case 'Cart':
      return window.mindbox?.('async', {
        operation: 'Website.SetCart',
        data: {
          productList: event.items.map(({ product, count }) => ({
            product: { ids: { website: String(product.id) } }, count, pricePerItem: roublesOf(product.price.price),
          })),
        },
      })
  }
}

const notTold = (): AppError => ({ _tag: 'Offline' })

/** The script of the counter comes with the first thing to tell. */
export const metrikaAnalytics = (window: CountedWindow): Analytics => ({
  tell: (event, counter) => TE.tryCatch(async () => { told(window, event, counter) }, notTold),
})
