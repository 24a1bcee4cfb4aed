import { combine, createEvent, createStore, sample } from 'effector'
import { isRight } from 'fp-ts/Either'
import { accepted, hasFieldErrors, isEmail, required, satisfies } from '../../domain/person/form.ts'
import {
  BLANK_SUBSCRIPTION,
  subscriptionOutcome,
  type SubscribeStatus,
  type SubscriptionForm,
} from '../../domain/person/subscription.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { answersOf, layerOpened, type Opening } from '../layers/layers.ts'
import { $settings } from '../settings/settings.ts'
import { $captcha } from '../ports/api/platform/captcha.ts'
import { $subscriptionApi } from '../ports/api/content/subscription-api.ts'

export const subscriptionOpened = createEvent()

export const subscriptionRequested = createEvent()

export type SubscriptionRule = 'emailMissing' | 'emailWrong' | 'policyMissing'

export const subscriptionForm = form<SubscriptionForm, object, SubscriptionRule>({
  name: 'subscription',
  initial: BLANK_SUBSCRIPTION,
  $context: $noContext,
  rules: {
    email: [required('emailMissing'), satisfies(isEmail, 'emailWrong')],
    policy: [accepted('policyMissing')],
  },
})

const ABOUT = 'subscription'

// The service validates first; without a captcha token it responds with the missing fields. [SUBS-29..32]
const subscribe = mutation({
  name: 'subscription: subscribe',
  source: { api: $subscriptionApi, captcha: $captcha },
  call: async ({ api, captcha }, values: SubscriptionForm): Promise<string> => {
    await run(api.validate(values))
    const token = await captcha.token('subscribe')()
    return run(api.subscribe(values, isRight(token) ? token.right : ''))
  },
  concurrency: 'every',
})

const retry = mutation({
  name: 'subscription: retry',
  source: $subscriptionApi,
  call: (api, { values, token }: { readonly values: SubscriptionForm; readonly token: string }) =>
    api.subscribeSolved(values, token),
  concurrency: 'every',
})

export const $isSubscribing = combine(subscribe.$isPending, retry.$isPending, (isFirst, isRetry) => isFirst || isRetry)

// Ignored while a request runs or the form has errors. [SUBS-27, SUBS-28]
sample({
  clock: subscriptionRequested,
  source: { isBusy: $isSubscribing, fieldErrors: subscriptionForm.$fieldErrors },
  filter: ({ isBusy, fieldErrors }) => !isBusy && !hasFieldErrors(fieldErrors),
  target: subscriptionForm.submitted,
})

sample({ clock: subscriptionForm.valid, target: subscribe.requested })

const $submitted = createStore<SubscriptionForm | null>(null, { serialize: 'ignore' }).on(
  subscribe.started,
  (_, { params: values }) => values,
)

sample({
  clock: [subscribe.failData, retry.failData],
  filter: (error) => error._tag === 'CaptchaRequired',
  fn: (error): Opening => ({
    name: 'CaptchaLayer',
    data: { about: ABOUT, message: error._tag === 'CaptchaRequired' ? error.message : '' },
  }),
  target: layerOpened,
})

sample({
  clock: answersOf('CaptchaLayer'),
  source: { values: $submitted, isBusy: $isSubscribing },
  filter: ({ values, isBusy }, { about }) => about === ABOUT && values !== null && !isBusy,
  fn: ({ values }, { token }) => ({ values: values ?? BLANK_SUBSCRIPTION, token }),
  target: retry.requested,
})

sample({
  clock: [subscribe.failData, retry.failData],
  filter: (error) => error._tag !== 'CaptchaRequired',
  target: subscriptionForm.rejected,
})

const subscribed = sample({ clock: [subscribe.doneData, retry.doneData] })

/** Status of the latest submission; null has no message. [SUBS-20..23] */
export const $subscribed = createStore<SubscribeStatus | null>(null, { serialize: 'ignore' })
  .on(subscribed, (_, status) => subscriptionOutcome(status))
  .reset([subscriptionForm.changed, subscribe.started])

sample({ clock: subscribed, target: subscriptionForm.cleared })

sample({
  clock: [subscriptionOpened, subscriptionForm.cleared],
  source: $settings,
  filter: ({ isNewsletterTicked }) => !isNewsletterTicked,
  fn: () => ({ policy: false }),
  target: subscriptionForm.filled,
})

storeDraft({
  key: 'subscriptionDraft',
  form: subscriptionForm,
  fields: ['email'],
  restoredBy: subscriptionOpened,
  clearedBy: subscribed,
})
