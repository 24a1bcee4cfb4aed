import { combine, createEvent, createStore, sample } from 'effector'
import { cardNumberOf } from '../../domain/person/bonus-card.ts'
import type { Seconds } from '../../domain/time/day.ts'
import { required, satisfies } from '../../domain/person/form.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import type { User } from '../../domain/person/user.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { layerWithdrawn } from '../layers/layers.ts'
import { $loyaltyApi } from '../ports/api/sales/loyalty-api.ts'
import { $user, sessionEnded } from '../session/current-user.ts'
import { bonusChanged } from './bonus.ts'
import {
  $confirmationLeft,
  confirmationGiven,
  confirmationRejected,
  confirmationSent,
  confirmationUsed,
  confirmationResendRequested,
  type SentConfirmation,
} from './confirm-code.ts'
import { cabinetFormDraft } from './drafts.ts'
import { flashed } from './flash.ts'

export type CardRule = 'numberMissing' | 'numberWrong'

export const cardAttachOpened = createEvent()

export const cardForm = form<{ readonly number: string }, object, CardRule>({
  name: 'bonusCard',
  initial: { number: '' },
  $context: $noContext,
  rules: { number: [required('numberMissing'), satisfies((number) => cardNumberOf(number) !== null, 'numberWrong')] },
})

const request = mutation({
  name: 'bonus-card: request',
  source: $loyaltyApi,
  call: (api, number: string) => api.requestCardCode(number),
  concurrency: 'every',
})
const attach = mutation({
  name: 'bonus-card: attach',
  source: $loyaltyApi,
  call: (api, { number, code }: { readonly number: string; readonly code: string }) => api.attachCard(number, code),
  concurrency: 'every',
})

export const $isCardRequestPending = request.$isPending

const $requestedNumber = createStore<string | null>(null, { serialize: 'ignore' })
  .on(request.done, (_, { params }) => params)
  .reset([attach.done, sessionEnded])

const numberOf = ({ number }: { readonly number: string }) => cardNumberOf(number) ?? number

const sentTo = (user: User | null, resendAfter: Seconds): SentConfirmation => ({
  about: 'bonusCard',
  sentTo: user === null ? '' : formatPhone(user.phone),
  resendAfter,
})

const $sending = combine({
  requested: $requestedNumber,
  left: $confirmationLeft,
  isRequesting: request.$isPending,
  user: $user,
})

// a code that is being sent is not requested twice
const codeRequest = sample({
  clock: cardForm.valid,
  source: $sending,
  fn: ({ requested, left, isRequesting, user }, values) => ({
    number: numberOf(values),
    isRequesting,
    left,
    user,
    isThere: left > 0 && requested === numberOf(values),
  }),
})
sample({
  clock: codeRequest,
  filter: ({ isThere, isRequesting }) => isThere && !isRequesting,
  fn: ({ user, left }) => sentTo(user, left),
  target: confirmationSent,
})
sample({
  clock: codeRequest,
  filter: ({ isThere, isRequesting }) => !isThere && !isRequesting,
  fn: ({ number }) => number,
  target: request.requested,
})
sample({
  clock: confirmationResendRequested,
  source: $sending,
  filter: ({ requested, left, isRequesting }, about) =>
    about === 'bonusCard' && requested !== null && left === 0 && !isRequesting,
  fn: ({ requested }) => requested as string,
  target: request.requested,
})

sample({
  clock: request.doneData,
  source: $user,
  fn: (user, { resendAfter }) => sentTo(user, resendAfter),
  target: confirmationSent,
})
sample({ clock: request.failData, target: [cardForm.rejected, confirmationRejected] })
sample({
  clock: confirmationGiven,
  source: $requestedNumber,
  filter: (number, { about }) => about === 'bonusCard' && number !== null,
  fn: (number, { code }) => ({ number: number as string, code }),
  target: attach.requested,
})
sample({ clock: attach.failData, target: confirmationRejected })
sample({ clock: attach.done, target: [confirmationUsed, bonusChanged] })
sample({ clock: attach.done, fn: () => 'BonusCardAttachLayer' as const, target: layerWithdrawn })
sample({ clock: attach.done, fn: () => 'cardAttached' as const, target: flashed })
sample({ clock: [attach.done, sessionEnded], target: cardForm.cleared })

cabinetFormDraft({
  name: 'bonusCard',
  form: cardForm,
  fields: ['number'],
  restoredBy: cardAttachOpened,
  clearedBy: [attach.done],
})
