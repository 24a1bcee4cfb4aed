import { combine, createEvent, createStore, sample } from 'effector'
import { hasFieldErrors, isEmpty } from '../../domain/person/form.ts'
import type { Question } from '../../domain/person/questionnaire.ts'
import type { AppError } from '../kernel/app-error.ts'
import type { FieldError } from '../kernel/form.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $profileApi, type Answers } from '../ports/api/identity/profile-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { cabinetDraft } from './drafts.ts'
import { flashed } from './flash.ts'

const save = mutation({
  name: 'questionnaire: save',
  source: $profileApi,
  call: (api, answers: Answers) => api.answer(answers),
  concurrency: 'first',
})

export const questionnaire = query({
  name: 'questionnaire',
  source: $profileApi,
  load: (api) => run(api.questionnaire),
  clearedBy: sessionEnded,
})

export const answered = createEvent<{ readonly code: string; readonly value: unknown }>()
export const questionnaireSubmitted = createEvent()
export const questionnaireOpened = createEvent()
const changesRestored = createEvent<Answers>()

const $changes = createStore<Answers>({}, { serialize: 'ignore' })
  .on(answered, (changes, { code, value }) => ({ ...changes, [code]: value }))
  .on(changesRestored, (_, changes) => changes)
  .reset([save.done, sessionEnded])

export const $answers = combine(
  questionnaire.$state,
  $changes,
  ({ value }, changes): Answers => ({
    ...value?.values,
    ...changes,
  }),
)

type ResponseError = FieldError<'answerMissing'>

const serviceErrorsOf = (error: AppError): Readonly<Record<string, ResponseError>> =>
  Object.fromEntries(
    Object.entries(error._tag === 'Rejected' ? (error.fields ?? {}) : {}).map(([code, [message = '']]) => [
      code,
      { _tag: 'Message', message },
    ]),
  )

export const $isQuestionnaireBeingSaved = save.$isPending

export const $questionnaireError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(save.failData, (_, error) => (hasFieldErrors(serviceErrorsOf(error)) ? null : error))
  .reset([questionnaireSubmitted, sessionEnded])

const $wasSubmitted = createStore(false, { serialize: 'ignore' })
  .on(questionnaireSubmitted, () => true)
  .reset([save.done, sessionEnded])

const missing = ({ message }: Question): ResponseError =>
  message === undefined ? { _tag: 'Broken', rule: 'answerMissing' } : { _tag: 'Message', message }

const $missing = combine(
  questionnaire.$state,
  $answers,
  ({ value }, answers): Readonly<Record<string, ResponseError>> =>
    Object.fromEntries(
      (value?.fields ?? [])
        .filter(({ code, isRequired }) => isRequired && isEmpty(answers[code]))
        .map((question) => [question.code, missing(question)]),
    ),
)

const $serviceErrors = createStore<Readonly<Record<string, ResponseError>>>({}, { serialize: 'ignore' })
  .on(save.failData, (_, error) => serviceErrorsOf(error))
  .on(answered, (serviceErrors, { code }) =>
    Object.fromEntries(Object.entries(serviceErrors).filter(([field]) => field !== code)),
  )
  .reset([questionnaireSubmitted, sessionEnded])

export const $responseErrors = combine(
  $missing,
  $serviceErrors,
  $wasSubmitted,
  (empty, serviceErrors, wasSubmitted) => ({
    ...serviceErrors,
    ...(wasSubmitted && empty),
  }),
)

sample({
  clock: questionnaireSubmitted,
  source: { answers: $answers, missing: $missing },
  filter: ({ missing: empty }) => Object.keys(empty).length === 0,
  fn: ({ answers }) => answers,
  target: save.requested,
})
export const $questionnaireReturns = createStore(0, { serialize: 'ignore' }).on(save.fail, (returns) => returns + 1)

sample({
  clock: questionnaireSubmitted,
  source: { missing: $missing, returns: $questionnaireReturns },
  filter: ({ missing: empty }) => Object.keys(empty).length > 0,
  fn: ({ returns }) => returns + 1,
  target: $questionnaireReturns,
})
sample({ clock: save.doneData, target: questionnaire.received })
sample({ clock: save.done, fn: () => 'answersSaved' as const, target: flashed })

const isAnswers = (stored: unknown): stored is Answers =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

cabinetDraft<Answers>({
  name: 'questionnaire',
  changed: answered,
  $value: $changes,
  decode: (stored) => (isAnswers(stored) ? stored : null),
  restored: changesRestored,
  restoredBy: questionnaireOpened,
  clearedBy: [save.done],
})
