import { createEvent, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { ReviewSort } from '../../domain/catalogue/review.ts'
import { $product } from '../catalogue/product.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { query } from '../kernel/query.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $productExtrasApi, type ReviewList } from '../ports/api/catalogue/product-extras-api.ts'

export interface ReviewsAddress {
  readonly id: ProductId
  readonly sort: ReviewSort
  readonly only?: number | undefined
}

export interface ShownReviews extends ReviewList, ReviewsAddress {}

export const moreReviewsRequested = createEvent()

const reviews = query({
  name: 'reviews',
  source: $productExtrasApi,
  load: async (api, { id, sort, only }: ReviewsAddress): Promise<ShownReviews> => ({
    ...(await run(api.reviews(id, sort, 1, only))),
    id,
    sort,
    only,
  }),
  isPageData: true,
})

export const reviewsRequested = reviews.requested
export const reviewsLoader = reviews.loader

export const $reviews = reviews.$data.on($product, (shown, product) => (shown?.id === product?.id ? shown : null))

const loadMore = mutation({
  name: 'reviews: loadMore',
  source: { api: $productExtrasApi, shown: $reviews },
  call: async ({ api, shown }) => {
    if (shown === null || shown.pagination.page >= shown.pagination.pages) return null
    return { shown, next: await run(api.reviews(shown.id, shown.sort, shown.pagination.page + 1, shown.only)) }
  },
  concurrency: 'first',
})

export const $areReviewsOpening = reviews.$isPending

export const $isLoadingReviews = loadMore.$isPending

sample({
  clock: moreReviewsRequested,
  target: loadMore.requested,
})

const withMore = (shown: ShownReviews, { items, pagination }: ReviewList): ShownReviews => {
  const shownIds = new Set(shown.items.map(({ id }) => id))
  return { ...shown, pagination, items: [...shown.items, ...items.filter(({ id }) => !shownIds.has(id))] }
}

const isOfSameList = (one: ShownReviews, other: ShownReviews): boolean =>
  one.id === other.id &&
  one.sort === other.sort &&
  one.only === other.only &&
  one.pagination.page === other.pagination.page

$reviews.on(loadMore.doneData, (shown, more) =>
  more !== null && shown !== null && isOfSameList(more.shown, shown) ? withMore(shown, more.next) : shown,
)

sample({ clock: [loadMore.failData, reviews.failed], target: errorNotified })
