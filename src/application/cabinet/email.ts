import { attach, createEvent, sample } from 'effector'
import type { AppError } from '../kernel/app-error.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $profileApi } from '../ports/profile-api.ts'
import { loadUserFx } from '../session/session.ts'
import { $user } from '../session/who.ts'
import { confirmationGiven, confirmationRefused, confirmationSent, confirmationUnknown, confirmationUsed, type SentConfirmation } from './confirm-code.ts'
import { flashed } from './flash.ts'

/** The code of the letter is at hand. */
export const emailCodeAtHand = createEvent()

const confirmFx = failsAsPorts(attach({ source: $profileApi, effect: (api, code: string) => run(api.confirmEmail(code)) }))

const NOT_FOUND = 404
const isUnknown = (error: AppError) => error._tag === 'Rejected' && error.status === NOT_FOUND

sample({
  clock: emailCodeAtHand,
  source: $user,
  filter: (user) => user?.email !== null && user !== null,
  fn: (user): SentConfirmation => ({ about: 'email', sentTo: user?.email ?? '', resendAfter: null }),
  target: confirmationSent,
})
sample({ clock: confirmationGiven, filter: ({ about }) => about === 'email', fn: ({ code }) => code, target: confirmFx })
sample({ clock: confirmFx.fail, filter: ({ error }) => isUnknown(error), fn: ({ params }) => params, target: confirmationUnknown })
sample({ clock: confirmFx.failData, filter: (error) => !isUnknown(error), target: confirmationRefused })
sample({ clock: confirmFx.done, fn: () => undefined, target: [confirmationUsed, loadUserFx] })
sample({ clock: confirmFx.done, fn: () => 'emailConfirmed' as const, target: flashed })
