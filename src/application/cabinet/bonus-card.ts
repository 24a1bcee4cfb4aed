import { createEvent, sample } from 'effector'
import { cardNumberOf } from '../../domain/person/bonus-card.ts'
import type { Seconds } from '../../domain/time/day.ts'
import { required, satisfies } from '../../domain/person/form.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import type { CodeReceiver } from '../../domain/person/sent-code.ts'
import type { User } from '../../domain/person/user.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { layerWithdrawn } from '../layers/layers.ts'
import { $loyaltyApi } from '../ports/api/sales/loyalty-api.ts'
import { $user, sessionEnded } from '../session/current-user.ts'
import { sentCode } from '../session/sent-code.ts'
import { bonusChanged } from './bonus.ts'
import {
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
  call: (api, { to }: CodeReceiver) => api.requestCardCode(to),
  concurrency: 'every',
})
const attach = mutation({
  name: 'bonus-card: attach',
  source: $loyaltyApi,
  call: (api, { number, code }: { readonly number: string; readonly code: string }) => api.attachCard(number, code),
  concurrency: 'every',
})

export const $isCardRequestPending = request.$isPending

const cardCode = sentCode({ name: 'bonusCard', send: request })

const numberOf = ({ number }: { readonly number: string }) => cardNumberOf(number) ?? number

const sentTo = (user: User | null, resendAfter: Seconds): SentConfirmation => ({
  about: 'bonusCard',
  sentTo: user === null ? '' : formatPhone(user.phone),
  resendAfter,
})

sample({ clock: cardForm.valid, fn: (values) => ({ to: numberOf(values) }), target: cardCode.requested })
sample({
  clock: confirmationResendRequested,
  filter: (about) => about === 'bonusCard',
  fn: () => ({}),
  target: cardCode.resendRequested,
})
sample({
  clock: cardCode.inputRequested,
  source: $user,
  fn: (user, { left }) => sentTo(user, left),
  target: confirmationSent,
})
sample({
  clock: cardCode.failed.map(({ cause }) => cause),
  target: [cardForm.rejected, confirmationRejected],
})
sample({
  clock: confirmationGiven,
  source: cardCode.$sent,
  filter: (sent, { about }) => about === 'bonusCard' && sent !== null,
  fn: (sent, { code }) => ({ number: (sent as CodeReceiver).to, code }),
  target: attach.requested,
})
sample({ clock: attach.failData, target: confirmationRejected })
sample({ clock: attach.done, target: [confirmationUsed, bonusChanged] })
sample({ clock: attach.done, fn: () => 'BonusCardAttachLayer' as const, target: layerWithdrawn })
sample({ clock: attach.done, fn: () => 'cardAttached' as const, target: flashed })
sample({ clock: [attach.done, sessionEnded], target: [cardForm.cleared, cardCode.used, cardCode.stopped] })

cabinetFormDraft({
  name: 'bonusCard',
  form: cardForm,
  fields: ['number'],
  restoredBy: cardAttachOpened,
  clearedBy: [attach.done],
})
