import { createEvent, createStore, sample } from 'effector'
import { accepted, isEmail, required, satisfies } from '../../domain/person/form.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { retryWithCaptcha } from '../captcha/retry.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { $productContentApi, type NewQuestion } from '../ports/api/catalogue/product-content-api.ts'
import { $user } from '../session/current-user.ts'

export type QuestionRule =
  | 'nameMissing'
  | 'emailMissing'
  | 'emailWrong'
  | 'textMissing'
  | 'textTooLong'
  | 'policyMissing'

export interface QuestionValues extends NewQuestion {
  readonly policy: boolean
}

const MAX_TEXT_LENGTH = 2_000

export const questionOpened = createEvent<ProductId>()

export const questionForm = form<QuestionValues, object, QuestionRule>({
  name: 'question',
  initial: { name: '', email: '', text: '', policy: false },
  $context: $noContext,
  rules: {
    name: [required('nameMissing')],
    email: [required('emailMissing'), satisfies(isEmail, 'emailWrong')],
    text: [required('textMissing'), satisfies((text) => Array.from(text).length <= MAX_TEXT_LENGTH, 'textTooLong')],
    policy: [accepted('policyMissing')],
  },
})

sample({ clock: questionOpened, target: questionForm.cleared })

sample({
  clock: questionOpened,
  source: $user,
  filter: (user) => user !== null,
  fn: (user) => ({ name: user?.firstName ?? '', email: user?.email ?? '' }),
  target: questionForm.filled,
})

interface QuestionRequest extends NewQuestion {
  readonly productId: ProductId
  readonly captcha: string | null
}

const ask = mutation({
  name: 'ask: ask',
  source: $productContentApi,
  call: (api, { productId, captcha, ...question }: QuestionRequest) => api.askQuestion(productId, question, captcha),
  concurrency: 'first',
})

export const $isQuestionBeingSent = ask.$isPending

const $productId = createStore<ProductId | null>(null, { serialize: 'ignore' }).on(questionOpened, (_, id) => id)

export const $isQuestionSent = createStore(false, { serialize: 'ignore' })
  .on(ask.done, () => true)
  .reset(questionOpened)

sample({
  clock: questionForm.valid,
  source: $productId,
  filter: (productId) => productId !== null,
  fn: (productId, { name, email, text }): QuestionRequest => ({
    productId: productId as ProductId,
    name: name.trim(),
    email: email.trim(),
    text: text.trim(),
    captcha: null,
  }),
  target: ask.requested,
})
sample({ clock: ask.failData, filter: (error) => error._tag !== 'CaptchaRequired', target: questionForm.rejected })

retryWithCaptcha({ about: 'question', request: ask })

const productIn = (found: unknown): unknown => (found as { readonly productId?: unknown } | null)?.productId

storeDraft({
  key: 'questionDraft',
  form: questionForm,
  fields: ['name', 'email', 'text'],
  // input for one product is not shown for another
  $context: $productId.map((productId) => ({
    stored: { productId },
    read: (found) => (productIn(found) === productId ? {} : null),
  })),
  restoredBy: questionOpened,
  clearedBy: ask.done,
})
