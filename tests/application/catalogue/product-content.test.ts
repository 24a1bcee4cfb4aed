import { fork, scopeBind, type EventCallable } from 'effector'
import { left, right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers, layerAnswered, layerClosed } from '../../../src/application/layers/layers.ts'
import { $filesApi, type StoredFile } from '../../../src/application/ports/api/platform/files-api.ts'
import {
  $productExtrasApi,
  type QuestionList,
} from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import { $productContentApi } from '../../../src/application/ports/api/catalogue/product-content-api.ts'
import { $userReviewsApi } from '../../../src/application/ports/api/catalogue/user-reviews-api.ts'
import { $isQuestionSent, questionForm, questionOpened } from '../../../src/application/questions/ask.ts'
import { $questions, moreQuestionsRequested, questionsSeen } from '../../../src/application/questions/questions.ts'
import { reviewRequested } from '../../../src/application/reviews/review-request.ts'
import {
  $isReviewSent,
  $reviewables,
  reviewFiles,
  reviewForm,
  reviewOpened,
} from '../../../src/application/reviews/write-review.ts'
import { sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { ProductQuestion } from '../../../src/domain/catalogue/question.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { deferred, settle, type PendingCall } from '../support/deferred.ts'
import { storeValue, partOf } from '../../support/fakes.ts'
import type { Pagination } from '../../../src/domain/catalogue/listing.ts'
import type { Review } from '../../../src/domain/catalogue/review.ts'
import type { Day } from '../../../src/domain/time/day.ts'

const about = { productId: 7 as ProductId, title: 'Чайник' }
const anna = partOf<User>({ id: 1 as UserId, firstName: 'Анна', lastName: 'Ли', email: 'anna@example.org' })
const captcha: AppError = { _tag: 'CaptchaRequired', message: 'Подтвердите, что вы не робот' }

const aPage = (...errors: ReadonlyArray<AppError>) => {
  const sent: Array<unknown> = []
  const uploads: Array<PendingCall<StoredFile> & { readonly name: string }> = []
  const questions: Array<PendingCall<unknown> & { readonly input: readonly [number, number] }> = []
  const waiting = [...errors]
  const answer = (...payload: ReadonlyArray<unknown>) => {
    sent.push(payload)
    const error = waiting.shift()
    return error === undefined ? right(partOf<Review & ProductQuestion>({ id: 1 })) : left(error)
  }
  const ports = [
    storeValue($clock, { now: () => 0 }),
    storeValue($productContentApi, { review: answer, askQuestion: answer }),
    storeValue($userReviewsApi, {
      reviews: () =>
        right({
          items: [],
          awaiting: [aProduct({ id: 9 as ProductId, title: 'Плед' })],
          pagination: partOf<Pagination>({}),
        }),
    }),
    storeValue($filesApi, {
      upload: ({ name }: File) => {
        const call = deferred<StoredFile>()
        uploads.push({ ...call, name })
        return call.task
      },
    }),
    storeValue($productExtrasApi, {
      questions: (id: number, page: number) => {
        const call = deferred<QuestionList>()
        questions.push({ ...call, answer: call.answer as PendingCall<unknown>['answer'], input: [id, page] })
        return call.task
      },
    }),
  ]
  const scope = fork({ values: ports })
  const trigger = async <A>(event: EventCallable<A>, payload?: A) => {
    scopeBind(event as EventCallable<unknown>, { scope })(payload)
    await settle()
  }
  const layers = () => scope.getState($layers).map(({ name, data }) => [name, data])
  return { scope, trigger, sent, uploads, questions, layers }
}

const aFile = (name: string, type = 'image/jpeg') => new File(['…'], name, { type })

it('a review has a product, a rating, a comment, files and consent, and is sent with the uploaded files [REVIEW-01, REVIEW-03]', async () => {
  const { scope, trigger, sent, uploads } = aPage()
  await trigger(reviewOpened, about)
  await trigger(reviewForm.submitted)
  expect(Object.keys(scope.getState(reviewForm.$fieldErrors)).sort()).toEqual(['comment', 'policy', 'rating'])
  expect(scope.getState($reviewables).map(({ title }) => title)).toEqual(['Чайник', 'Плед'])
  await trigger(reviewOpened, { productId: 9 as ProductId, title: 'Плед' })
  expect(scope.getState($reviewables).map(({ title }) => title)).toEqual(['Плед'])
  await trigger(reviewOpened, about)

  await trigger(reviewFiles.chosen, [aFile('one.jpg'), aFile('two.exe', 'application/x-msdownload')])
  expect(uploads.map(({ name }) => name)).toEqual(['one.jpg'])
  await trigger(reviewForm.changed, { rating: 5, comment: ' Хорошо держит тепло ', policy: true })
  await trigger(reviewForm.submitted)
  expect(sent).toEqual([])

  expect(scope.getState(reviewForm.$fieldErrors)).toEqual({ fileIds: { _tag: 'Broken', rule: 'filesOnTheirWay' } })
  await uploads[0]?.answer({ id: 31, url: '/api/files/a' })
  await trigger(reviewForm.submitted)
  expect(scope.getState(reviewForm.$fieldErrors)).toEqual({ fileIds: { _tag: 'Broken', rule: 'fileFailed' } })
  await trigger(reviewFiles.removed, scope.getState(reviewFiles.$all)[1]?.key ?? -1)
  await trigger(reviewForm.submitted)
  expect(sent).toEqual([[7, { rating: 5, comment: 'Хорошо держит тепло', fileIds: [31] }]])
  expect(scope.getState($isReviewSent)).toBe(true)

  await trigger(reviewOpened, null)
  expect(scope.getState($isReviewSent)).toBe(false)
  expect(scope.getState(reviewFiles.$all)).toEqual([])
  expect(scope.getState(reviewForm.$values)).toEqual({ productId: null, rating: 0, comment: '', policy: false })
  expect(scope.getState($reviewables).map(({ title }) => title)).toEqual(['Плед'])
})

it("a second review of a product is rejected with the service's message, and the form keeps its values", async () => {
  const { scope, trigger } = aPage({
    _tag: 'Rejected',
    status: 409,
    code: 409,
    message: 'Вы уже оставили отзыв об этом товаре',
  })
  await trigger(reviewOpened, about)
  await trigger(reviewForm.changed, { rating: 4, comment: 'Хорошо', policy: true })
  await trigger(reviewForm.submitted)
  expect(scope.getState(reviewForm.$error)).toMatchObject({ message: 'Вы уже оставили отзыв об этом товаре' })
  expect([scope.getState(reviewForm.$values).comment, scope.getState($isReviewSent)]).toEqual(['Хорошо', false])
})

it('a signed-in user opens the form at once; a guest signs in first, and nothing opens after a cancel', async () => {
  const { scope, trigger, layers } = aPage()
  await trigger(reviewRequested, about)
  expect(layers()).toEqual([['AuthLayer', { tab: 'signIn', reason: 'review' }]])
  await trigger(userReceived, anna)
  expect(layers().at(-1)).toEqual(['ReviewLayer', about])

  const other = aPage()
  await other.trigger(userReceived, anna)
  await other.trigger(reviewRequested, null)
  expect(other.layers()).toEqual([['ReviewLayer', null]])

  await trigger(sessionEnded)
  await trigger(reviewRequested, about)
  for (const layer of scope.getState($layers)) await trigger(layerClosed, { layer, by: 'button' as const })
  await trigger(userReceived, anna)
  expect(layers()).toEqual([])
})

it('a question requires a name and an email, prefilled if known, and is sent again when a captcha is solved [LAYER-19, LAYER-21]', async () => {
  const { scope, trigger, sent, layers } = aPage(captcha)
  await trigger(userReceived, anna)
  await trigger(questionOpened, about.productId)
  expect(scope.getState(questionForm.$values)).toMatchObject({ name: 'Анна', email: 'anna@example.org', text: '' })
  await trigger(questionForm.changed, { text: ' Свистит? ' })
  await trigger(questionForm.submitted)
  expect(scope.getState(questionForm.$fieldErrors)).toEqual({ policy: { _tag: 'Broken', rule: 'policyMissing' } })
  await trigger(questionForm.changed, { policy: true })
  await trigger(questionForm.submitted)
  expect(layers()).toEqual([['CaptchaLayer', { about: 'question', message: captcha.message }]])
  await trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'question', token: 'solved' } })
  const input = { name: 'Анна', email: 'anna@example.org', text: 'Свистит?' }
  expect(sent).toEqual([
    [7, input, null],
    [7, input, 'solved'],
  ])
  expect(scope.getState($isQuestionSent)).toBe(true)
})

const aQuestion = (id: number): ProductQuestion => ({
  id,
  author: 'Пётр',
  text: 'Свистит?',
  date: '2026-05-01' as Day,
  answer: null,
})
const aPageOf = (page: number, ...ids: ReadonlyArray<number>) => ({
  items: ids.map(aQuestion),
  pagination: { total: 3, page, limit: 2, pages: 2 },
})

it('questions belong to the visible product, more load on request, and an overtaken response is ignored', async () => {
  const { scope, trigger, questions } = aPage()
  await trigger(questionsSeen, 1 as ProductId)
  await trigger(questionsSeen, 2 as ProductId)
  await questions[1]?.answer(aPageOf(1, 5, 4))
  await questions[0]?.answer(aPageOf(1, 9))
  expect(scope.getState($questions)?.items.map(({ id }) => id)).toEqual([5, 4])
  await trigger(moreQuestionsRequested)
  await trigger(moreQuestionsRequested)
  expect(questions.map(({ input }) => input)).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
  ])
  await questions[2]?.answer(aPageOf(2, 3))
  expect(scope.getState($questions)?.items.map(({ id }) => id)).toEqual([5, 4, 3])
  await trigger(moreQuestionsRequested)
  expect(questions).toHaveLength(3)
})

it('two scopes are independent', async () => {
  const [one, other] = [aPage(), aPage()]
  await one.trigger(reviewOpened, about)
  await one.trigger(reviewFiles.chosen, [aFile('one.jpg')])
  await one.trigger(questionForm.changed, { text: 'Свистит?' })
  expect(other.scope.getState(reviewFiles.$all)).toEqual([])
  expect(other.scope.getState(questionForm.$values).text).toBe('')
  expect(other.uploads).toEqual([])
})
