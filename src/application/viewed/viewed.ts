import type { Product, ProductId } from '../../domain/catalogue/product.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { isSettled, query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $viewedIds } from './record-viewed.ts'

const SHOWN = 8

const viewed = query({
  name: 'viewed',
  source: { stored: $viewedIds, api: $catalogueApi, at: $deliveryContext },
  load: async ({ stored, api, at }, own: ProductId | null): Promise<ReadonlyArray<Product>> => {
    const ids = stored
      .read()
      .filter((id) => id !== own)
      .slice(0, SHOWN)
    if (ids.length === 0) return []
    const { items } = await run(api.listing({ ids }, at))
    return ids.flatMap((id) => items.find((product) => product.id === id) ?? [])
  },
})

export const viewedSeen = viewed.requested

export const $viewed = viewed.$data.map((products) => products ?? [])

export const $isViewedSettled = viewed.$state.map(isSettled)

logErrors('viewed products', viewed.failed)
