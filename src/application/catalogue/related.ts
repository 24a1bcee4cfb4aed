import { attach, createStore, sample } from 'effector'
import type { Product, ProductDetail, ProductId } from '../../domain/product.ts'
import { appHydrated } from '../app.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext } from '../place/place.ts'
import { $productExtrasApi } from '../ports/product-extras-api.ts'
import { newestAnswer } from './newest-answer.ts'
import { $product } from './product.ts'

const SHOWN = 8

const $isAlive = createStore(false, { serialize: 'ignore' }).on(appHydrated, () => true)

/** What may be taken instead of the product. */
const loadRelatedFx = failsAsPorts(attach({
  source: { api: $productExtrasApi, at: $placeContext },
  effect: ({ api, at }, id: ProductId) => run(api.similar(id, SHOWN, at)),
}))

interface Opened {
  readonly product: ProductDetail | null
  readonly isAlive: boolean
}

/** Below the page's end: asked for once the page is alive. */
export const $related = createStore<ReadonlyArray<Product>>([], { serialize: 'ignore' })
  .on(newestAnswer('related', loadRelatedFx), (_, products) => products)
  .on($product, () => [])

sample({
  clock: [appHydrated, $product],
  source: { product: $product, isAlive: $isAlive },
  filter: (page: Opened): page is Opened & { readonly product: ProductDetail } => page.isAlive && page.product !== null,
  fn: ({ product }) => product.id,
  target: loadRelatedFx,
})

logFailures('related products', loadRelatedFx)
