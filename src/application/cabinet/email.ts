import { attach, createEvent, sample } from 'effector'
import type { Seconds } from '../../domain/time/day.ts'
import type { User } from '../../domain/person/user.ts'
import type { AppError } from '../kernel/app-error.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { loadUserFx } from '../session/session.ts'
import { $user } from '../session/current-user.ts'
import {
  $confirmationLeft,
  confirmationGiven,
  confirmationRejected,
  confirmationSent,
  confirmationUnknown,
  confirmationUsed,
  confirmationResendRequested,
  type SentConfirmation,
} from './confirm-code.ts'
import { flashed } from './flash.ts'

export const emailCodeAtHand = createEvent()

const requestFx = failsAsPorts(attach({ source: $profileApi, effect: (api) => run(api.askEmailConfirmation) }))
const confirmFx = failsAsPorts(
  attach({ source: $profileApi, effect: (api, code: string) => run(api.confirmEmail(code)) }),
)

const sentTo = (user: User | null, resendAfter: Seconds): SentConfirmation => ({
  about: 'email',
  sentTo: user?.email ?? '',
  resendAfter,
})

const NOT_FOUND = 404
const isUnknown = (error: AppError) => error._tag === 'Rejected' && error.status === NOT_FOUND

sample({
  clock: emailCodeAtHand,
  source: { user: $user, left: $confirmationLeft },
  filter: ({ user }) => user !== null && user.email !== null,
  fn: ({ user, left }) => sentTo(user, left),
  target: confirmationSent,
})
sample({
  clock: confirmationResendRequested,
  source: { left: $confirmationLeft, isRequesting: requestFx.pending },
  filter: ({ left, isRequesting }, about) => about === 'email' && left === 0 && !isRequesting,
  fn: () => undefined,
  target: requestFx,
})
sample({
  clock: requestFx.doneData,
  source: $user,
  fn: (user, { resendAfter }) => sentTo(user, resendAfter),
  target: confirmationSent,
})
sample({ clock: requestFx.failData, target: confirmationRejected })
sample({
  clock: confirmationGiven,
  filter: ({ about }) => about === 'email',
  fn: ({ code }) => code,
  target: confirmFx,
})
sample({
  clock: confirmFx.fail,
  filter: ({ error }) => isUnknown(error),
  fn: ({ params }) => params,
  target: confirmationUnknown,
})
sample({ clock: confirmFx.failData, filter: (error) => !isUnknown(error), target: confirmationRejected })
sample({ clock: confirmFx.done, fn: () => undefined, target: [confirmationUsed, loadUserFx] })
sample({ clock: confirmFx.done, fn: () => 'emailConfirmed' as const, target: flashed })
