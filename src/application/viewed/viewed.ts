import { attach, createEvent, createStore, sample } from 'effector'
import type { Product, ProductId } from '../../domain/catalogue/product.ts'
import { newestAnswer } from '../catalogue/latest-response.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { viewedIn } from './remember.ts'

const SHOWN = 8

export const viewedSeen = createEvent<ProductId | null>()

const loadFx = failsAsPorts(
  attach({
    source: { memory: $browserMemory, api: $catalogueApi, at: $deliveryContext },
    effect: async ({ memory, api, at }, own: ProductId | null): Promise<ReadonlyArray<Product>> => {
      const ids = viewedIn(memory)
        .filter((id) => id !== own)
        .slice(0, SHOWN)
      if (ids.length === 0) return []
      const { items } = await run(api.listing({ ids }, at))
      return ids.flatMap((id) => items.find((product) => product.id === id) ?? [])
    },
  }),
)

export const $viewed = createStore<ReadonlyArray<Product>>([], { serialize: 'ignore' }).on(
  newestAnswer('viewed', loadFx),
  (_, products) => products,
)

/** The request was answered or failed. */
export const $isViewedSettled = createStore(false, { serialize: 'ignore' })
  .on(loadFx.finally, () => true)
  .reset(viewedSeen)

sample({ clock: viewedSeen, target: loadFx })

logFailures('viewed products', loadFx)
