import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Product, ProductDetail, ProductId, Slug } from '../../domain/catalogue/product.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $productExtrasApi } from '../ports/api/catalogue/product-extras-api.ts'
import { newestAnswer } from './latest-response.ts'
import { $product } from './product.ts'

const SHOWN = 8

export const relatedSeen = createEvent()

const loadRelatedFx = failsAsPorts(
  attach({
    source: { api: $productExtrasApi, at: $deliveryContext },
    effect: ({ api, at }, id: ProductId) => run(api.similar(id, SHOWN, at)),
  }),
)

const loadPromotedFx = failsAsPorts(
  attach({
    source: { api: $productExtrasApi, at: $deliveryContext },
    effect: ({ api, at }, slug: Slug) => run(api.promoted(slug, at)),
  }),
)

const $productId = $product.map((product) => product?.id ?? null)

export const $related = createStore<ReadonlyArray<Product>>([], { serialize: 'ignore' })
  .on(newestAnswer('related', loadRelatedFx), (_, products) => products)
  .on($productId, () => [])

const $allPromoted = createStore<ReadonlyArray<Product>>([], { serialize: 'ignore' })
  .on(newestAnswer('promoted', loadPromotedFx), (_, products) => products)
  .on($productId, () => [])

/** Promoted products without those that `$related` already contains. [PROD-10] */
export const $promoted = combine($allPromoted, $related, (promoted, related) => {
  const known = new Set(related.map(({ id }) => id))
  return promoted.filter(({ id }) => !known.has(id))
})

/** Both requests were answered or failed. */
export const $areRelatedSettled = createStore(0, { serialize: 'ignore' })
  .on([loadRelatedFx.finally, loadPromotedFx.finally], (settled) => settled + 1)
  .reset(relatedSeen)
  .map((settled) => settled >= 2)

const opened = sample({
  clock: relatedSeen,
  source: $product,
  filter: (product: ProductDetail | null): product is ProductDetail => product !== null,
})

sample({ clock: opened, fn: ({ id }) => id, target: loadRelatedFx })
sample({ clock: opened, fn: ({ slug }) => slug, target: loadPromotedFx })

logFailures('related products', loadRelatedFx)
logFailures('promoted products', loadPromotedFx)
