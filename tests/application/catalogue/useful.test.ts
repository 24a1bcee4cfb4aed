import { createWatch, fork, scopeBind, type EventCallable } from 'effector'
import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { $layers, layerClosed } from '../../../src/application/layers/layers.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $productExtrasApi, type ReviewList } from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import {
  $productContentApi,
  type ReviewMark,
  type ReviewMarks,
} from '../../../src/application/ports/api/catalogue/product-content-api.ts'
import { $reviews, moreReviewsRequested, reviewsRequested } from '../../../src/application/reviews/reviews.ts'
import { $awaitedMarks, $lastMark, $marks, marksSeen, usefulPressed } from '../../../src/application/reviews/useful.ts'
import {
  sessionReloadRequested,
  sessionEnded,
  userMissed,
  userReceived,
} from '../../../src/application/session/current-user.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { PublishedReview } from '../../../src/domain/catalogue/review.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { deferred, settle, type PendingCall } from '../support/deferred.ts'
import { storeValue, partOf } from '../../support/fakes.ts'

const productId = 7 as ProductId
const anna = partOf<User>({ id: 1 as UserId, firstName: 'Анна' })
const none: ReviewMarks = { useful: [], own: null }

const aReview = (id: number): PublishedReview => ({
  id,
  productId,
  author: 'Илья',
  rating: 5,
  comment: 'Да',
  files: [],
  date: '2026-05-01' as Day,
  status: 'published',
  usefulCount: 0,
})

const aPage = async () => {
  const loads: Array<PendingCall<ReviewMarks> & { readonly requestedFor: ProductId }> = []
  const marks: Array<PendingCall<ReviewMark> & { readonly requestedFor: readonly [number, boolean] }> = []
  const pages: Array<PendingCall<ReviewList>> = []
  const list = (page: number, ...ids: ReadonlyArray<number>): ReviewList => ({
    items: ids.map(aReview),
    rating: 5,
    stars: [],
    pagination: { total: 4, page, limit: 2, pages: 2 },
  })
  const ports = [
    storeValue($productContentApi, {
      marks: (id: ProductId) => {
        const call = deferred<ReviewMarks>()
        loads.push({ ...call, requestedFor: id })
        return call.task
      },
      mark: (id: number, isUseful: boolean) => {
        const call = deferred<ReviewMark>()
        marks.push({ ...call, requestedFor: [id, isUseful] })
        return call.task
      },
    }),
    storeValue($productExtrasApi, {
      reviews: (_: ProductId, __: string, page: number) => {
        if (page === 1) return right(list(1, 1, 2))
        const call = deferred<ReviewList>()
        pages.push(call)
        return call.task
      },
    }),
    storeValue($log, { failed: () => undefined }),
  ]
  const scope = fork({ values: ports })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await settle()
  }
  await trigger(reviewsRequested, { id: productId, sort: 'new' })
  await trigger(marksSeen, productId)
  const layers = () => scope.getState($layers).map(({ name }) => name)
  const counts = () => scope.getState($reviews)?.items.map(({ id, usefulCount }) => [id, usefulCount])
  const useful = () => scope.getState($marks)?.useful.map(({ id }) => id)
  return { scope, trigger, loads, marks, pages, list, layers, counts, useful }
}

it('marks of a user are loaded once when the user is known, with the current counts', async () => {
  const { scope, trigger, loads, counts, useful } = await aPage()
  expect(loads).toHaveLength(0)
  await trigger(userReceived, anna)
  await trigger(userReceived, { ...anna, firstName: 'Аня' })
  await trigger(marksSeen, productId)
  expect(loads.map(({ requestedFor }) => requestedFor)).toEqual([productId])
  await loads[0]?.answer({ useful: [{ id: 2, usefulCount: 3 }], own: 1 })
  expect([useful(), scope.getState($marks)?.own, counts()]).toEqual([
    [2],
    1,
    [
      [1, 0],
      [2, 3],
    ],
  ])
  await trigger(sessionEnded)
  expect(scope.getState($marks)).toBeNull()
})

it('a click marks a review, a second click removes the mark; clicks during the request are ignored', async () => {
  const { scope, trigger, loads, marks, counts, useful } = await aPage()
  await trigger(userReceived, anna)
  await loads[0]?.answer(none)
  await trigger(usefulPressed, 1)
  await trigger(usefulPressed, 1)
  await trigger(usefulPressed, 2)
  expect([marks.map(({ requestedFor }) => requestedFor), scope.getState($awaitedMarks), useful()]).toEqual([
    [
      [1, true],
      [2, true],
    ],
    [1, 2],
    [],
  ])
  await marks[0]?.answer({ isUseful: true, usefulCount: 5 })
  expect([useful(), counts(), scope.getState($awaitedMarks), scope.getState($lastMark)]).toEqual([
    [1],
    [
      [1, 5],
      [2, 0],
    ],
    [2],
    { id: 1, isUseful: true },
  ])
  await trigger(usefulPressed, 1)
  expect(marks[2]?.requestedFor).toEqual([1, false])
  await marks[2]?.answer({ isUseful: false, usefulCount: 4 })
  expect([useful(), counts()?.[0]]).toEqual([[], [1, 4]])
})

it("a rejected mark changes nothing, and shows the service's message [ERR-13]", async () => {
  const { scope, trigger, loads, marks, useful, counts } = await aPage()
  await trigger(userReceived, anna)
  await loads[0]?.answer(none)
  await trigger(usefulPressed, 1)
  await marks[0]?.refuse({ _tag: 'Rejected', status: 409, code: 409, message: 'Свой отзыв отметить нельзя' })
  expect([useful(), counts()?.[0], scope.getState($awaitedMarks)]).toEqual([[], [1, 0], []])
  expect(scope.getState($alerts)).toEqual([{ _tag: 'Message', message: 'Свой отзыв отметить нельзя' }])
})

it('a guest signs in first, and the review is marked then; a cancelled sign-in marks nothing', async () => {
  const { scope, trigger, loads, marks, layers } = await aPage()
  await trigger(sessionEnded)
  await trigger(usefulPressed, 2)
  expect([layers(), loads.length]).toEqual([['AuthLayer'], 0])
  await trigger(userReceived, anna)
  await loads[0]?.answer(none)
  expect(marks.map(({ requestedFor }) => requestedFor)).toEqual([[2, true]])

  const other = await aPage()
  await other.trigger(sessionEnded)
  await other.trigger(usefulPressed, 2)
  for (const layer of other.scope.getState($layers)) await other.trigger(layerClosed, { layer, by: 'button' as const })
  await other.trigger(userReceived, anna)
  await other.loads[0]?.answer(none)
  expect(other.marks).toEqual([])
  expect(scope.getState($alerts)).toEqual([])
})

it.each([
  ['their own', { useful: [], own: 2 }],
  ['marked already', { useful: [{ id: 2, usefulCount: 1 }], own: null }],
])('a review that turns out to be %s is not marked after the sign-in for it', async (_, loaded) => {
  const { trigger, loads, marks } = await aPage()
  await trigger(sessionEnded)
  await trigger(usefulPressed, 2)
  await trigger(userReceived, anna)
  await loads[0]?.answer(loaded)
  await trigger(userReceived, { ...anna, id: 2 } as User)
  await loads[1]?.answer(none)
  expect(marks).toEqual([])
})

it('a click before the session loads waits for it; if the session fails, it is loaded again', async () => {
  const { scope, trigger, loads, marks, layers } = await aPage()
  const requestedFor: Array<number> = []
  createWatch({ unit: sessionReloadRequested, scope, fn: () => requestedFor.push(1) })
  await trigger(usefulPressed, 1)
  expect([layers(), requestedFor]).toEqual([[], []])
  await trigger(userMissed, { _tag: 'Offline' })
  await trigger(usefulPressed, 1)
  expect(requestedFor).toEqual([1])
  await trigger(userReceived, anna)
  await loads[0]?.refuse({ _tag: 'Offline' })
  expect([scope.getState($alerts).length, marks.length]).toEqual([1, 0])
  await trigger(usefulPressed, 1)
  await loads[1]?.answer(none)
  expect(marks.map(({ requestedFor: of }) => of)).toEqual([[1, true]])
})

it('a click of a guest before the session loads opens the sign-in', async () => {
  const { trigger, layers } = await aPage()
  await trigger(usefulPressed, 1)
  await trigger(sessionEnded)
  expect(layers()).toEqual(['AuthLayer'])
})

it('ignores a response that arrives after logout', async () => {
  const { scope, trigger, loads } = await aPage()
  await trigger(userReceived, anna)
  await trigger(sessionEnded)
  await loads[0]?.answer({ useful: [{ id: 1, usefulCount: 1 }], own: null })
  expect(scope.getState($marks)).toBeNull()
})

it('more reviews that load while one is marked are still shown', async () => {
  const { trigger, loads, marks, pages, list, counts } = await aPage()
  await trigger(userReceived, anna)
  await loads[0]?.answer(none)
  await trigger(moreReviewsRequested)
  await trigger(usefulPressed, 1)
  await marks[0]?.answer({ isUseful: true, usefulCount: 1 })
  await pages[0]?.answer(list(2, 3, 4))
  expect(counts()).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
  ])
})

it('two scopes are independent', async () => {
  const [one, other] = [await aPage(), await aPage()]
  await one.trigger(userReceived, anna)
  await one.loads[0]?.answer({ useful: [{ id: 1, usefulCount: 1 }], own: null })
  expect([other.scope.getState($marks), other.loads.length, other.counts()?.[0]]).toEqual([null, 0, [1, 0]])
})
