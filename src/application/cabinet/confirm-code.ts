import { createEvent, createStore, sample } from 'effector'
import type { Seconds } from '../../domain/time/day.ts'
import { required } from '../../domain/person/form.ts'
import type { AppError } from '../kernel/app-error.ts'
import { countdown } from '../kernel/countdown.ts'
import { form } from '../kernel/form.ts'
import type { ConfirmedThing } from '../layers/contracts.ts'
import { layerOpened, layerWithdrawn } from '../layers/layers.ts'
import { lockedFor } from '../session/sent-code.ts'
import { sessionEnded } from '../session/current-user.ts'

export interface SentConfirmation {
  readonly about: ConfirmedThing
  readonly sentTo: string
  readonly resendAfter: Seconds
}

export const confirmationSent = createEvent<SentConfirmation>()

export const confirmationResendRequested = createEvent<ConfirmedThing>()

export const confirmationRejected = createEvent<AppError>()

export const confirmationUnknown = createEvent<string>()

export const confirmationUsed = createEvent()

const $unknown = createStore<string | null>(null, { serialize: 'ignore' })
  .on(confirmationUnknown, (_, code) => code)
  .reset([confirmationSent, confirmationUsed, sessionEnded])

export type ConfirmationRule = 'codeMissing' | 'codeUnknown'

export const confirmationForm = form<{ readonly code: string }, { readonly unknown: string | null }, ConfirmationRule>({
  name: 'confirmation',
  initial: { code: '' },
  $context: $unknown.map((unknown) => ({ unknown })),
  rules: { code: [required('codeMissing'), (code, { unknown }) => (code.trim() === unknown ? 'codeUnknown' : null)] },
})

const $sent = createStore<SentConfirmation | null>(null, { serialize: 'ignore' })
  .on(confirmationSent, (_, sent) => sent)
  .reset([confirmationUsed, sessionEnded])

const resend = countdown('confirmation')

export const $confirmationLeft = resend.$left

export const confirmationGiven = sample({
  clock: confirmationForm.valid,
  source: $sent,
  filter: (sent) => sent !== null,
  fn: (sent, { code }) => ({ about: (sent as SentConfirmation).about, code: code.trim() }),
})

export const $isConfirmationResent = createStore(false, { serialize: 'ignore' })
  .on(confirmationResendRequested, () => true)
  .reset([confirmationSent, confirmationRejected, confirmationUsed, sessionEnded])

export const $isConfirming = createStore(false, { serialize: 'ignore' })
  .on(confirmationGiven, () => true)
  .reset([confirmationRejected, confirmationUnknown, confirmationUsed, sessionEnded])

sample({
  clock: confirmationSent,
  fn: ({ about, sentTo }) => ({ name: 'ConfirmCodeLayer' as const, data: { about, sentTo } }),
  target: layerOpened,
})
sample({ clock: confirmationSent, fn: ({ resendAfter }) => resendAfter, target: resend.started })
sample({
  clock: confirmationRejected.filterMap((error) => lockedFor(error) ?? undefined),
  target: resend.started,
})
sample({ clock: confirmationRejected, target: confirmationForm.rejected })
// focuses the first error
sample({ clock: confirmationUnknown, target: confirmationForm.submitted })
sample({ clock: [confirmationUsed, sessionEnded], target: confirmationForm.cleared })
sample({ clock: [confirmationUsed, sessionEnded], target: resend.stopped })
sample({ clock: confirmationUsed, fn: () => 'ConfirmCodeLayer' as const, target: layerWithdrawn })
