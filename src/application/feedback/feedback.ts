import { createEvent, createStore, merge, sample } from 'effector'
import { phoneOf, type Phone } from '../../domain/person/phone.ts'
import type { AppError } from '../kernel/app-error.ts'
import { storeDraft } from '../kernel/draft.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { answersOf, layerOpened, type Opening } from '../layers/layers.ts'
import { $feedbackApi } from '../ports/api/content/feedback-api.ts'
import { fillsStoredContact } from '../session/stored-contact.ts'
import { callBackForm, letterForm, type CallBackValues, type LetterValues } from './forms.ts'

export type FeedbackTopic = 'callBack' | 'question'

const ABOUT = 'feedback'
const TOPIC = 'Вопрос с сайта'

export const feedbackOpened = createEvent<FeedbackTopic>()
export const feedbackTopicChosen = createEvent<FeedbackTopic>()

export const $feedbackTopic = createStore<FeedbackTopic>('callBack', { serialize: 'ignore' }).on(
  [feedbackOpened, feedbackTopicChosen],
  (_, topic) => topic,
)

type Sending =
  | { readonly topic: 'callBack'; readonly values: CallBackValues; readonly captcha: string | null }
  | { readonly topic: 'question'; readonly values: LetterValues; readonly captcha: string | null }

const send = mutation({
  name: 'feedback: send',
  source: $feedbackApi,
  call: (api, { topic, values, captcha }: Sending) => {
    const name = values.name.trim()
    const phone = phoneOf(values.phone)
    if (topic === 'callBack') return run(api.callBack({ name, phone: phone as Phone }, captcha))
    const email = values.email.trim()
    const address = { ...(email !== '' && { email }), ...(phone !== null && { phone }) }
    return run(api.send({ name, ...address, topic: TOPIC, text: values.text.trim() }, captcha))
  },
  concurrency: 'first',
})

export const $isFeedbackBeingSent = send.$isPending

export const $sentFeedback = createStore<FeedbackTopic | null>(null, { serialize: 'ignore' })
  .on(send.done, (_, { params }) => params.topic)
  .reset([feedbackOpened, feedbackTopicChosen])

const written = merge([
  callBackForm.valid.map((values): Sending => ({ topic: 'callBack', values, captcha: null })),
  letterForm.valid.map((values): Sending => ({ topic: 'question', values, captcha: null })),
])

sample({
  clock: written,
  target: send.requested,
})

const isCaptcha = (error: AppError): boolean => error._tag === 'CaptchaRequired'

sample({
  clock: send.fail,
  filter: ({ params, error }) => params.topic === 'callBack' && !isCaptcha(error),
  fn: ({ error }) => error,
  target: callBackForm.rejected,
})
sample({
  clock: send.fail,
  filter: ({ params, error }) => params.topic === 'question' && !isCaptcha(error),
  fn: ({ error }) => error,
  target: letterForm.rejected,
})

const $stopped = createStore<Sending | null>(null, { serialize: 'ignore' })
  .on(send.fail, (_, { params, error }) => (isCaptcha(error) ? params : null))
  .reset([send.done, feedbackOpened])

sample({
  clock: send.failData,
  filter: isCaptcha,
  fn: (error): Opening => ({
    name: 'CaptchaLayer',
    data: { about: ABOUT, message: 'message' in error ? (error.message ?? '') : '' },
  }),
  target: layerOpened,
})
sample({
  clock: answersOf('CaptchaLayer'),
  source: $stopped,
  filter: (stopped, { about }) => stopped !== null && about === ABOUT,
  fn: (stopped, { token }) => ({ ...(stopped as Sending), captcha: token }),
  target: send.requested,
})

const callBackSent = sample({
  clock: send.done,
  filter: ({ params }) => params.topic === 'callBack',
})
const letterSent = sample({
  clock: send.done,
  filter: ({ params }) => params.topic === 'question',
})

// the letter's draft stays after a callback request
sample({ clock: callBackSent, target: callBackForm.cleared })
sample({ clock: letterSent, target: letterForm.cleared })

storeDraft({
  key: 'callBackDraft',
  form: callBackForm,
  fields: ['name', 'phone'],
  restoredBy: feedbackOpened,
  clearedBy: callBackSent,
})
storeDraft({
  key: 'letterDraft',
  form: letterForm,
  fields: ['name', 'email', 'phone', 'text'],
  restoredBy: feedbackOpened,
  clearedBy: letterSent,
})

fillsStoredContact(callBackForm)
fillsStoredContact(letterForm)
