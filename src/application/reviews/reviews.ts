import { attach, createEvent, createStore, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { ReviewSort } from '../../domain/catalogue/review.ts'
import { newestAnswer } from '../catalogue/latest-response.ts'
import { $product } from '../catalogue/product.ts'
import { failureNotified } from '../alerts/failure-notified.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $productExtrasApi, type ReviewList } from '../ports/api/catalogue/product-extras-api.ts'

export interface ReviewsAddress {
  readonly id: ProductId
  readonly sort: ReviewSort
  readonly only?: number | undefined
}

export interface ShownReviews extends ReviewList, ReviewsAddress {}

export const reviewsRequested = createEvent<ReviewsAddress>()

export const moreReviewsRequested = createEvent()

export const loadReviewsFx = failsAsPorts(
  attach({
    source: $productExtrasApi,
    effect: async (api, { id, sort, only }: ReviewsAddress): Promise<ShownReviews> => ({
      ...(await run(api.reviews(id, sort, 1, only))),
      id,
      sort,
      only,
    }),
  }),
)

const opened = newestAnswer('reviews', loadReviewsFx)

export const $reviews = createStore<ShownReviews | null>(null)
  .on(opened, (_, reviews) => reviews)
  .on($product, (reviews, product) => (reviews?.id === product?.id ? reviews : null))

sample({ clock: reviewsRequested, target: loadReviewsFx })

const loadMoreFx = failsAsPorts(
  attach({
    source: { api: $productExtrasApi, shown: $reviews },
    effect: async ({ api, shown }) => {
      if (shown === null || shown.pagination.page >= shown.pagination.pages) return null
      return { shown, next: await run(api.reviews(shown.id, shown.sort, shown.pagination.page + 1, shown.only)) }
    },
  }),
)

export const $areReviewsOpening = loadReviewsFx.pending

export const $isLoadingReviews = loadMoreFx.pending

sample({
  clock: moreReviewsRequested,
  source: $isLoadingReviews,
  filter: (isLoading) => !isLoading,
  fn: () => undefined,
  target: loadMoreFx,
})

const withMore = (shown: ShownReviews, { items, pagination }: ReviewList): ShownReviews => {
  const known = new Set(shown.items.map(({ id }) => id))
  return { ...shown, pagination, items: [...shown.items, ...items.filter(({ id }) => !known.has(id))] }
}

const isOfSameList = (one: ShownReviews, other: ShownReviews): boolean =>
  one.id === other.id &&
  one.sort === other.sort &&
  one.only === other.only &&
  one.pagination.page === other.pagination.page

$reviews.on(loadMoreFx.doneData, (shown, more) =>
  more !== null && shown !== null && isOfSameList(more.shown, shown) ? withMore(shown, more.next) : shown,
)

sample({ clock: [loadMoreFx.failData, loadReviewsFx.failData], target: failureNotified })
