import { createEvent, createStore, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { layerClosed, layerOpened, type Opening } from '../layers/layers.ts'
import { $productContentApi, type ReviewMarks } from '../ports/api/catalogue/product-content-api.ts'
import { $sessionState, $user, sessionReloadRequested, sessionEnded } from '../session/current-user.ts'
import { $reviews, type ShownReviews } from './reviews.ts'

interface LoadedMarks extends ReviewMarks {
  readonly productId: ProductId
}

interface Mark {
  readonly id: number
  readonly isUseful: boolean
}

export const marksSeen = createEvent<ProductId>()

export const usefulPressed = createEvent<number>()

const reviewMarks = query({
  name: 'reviewMarks',
  source: $productContentApi,
  load: async (api, productId: ProductId): Promise<LoadedMarks> => ({
    ...(await run(api.marks(productId))),
    productId,
  }),
  clearedBy: sessionEnded,
})

const mark = mutation({
  name: 'useful: mark',
  source: $productContentApi,
  call: (api, { id, isUseful }: Mark) => api.mark(id, isUseful),
  concurrency: 'every',
})

const $seen = createStore<ProductId | null>(null, { serialize: 'ignore' }).on(marksSeen, (_, id) => id)
const $userId = $user.map((user) => user?.id ?? null)

const marksReceived = reviewMarks.received

const withMark = (marks: LoadedMarks, { id, isUseful }: Mark, usefulCount: number): LoadedMarks => {
  const others = marks.useful.filter((one) => one.id !== id)
  return { ...marks, useful: isUseful ? [...others, { id, usefulCount }] : others }
}

export const $marks = reviewMarks.$data
  .on($seen, (marks, seen) => (marks?.productId === seen ? marks : null))
  .on(mark.done, (marks, { params, result }) => marks && withMark(marks, params, result.usefulCount))

sample({
  clock: [$seen, $userId],
  source: { seen: $seen, userId: $userId },
  filter: ({ seen, userId }) => seen !== null && userId !== null,
  fn: ({ seen }) => seen as ProductId,
  target: reviewMarks.requested,
})

const counted = (shown: ShownReviews | null, counts: ReviewMarks['useful']): ShownReviews | null =>
  shown && {
    ...shown,
    items: shown.items.map((review) => ({ ...review, ...counts.find(({ id }) => id === review.id) })),
  }

$reviews
  .on(marksReceived, (shown, { useful }) => counted(shown, useful))
  .on(mark.done, (shown, { params, result }) => counted(shown, [{ id: params.id, usefulCount: result.usefulCount }]))

export const $awaitedMarks = createStore<ReadonlyArray<number>>([], { serialize: 'ignore' })
  .on(mark.started, (awaited, { params: { id } }) => [...awaited, id])
  .on([mark.done, mark.fail], (awaited, { params }) => awaited.filter((id) => id !== params.id))

export const $lastMark = createStore<Mark | null>(null, { serialize: 'ignore' }).on(
  mark.done,
  (_, { params }) => params,
)

sample({
  clock: usefulPressed,
  source: { marks: $marks, awaited: $awaitedMarks },
  filter: ({ marks, awaited }, id) => marks !== null && !awaited.includes(id),
  fn: ({ marks }, id): Mark => ({ id, isUseful: !marks?.useful.some((one) => one.id === id) }),
  target: mark.requested,
})

const pressedEarly = sample({
  clock: usefulPressed,
  source: $marks,
  filter: (marks) => marks === null,
  fn: (_, id) => id,
})

const $pendingReview = createStore<number | null>(null, { serialize: 'ignore' })
  .on(pressedEarly, (_, id) => id)
  .on(layerClosed, (pendingReview, { layer }) => (layer.name === 'AuthLayer' ? null : pendingReview))
  .reset($seen)

sample({
  clock: [pressedEarly, $sessionState],
  source: { pendingReview: $pendingReview, state: $sessionState },
  filter: ({ pendingReview, state }) => pendingReview !== null && state === 'guest',
  fn: (): Opening => ({ name: 'AuthLayer', data: { tab: 'signIn', reason: 'useful' } }),
  target: layerOpened,
})
sample({
  clock: pressedEarly,
  source: { seen: $seen, userId: $userId, isLoading: reviewMarks.$isPending },
  filter: ({ seen, userId, isLoading }) => seen !== null && userId !== null && !isLoading,
  fn: ({ seen }) => seen as ProductId,
  target: reviewMarks.requested,
})

sample({
  clock: pressedEarly,
  source: $sessionState,
  filter: (state) => state === 'unreachable',
  target: sessionReloadRequested,
})

// A press before the marks are loaded means "mark", never "unmark".
const pendingReviewResolved = sample({
  clock: marksReceived,
  source: $pendingReview,
  fn: (pendingReview, marks) => ({ pendingReview, marks }),
})

sample({
  clock: pendingReviewResolved,
  filter: ({ pendingReview, marks }) =>
    pendingReview !== null && pendingReview !== marks.own && !marks.useful.some(({ id }) => id === pendingReview),
  fn: ({ pendingReview }): Mark => ({ id: pendingReview as number, isUseful: true }),
  target: mark.requested,
})

const pendingReviewFailed = sample({
  clock: reviewMarks.failed,
  source: $pendingReview,
  filter: (pendingReview) => pendingReview !== null,
  fn: (_, error) => error,
})

$pendingReview.reset(pendingReviewResolved, pendingReviewFailed)
sample({ clock: [mark.failData, pendingReviewFailed], target: errorNotified })
logErrors('marks of reviews', reviewMarks.failed)
