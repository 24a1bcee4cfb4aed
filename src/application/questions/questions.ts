import { createEvent, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { isSettled, query } from '../kernel/query.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $productExtrasApi, type QuestionList } from '../ports/api/catalogue/product-extras-api.ts'

export interface ShownQuestions extends QuestionList {
  readonly id: ProductId
}

export const moreQuestionsRequested = createEvent()

const questions = query({
  name: 'questions',
  source: $productExtrasApi,
  load: async (api, id: ProductId): Promise<ShownQuestions> => ({ ...(await run(api.questions(id, 1))), id }),
})

export const questionsSeen = questions.requested

const loadMore = mutation({
  name: 'questions: loadMore',
  source: $productExtrasApi,
  call: (api, { id, pagination }: ShownQuestions) => api.questions(id, pagination.page + 1),
  concurrency: 'first',
})

export const $questions = questions.$data
  .on(questionsSeen, (shown, id) => (shown?.id === id ? shown : null))
  .on(loadMore.done, (shown, { params, result }) =>
    shown === params ? { ...result, id: params.id, items: [...params.items, ...result.items] } : shown,
  )

export const $areQuestionsSettled = questions.$state.map(isSettled)

export const $areMoreQuestionsLoading = loadMore.$isPending

sample({
  clock: moreQuestionsRequested,
  source: $questions,
  filter: (shown) => shown !== null && shown.pagination.page < shown.pagination.pages,
  fn: (shown) => shown as ShownQuestions,
  target: loadMore.requested,
})

sample({ clock: loadMore.failData, target: errorNotified })
logErrors('questions', questions.failed)
