import { createEvent, createStore, sample } from 'effector'
import { accepted, isEmail, required, satisfies } from '../../domain/person/form.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { retryWithCaptcha } from '../captcha/retry.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { $backInStockApi, type BackInStockWait } from '../ports/api/catalogue/back-in-stock-api.ts'
import { $user, userReceived } from '../session/current-user.ts'

export type BackInStockRule = 'emailMissing' | 'emailWrong' | 'policyMissing'

export interface BackInStockValues {
  readonly email: string
  readonly policy: boolean
}

export const backInStockFormOpened = createEvent<ProductId>()

export const backInStockForm = form<BackInStockValues, object, BackInStockRule>({
  name: 'backInStock',
  initial: { email: '', policy: false },
  $context: $noContext,
  rules: {
    email: [required('emailMissing'), satisfies(isEmail, 'emailWrong')],
    policy: [accepted('policyMissing')],
  },
})

sample({ clock: backInStockFormOpened, target: backInStockForm.cleared })

// A signed-in user's email is filled in, even if the session loads later.
sample({
  clock: [backInStockFormOpened, userReceived],
  source: { user: $user, values: backInStockForm.$values },
  filter: ({ user, values }) => values.email === '' && Boolean(user?.email),
  fn: ({ user }) => ({ email: user?.email ?? '' }),
  target: backInStockForm.filled,
})

interface BackInStockRequest extends BackInStockWait {
  readonly captcha: string | null
}

const request = mutation({
  name: 'request: request',
  source: $backInStockApi,
  call: (api, { captcha, ...awaited }: BackInStockRequest) => api.request(awaited, captcha),
  concurrency: 'first',
})

export const $isBackInStockPending = request.$isPending

const $productId = createStore<ProductId | null>(null, { serialize: 'ignore' }).on(backInStockFormOpened, (_, id) => id)

export const $backInStockAddress = createStore<string | null>(null, { serialize: 'ignore' })
  .on(request.done, (_, { params }) => params.email)
  .reset(backInStockFormOpened)

sample({
  clock: backInStockForm.valid,
  source: { productId: $productId, city: $city },
  filter: ({ productId }) => productId !== null,
  fn: ({ productId, city }, { email }): BackInStockRequest => ({
    productId: productId as ProductId,
    cityId: city.id,
    email: email.trim(),
    captcha: null,
  }),
  target: request.requested,
})
sample({
  clock: request.failData,
  filter: (error) => error._tag !== 'CaptchaRequired',
  target: backInStockForm.rejected,
})

retryWithCaptcha({ about: 'backInStock', request: request })

storeDraft({
  key: 'arrivalDraft',
  form: backInStockForm,
  fields: ['email'],
  restoredBy: backInStockFormOpened,
  clearedBy: request.done,
})
