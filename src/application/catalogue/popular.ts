import type { Product } from '../../domain/catalogue/product.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'

const SHOWN = 4

const popular = query({
  name: 'popular',
  source: { api: $catalogueApi, at: $deliveryContext },
  load: async ({ api, at }): Promise<ReadonlyArray<Product>> => {
    const { items } = await run(api.listing({ sort: 'popular', inStock: true, groupVariants: true, limit: SHOWN }, at))
    return items
  },
})

export const popularRequested = popular.requested

export const $popular = popular.$data

logErrors('popular products', popular.loadFx)
