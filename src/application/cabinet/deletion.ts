import { createEvent, sample } from 'effector'
import { required } from '../../domain/person/form.ts'
import {
  NOTHING_DELETED,
  stepDeletion,
  type DeletionCommand,
  type DeletionEvent,
  type ProfileDeletion,
} from '../../domain/person/profile-deletion.ts'
import { alertRaised, type Alert } from '../alerts/alerts.ts'
import { isResponseLost, type AppError } from '../kernel/app-error.ts'
import { countdown } from '../kernel/countdown.ts'
import { form } from '../kernel/form.ts'
import { commandOf, runMachine } from '../kernel/machine.ts'
import { mutation } from '../kernel/mutation.ts'
import { $noContext } from '../kernel/no-context.ts'
import { perform } from '../kernel/perform.ts'
import { routeShown } from '../layers/layers.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { sessionEnded } from '../session/current-user.ts'
import { profileDeleted } from '../session/logout.ts'
import { lockedFor } from '../session/sent-code.ts'

type Event = DeletionEvent<AppError>
type Command = DeletionCommand<AppError>

export const deletionRequested = createEvent()

const request = mutation({
  name: 'deletion: request',
  source: $profileApi,
  call: (api) => api.askDeletion,
  concurrency: 'first',
  abortedBy: sessionEnded,
})
const deletion = mutation({
  name: 'deletion: deletion',
  source: $profileApi,
  call: (api, code: string) => api.deleteAccount(code),
  concurrency: 'first',
  abortedBy: sessionEnded,
})

export const deletionForm = form<{ readonly code: string }, object, 'codeMissing'>({
  name: 'deletion',
  initial: { code: '' },
  $context: $noContext,
  rules: { code: [required('codeMissing')] },
})

const resend = countdown('deletion')
export const $deletionResendLeft = resend.$left

const reasonOf = (error: AppError) => {
  if (isResponseLost(error)) return 'ResponseLost'
  return error._tag === 'Unauthorised' ? 'Unauthorised' : 'Rejected'
}

const machine = runMachine<ProfileDeletion<AppError>, Event, Command>({
  initial: NOTHING_DELETED,
  step: stepDeletion,
  events: [
    sample({
      clock: deletionRequested,
      source: resend.$left,
      fn: (left): Event => ({ _tag: 'CodeRequested', left }),
    }),
    request.doneData.map(({ resendAfter }): Event => ({ _tag: 'CodeSent', resendAfter })),
    request.failData.map((cause): Event => ({ _tag: 'CodeFailed', lockedFor: lockedFor(cause), cause })),
    deletionForm.valid.map(({ code }): Event => ({ _tag: 'CodeGiven', code: code.trim() })),
    deletion.done.map((): Event => ({ _tag: 'Deleted' })),
    deletion.failData.map(
      (cause): Event => ({ _tag: 'DeletionFailed', reason: reasonOf(cause), lockedFor: lockedFor(cause), cause }),
    ),
    routeShown.map((): Event => ({ _tag: 'PageShown' })),
    sessionEnded.map((): Event => ({ _tag: 'SessionEnded' })),
  ],
})

export const $deletion = machine.$state

const commanded = <Tag extends Command['_tag']>(tag: Tag) => commandOf(machine.commandsIssued, tag)

sample({ clock: commanded('SendCode'), target: request.requested })
sample({ clock: commanded('CountDown').map(({ from }) => from), target: resend.started })
sample({ clock: commanded('Delete').map(({ code }) => code), target: deletion.requested })
sample({ clock: commanded('Report').map(({ cause }) => cause), target: deletionForm.rejected })
sample({
  clock: perform({ clock: commanded('EndSession'), source: $sessionMemory, run: (memory) => memory.remove() }),
  target: profileDeleted,
})
sample({ clock: commanded('Announce'), fn: (): Alert => ({ _tag: 'ProfileDeleted' }), target: alertRaised })
sample({ clock: commanded('Clear'), target: [deletionForm.cleared, resend.stopped] })
