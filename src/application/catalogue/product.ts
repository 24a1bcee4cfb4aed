import { createStore } from 'effector'
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
  changesWithPage: true,
})

export const productLoader = product.loader
export const $product = product.$data

/** False once the delivery context has changed: price and stock of the product are those of the one before. */
export const $isProductCurrent = createStore(true, { serialize: 'ignore' })
  .on($deliveryContext, () => false)
  .on($product, () => true)
