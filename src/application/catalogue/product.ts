import { attach, createStore } from 'effector'
import type { ProductDetail, Slug } from '../../domain/catalogue/product.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { newestAnswer } from './latest-response.ts'

export const openProductFx = failsAsPorts(
  attach({
    source: { api: $catalogueApi, at: $deliveryContext },
    effect: ({ api, at }, slug: Slug) => run(api.product(slug, at)),
  }),
)

export const $product = createStore<ProductDetail | null>(null).on(
  newestAnswer('openProduct', openProductFx),
  (_, product) => product,
)
