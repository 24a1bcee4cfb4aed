import { createEvent, sample } from 'effector'
import type { ConfirmationEvent, ConfirmedThing } from '../../domain/person/confirmation.ts'
import type { User } from '../../domain/person/user.ts'
import type { AppError } from '../kernel/app-error.ts'
import { mutation } from '../kernel/mutation.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { $user, sessionEnded } from '../session/current-user.ts'
import { lockedFor } from '../session/sent-code.ts'
import { loadUser } from '../session/session.ts'
import {
  $confirmationLeft,
  confirmationGiven,
  confirmationHappened,
  confirmationResent,
  confirmationUsed,
} from './confirm-code.ts'
import { flashed } from './flash.ts'

type Event = ConfirmationEvent<AppError>

export const emailCodeAtHand = createEvent()

const request = mutation({
  name: 'email: request',
  source: $profileApi,
  call: (api) => api.askEmailConfirmation,
  concurrency: 'first',
  abortedBy: sessionEnded,
})
const confirm = mutation({
  name: 'email: confirm',
  source: $profileApi,
  call: (api, code: string) => api.confirmEmail(code),
  concurrency: 'first',
  abortedBy: sessionEnded,
})

const about = 'email'
const isAboutEmail = (command: { readonly about: ConfirmedThing }): boolean => command.about === about
const sentTo = (user: User | null) => ({ about, sentTo: user?.email ?? '' }) as const

const NOT_FOUND = 404

const answerTo = (code: string, error: AppError): Event =>
  error._tag === 'Rejected' && error.status === NOT_FOUND
    ? { _tag: 'CodeUnknown', about, code }
    : { _tag: 'NotConfirmed', about, lockedFor: lockedFor(error), cause: error }

sample({
  clock: emailCodeAtHand,
  source: { user: $user, left: $confirmationLeft },
  filter: ({ user }) => user !== null && user.email !== null,
  fn: ({ user, left }): Event => ({ _tag: 'CodeAtHand', sent: sentTo(user), left }),
  target: confirmationHappened,
})
sample({
  clock: request.doneData,
  source: $user,
  fn: (user, { resendAfter }): Event => ({ _tag: 'CodeSent', sent: sentTo(user), resendAfter }),
  target: confirmationHappened,
})
sample({
  clock: [
    request.failData.map((cause): Event => ({ _tag: 'CodeNotSent', about, lockedFor: lockedFor(cause), cause })),
    confirm.done.map((): Event => ({ _tag: 'Confirmed', about })),
    confirm.fail.map(({ params, error }) => answerTo(params, error)),
  ],
  target: confirmationHappened,
})

sample({ clock: confirmationResent, filter: isAboutEmail, target: request.requested })
sample({ clock: confirmationGiven, filter: isAboutEmail, fn: ({ code }) => code, target: confirm.requested })
sample({ clock: confirmationUsed, filter: isAboutEmail, target: loadUser.requested })
sample({ clock: confirmationUsed, filter: isAboutEmail, fn: () => 'emailConfirmed' as const, target: flashed })
