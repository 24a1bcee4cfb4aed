import { attach, createEvent, createStore, sample } from 'effector'
import { required } from '../../domain/person/form.ts'
import type { Seconds } from '../../domain/time/day.ts'
import { alertRaised, type Alert } from '../alerts/alerts.ts'
import { countdown } from '../kernel/countdown.ts'
import { isResponseLost, type AppError } from '../kernel/app-error.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { routeShown } from '../layers/layers.ts'
import { $profileApi } from '../ports/api/identity/profile-api.ts'
import { $sessionMemory } from '../ports/browser/session-storage.ts'
import { lockedFor } from '../session/phone-code.ts'
import { leftForGood } from '../session/logout.ts'
import { sessionEnded } from '../session/current-user.ts'

export const deletionRequested = createEvent()

const askFx = failsAsPorts(attach({ source: $profileApi, effect: (api) => run(api.askDeletion) }))
const deleteFx = failsAsPorts(
  attach({
    source: { api: $profileApi, memory: $sessionMemory },
    effect: async ({ api, memory }, code: string) => {
      await run(api.deleteAccount(code))
      memory.forget()
    },
  }),
)

export const deletionForm = form<{ readonly code: string }, object, 'codeMissing'>({
  name: 'deletion',
  initial: { code: '' },
  $context: $noContext,
  rules: { code: [required('codeMissing')] },
})

const resend = countdown('deletion')
export const $deletionResendLeft = resend.$left
export const $isDeletionRequested = askFx.pending
export const $isDeleting = deleteFx.pending

export const $isDeletionConfirmable = createStore(false, { serialize: 'ignore' })
  .on(askFx.done, () => true)
  .reset(sessionEnded)

export const $deletionError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(askFx.failData, (_, error) => error)
  .reset([askFx, sessionEnded])

sample({
  clock: deletionRequested,
  source: { left: $deletionResendLeft, isAsking: askFx.pending },
  filter: ({ left, isAsking }) => left === 0 && !isAsking,
  fn: () => undefined,
  target: askFx,
})
sample({ clock: askFx.doneData, fn: ({ resendAfter }) => resendAfter, target: resend.started })
sample({
  clock: [askFx.failData, deleteFx.failData],
  filter: (error) => lockedFor(error) !== null,
  fn: (error) => lockedFor(error) as Seconds,
  target: resend.started,
})
sample({
  clock: deletionForm.valid,
  source: deleteFx.pending,
  filter: (isDeleting) => !isDeleting,
  fn: (_, { code }) => code.trim(),
  target: deleteFx,
})
const isOfNobody = ({ _tag }: AppError): boolean => _tag === 'Unauthorised'

// The response to a deletion was lost: the profile may be deleted.
const $isUnheard = createStore(false, { serialize: 'ignore' })
  .on(deleteFx.failData, (isUnheard, error) => isResponseLost(error) || (isUnheard && isOfNobody(error)))
  .reset([deleteFx.done, sessionEnded])

const isDone = (isUnheard: boolean, error: AppError): boolean => isUnheard && isOfNobody(error)

const foundGone = sample({ clock: deleteFx.failData, source: $isUnheard, filter: isDone, fn: () => undefined })
sample({
  clock: deleteFx.failData,
  source: $isUnheard,
  filter: (isUnheard, error) => !isDone(isUnheard, error),
  fn: (_, error) => error,
  target: deletionForm.refused,
})
sample({ clock: sessionEnded, target: [deletionForm.cleared, resend.stopped] })
sample({ clock: [deleteFx.done, foundGone], fn: () => undefined, target: leftForGood })

// The next page announces the deletion, because this one closes.
const $isFarewellDue = createStore(false, { serialize: 'ignore' })
  .on(leftForGood, () => true)
  .reset(alertRaised)
sample({
  clock: routeShown,
  source: $isFarewellDue,
  filter: (isDue) => isDue,
  fn: (): Alert => ({ _tag: 'ProfileDeleted' }),
  target: alertRaised,
})
