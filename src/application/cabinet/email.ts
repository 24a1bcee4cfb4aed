import { createEvent, sample } from 'effector'
import type { Seconds } from '../../domain/time/day.ts'
import type { User } from '../../domain/person/user.ts'
import type { AppError } from '../kernel/app-error.ts'
import { mutation } from '../kernel/mutation.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { loadUser } from '../session/session.ts'
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

const request = mutation({
  name: 'email: request',
  source: $profileApi,
  call: (api) => api.askEmailConfirmation,
  concurrency: 'first',
})
const confirm = mutation({
  name: 'email: confirm',
  source: $profileApi,
  call: (api, code: string) => api.confirmEmail(code),
  concurrency: 'every',
})

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
  source: $confirmationLeft,
  filter: (left, about) => about === 'email' && left === 0,
  target: request.requested,
})
sample({
  clock: request.doneData,
  source: $user,
  fn: (user, { resendAfter }) => sentTo(user, resendAfter),
  target: confirmationSent,
})
sample({ clock: request.failData, target: confirmationRejected })
sample({
  clock: confirmationGiven,
  filter: ({ about }) => about === 'email',
  fn: ({ code }) => code,
  target: confirm.requested,
})
sample({
  clock: confirm.fail,
  filter: ({ error }) => isUnknown(error),
  fn: ({ params }) => params,
  target: confirmationUnknown,
})
sample({ clock: confirm.failData, filter: (error) => !isUnknown(error), target: confirmationRejected })
sample({ clock: confirm.done, target: [confirmationUsed, loadUser.requested] })
sample({ clock: confirm.done, fn: () => 'emailConfirmed' as const, target: flashed })
