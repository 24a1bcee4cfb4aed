import type { AnalyticsEvent } from '../../application/ports/api/platform/analytics.ts'
import { roublesOf } from '../../domain/money/money.ts'
import { addScript } from './add-script.ts'

type CounterCall = ReadonlyArray<unknown>

export interface MarketedWindow {
  readonly document: Document
  // Queue of calls made before the script loads.
  mindbox?: ((...args: CounterCall) => void) & { queue?: Array<CounterCall> }
}

const SCRIPT = 'https://api.mindbox.ru/scripts/v1/tracker.js'

const start = (window: MarketedWindow, endpointId: string): NonNullable<MarketedWindow['mindbox']> => {
  if (window.mindbox !== undefined) return window.mindbox
  const queue: Array<CounterCall> = []
  const mindbox: NonNullable<MarketedWindow['mindbox']> = Object.assign(
    (...args: CounterCall) => {
      queue.push(args)
    },
    { queue },
  )
  window.mindbox = mindbox
  addScript(window.document, SCRIPT)
  mindbox('create', { endpointId })
  return mindbox
}

export const sendToMindbox = (window: MarketedWindow, endpointId: string, event: AnalyticsEvent): void => {
  if (event._tag !== 'Basket') return
  start(window, endpointId)('async', {
    operation: 'Website.SetCart',
    data: {
      productList: event.items.map(({ product, count }) => ({
        product: { ids: { website: String(product.id) } },
        count,
        pricePerItem: roublesOf(product.price.price),
      })),
    },
  })
}
