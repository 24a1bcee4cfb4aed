import { createEvent, createStore, sample } from 'effector'
import { required } from '../../domain/person/form.ts'
import type { Seconds } from '../../domain/time/day.ts'
import { alertRaised, type Alert } from '../alerts/alerts.ts'
import { countdown } from '../kernel/countdown.ts'
import { isResponseLost, type AppError } from '../kernel/app-error.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { routeShown } from '../layers/layers.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { lockedFor } from '../session/sent-code.ts'
import { profileDeleted } from '../session/logout.ts'
import { sessionEnded } from '../session/current-user.ts'

export const deletionRequested = createEvent()

const request = mutation({
  name: 'deletion: request',
  source: $profileApi,
  call: (api) => api.askDeletion,
  concurrency: 'first',
})
const deletion = mutation({
  name: 'deletion: deletion',
  source: { api: $profileApi, memory: $sessionMemory },
  call: async ({ api, memory }, code: string) => {
    await run(api.deleteAccount(code))
    memory.remove()
  },
  concurrency: 'first',
})

export const deletionForm = form<{ readonly code: string }, object, 'codeMissing'>({
  name: 'deletion',
  initial: { code: '' },
  $context: $noContext,
  rules: { code: [required('codeMissing')] },
})

const resend = countdown('deletion')
export const $deletionResendLeft = resend.$left
export const $isDeletionRequested = request.$isPending
export const $isDeleting = deletion.$isPending

export const $isDeletionConfirmable = createStore(false, { serialize: 'ignore' })
  .on(request.done, () => true)
  .reset(sessionEnded)

export const $deletionError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(request.failData, (_, error) => error)
  .reset([request.started, sessionEnded])

sample({
  clock: deletionRequested,
  source: $deletionResendLeft,
  filter: (left) => left === 0,
  target: request.requested,
})
sample({ clock: request.doneData, fn: ({ resendAfter }) => resendAfter, target: resend.started })
sample({
  clock: [request.failData, deletion.failData],
  filter: (error) => lockedFor(error) !== null,
  fn: (error) => lockedFor(error) as Seconds,
  target: resend.started,
})
sample({
  clock: deletionForm.valid,
  fn: ({ code }) => code.trim(),
  target: deletion.requested,
})
const isUnauthorised = ({ _tag }: AppError): boolean => _tag === 'Unauthorised'

// The response to a deletion was lost: the profile may be deleted.
const $isResponseLost = createStore(false, { serialize: 'ignore' })
  .on(deletion.failData, (isLost, error) => isResponseLost(error) || (isLost && isUnauthorised(error)))
  .reset([deletion.done, sessionEnded])

const isDone = (isLost: boolean, error: AppError): boolean => isLost && isUnauthorised(error)

const foundDeleted = sample({ clock: deletion.failData, source: $isResponseLost, filter: isDone, fn: () => undefined })
sample({
  clock: deletion.failData,
  source: $isResponseLost,
  filter: (isLost, error) => !isDone(isLost, error),
  fn: (_, error) => error,
  target: deletionForm.rejected,
})
sample({ clock: sessionEnded, target: [deletionForm.cleared, resend.stopped] })
sample({ clock: [deletion.done, foundDeleted], target: profileDeleted })

// The next page announces the deletion, because this one closes.
const $isFarewellDue = createStore(false, { serialize: 'ignore' })
  .on(profileDeleted, () => true)
  .reset(alertRaised)
sample({
  clock: routeShown,
  source: $isFarewellDue,
  filter: (isDue) => isDue,
  fn: (): Alert => ({ _tag: 'ProfileDeleted' }),
  target: alertRaised,
})
