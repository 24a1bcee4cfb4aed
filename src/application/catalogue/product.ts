import type { Slug } from '../../domain/catalogue/product.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'

const product = query({
  name: 'product',
  source: { api: $catalogueApi, at: $deliveryContext },
  load: ({ api, at }, slug: Slug) => run(api.product(slug, at)),
  isPageData: true,
  isHeld: true,
})

export const openProductFx = product.loadFx
export const $product = product.$data
