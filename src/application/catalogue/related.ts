import { combine, createEvent, sample } from 'effector'
import type { ProductDetail, ProductId, Slug } from '../../domain/catalogue/product.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { isSettled, query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $productExtrasApi } from '../ports/api/catalogue/product-extras-api.ts'
import { $product } from './product.ts'

const SHOWN = 8

export const relatedSeen = createEvent()

const $productId = $product.map((product) => product?.id ?? null)

const related = query({
  name: 'related',
  source: { api: $productExtrasApi, at: $deliveryContext },
  load: ({ api, at }, id: ProductId) => run(api.similar(id, SHOWN, at)),
  clearedBy: $productId,
})

const promoted = query({
  name: 'promoted',
  source: { api: $productExtrasApi, at: $deliveryContext },
  load: ({ api, at }, slug: Slug) => run(api.promoted(slug, at)),
  clearedBy: $productId,
})

export const $related = related.$data.map((products) => products ?? [])

export const $accessories = promoted.$data.map((all) => all?.accessories ?? [])

/** Promoted products without those that the lists above already contain. [PROD-10] */
export const $promoted = combine(promoted.$data, $related, $accessories, (all, ...shown) => {
  const shownIds = new Set(shown.flat().map(({ id }) => id))
  return (all?.products ?? []).filter(({ id }) => !shownIds.has(id))
})

export const $areRelatedSettled = combine(
  related.$state,
  promoted.$state,
  (similar, advised) => isSettled(similar) && isSettled(advised),
)

const opened = sample({
  clock: relatedSeen,
  source: $product,
  filter: (product: ProductDetail | null): product is ProductDetail => product !== null,
})

sample({ clock: opened, fn: ({ id }) => id, target: related.requested })
sample({ clock: opened, fn: ({ slug }) => slug, target: promoted.requested })

logErrors('related products', related.failed)
logErrors('promoted products', promoted.failed)
