import type { Product } from '../../domain/catalogue/product.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'

export const MAX_POPULAR = 4

const popular = query({
  name: 'popular',
  source: { api: $catalogueApi, at: $deliveryContext },
  load: async ({ api, at }): Promise<ReadonlyArray<Product>> => {
    const { items } = await run(
      api.listing({ sort: 'popular', inStock: true, groupVariants: true, limit: MAX_POPULAR }, at),
    )
    return items
  },
  isPageData: true,
})

export const { requested: popularRequested, received: popularReceived } = popular

export const $popular = popular.$data

logErrors('popular products', popular.failed)
