import { attach, createStore, sample } from 'effector'
import type { Product } from '../../domain/product.ts'
import { appHydrated } from '../app.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext } from '../place/place.ts'
import { $catalogueApi } from '../ports/catalogue-api.ts'
import { oneOfEachKind } from './kinds.ts'
import { newestAnswer } from './newest-answer.ts'
import { $product } from './product.ts'

const ASKED = 24
const SHOWN = 8

const $isAlive = createStore(false, { serialize: 'ignore' }).on(appHydrated, () => true)

/** What else there is in the product's section, other kinds of things than itself. */
const loadRelatedFx = failsAsPorts(attach({
  source: { api: $catalogueApi, at: $placeContext },
  effect: async ({ api, at }, { product, categoryId }: { readonly product: Product; readonly categoryId: number }) => {
    const { items } = await run(api.listing({ categoryId, inStock: true, limit: ASKED }, at))
    return oneOfEachKind([product, ...items]).slice(1, SHOWN + 1)
  },
}))

/** Below the page's end: asked for once the page is alive. */
export const $related = createStore<ReadonlyArray<Product>>([], { serialize: 'ignore' })
  .on(newestAnswer('related', loadRelatedFx), (_, products) => products)
  .on($product, () => [])

sample({
  clock: [appHydrated, $product],
  source: { product: $product, isAlive: $isAlive },
  filter: ({ product, isAlive }) => isAlive && product?.categories?.[0] !== undefined,
  fn: ({ product }) => ({ product: product as Product, categoryId: product?.categories?.[0]?.id ?? 0 }),
  target: loadRelatedFx,
})

logFailures('related products', loadRelatedFx)
