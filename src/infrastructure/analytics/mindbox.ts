import type { AnalyticsEvent } from '../../application/ports/api/platform/analytics.ts'
import { roublesOf } from '../../domain/money/money.ts'
import { addScript } from './add-script.ts'

type Told = ReadonlyArray<unknown>

export interface MarketedWindow {
  readonly document: Document
  // Queue of calls made before the script loads.
  mindbox?: ((...args: Told) => void) & { queue?: Array<Told> }
}

const SCRIPT = 'https://api.mindbox.ru/scripts/v1/tracker.js'

const start = (window: MarketedWindow, endpointId: string): NonNullable<MarketedWindow['mindbox']> => {
  if (window.mindbox !== undefined) return window.mindbox
  const queue: Array<Told> = []
  const mindbox: NonNullable<MarketedWindow['mindbox']> = Object.assign(
    (...args: Told) => {
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
  if (event._tag !== 'Cart') return
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
