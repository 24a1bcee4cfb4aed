import { createEvent, sample } from 'effector'
import { cardNumberOf } from '../../domain/person/bonus-card.ts'
import type { ConfirmationEvent, ConfirmedThing } from '../../domain/person/confirmation.ts'
import { required, satisfies } from '../../domain/person/form.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import type { CodeReceiver } from '../../domain/person/sent-code.ts'
import type { AppError } from '../kernel/app-error.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { layerWithdrawn } from '../layers/layers.ts'
import { $loyaltyApi } from '../ports/api/sales/loyalty-api.ts'
import { $user, sessionEnded } from '../session/current-user.ts'
import { lockedFor, sentCode } from '../session/sent-code.ts'
import { bonusChanged } from './bonus.ts'
import { confirmationGiven, confirmationHappened, confirmationResent, confirmationUsed } from './confirm-code.ts'
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
  concurrency: 'first',
  abortedBy: sessionEnded,
})

export const $isCardRequestPending = request.$isPending

const cardCode = sentCode({ name: 'bonusCard', send: request })

const numberOf = ({ number }: { readonly number: string }) => cardNumberOf(number) ?? number

type Event = ConfirmationEvent<AppError>

const about = 'bonusCard'
const isAboutCard = (command: { readonly about: ConfirmedThing }): boolean => command.about === about

const attached = confirmationUsed.filter({ fn: isAboutCard })

sample({ clock: cardForm.valid, fn: (values) => ({ to: numberOf(values) }), target: cardCode.requested })
sample({ clock: confirmationResent, filter: isAboutCard, fn: () => ({}), target: cardCode.resendRequested })
sample({
  clock: cardCode.inputRequested,
  source: $user,
  fn: (user, { left }): Event => ({
    _tag: 'CodeSent',
    sent: { about, sentTo: user === null ? '' : formatPhone(user.phone) },
    resendAfter: left,
  }),
  target: confirmationHappened,
})
sample({ clock: cardCode.failed.map(({ cause }) => cause), target: cardForm.rejected })
sample({
  clock: confirmationGiven,
  source: cardCode.$sent,
  filter: (sent, command) => isAboutCard(command) && sent !== null,
  fn: (sent, { code }) => ({ number: (sent as CodeReceiver).to, code }),
  target: attach.requested,
})
sample({
  clock: [
    cardCode.failed.map(({ cause }): Event => ({ _tag: 'CodeNotSent', about, lockedFor: lockedFor(cause), cause })),
    attach.done.map((): Event => ({ _tag: 'Confirmed', about })),
    attach.failData.map((cause): Event => ({ _tag: 'NotConfirmed', about, lockedFor: lockedFor(cause), cause })),
  ],
  target: confirmationHappened,
})
sample({ clock: attached, target: bonusChanged })
sample({ clock: attached, fn: () => 'BonusCardAttachLayer' as const, target: layerWithdrawn })
sample({ clock: attached, fn: () => 'cardAttached' as const, target: flashed })
sample({ clock: [attached, sessionEnded], target: [cardForm.cleared, cardCode.used, cardCode.stopped] })

cabinetFormDraft({
  name: 'bonusCard',
  form: cardForm,
  fields: ['number'],
  restoredBy: cardAttachOpened,
  clearedBy: [attached],
})
