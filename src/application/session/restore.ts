import { createEvent, createStore, sample } from 'effector'
import type { Seconds } from '../../domain/time/day.ts'
import { required, satisfies } from '../../domain/person/form.ts'
import { loginRule, phoneOf, type PhoneError } from '../../domain/person/phone.ts'
import { retryWithCaptcha } from '../captcha/retry.ts'
import type { AppError } from '../kernel/app-error.ts'
import { countdown } from '../kernel/countdown.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { $accountApi } from '../ports/api/identity/account-api.ts'
import { MIN_PASSWORD_LENGTH } from './password-rule.ts'
import { SENDING_LOCKED_STATUS } from './phone-code.ts'
import { signedIn } from './session.ts'
import { passwordForm } from './sign-in.ts'

export const restoreOpened = createEvent<string>()
export const restoreCodeResendRequested = createEvent()
export const restoreLoginRequested = createEvent()

export type RestoreRule = PhoneError | 'loginMissing' | 'codeMissing' | 'passwordMissing' | 'passwordShort'

export const restoreForm = form<{ readonly login: string }, object, RestoreRule>({
  name: 'restore',
  initial: { login: '' },
  $context: $noContext,
  rules: { login: [required('loginMissing'), loginRule] },
})

export const newPasswordForm = form<{ readonly code: string; readonly password: string }, object, RestoreRule>({
  name: 'newPassword',
  initial: { code: '', password: '' },
  $context: $noContext,
  rules: {
    code: [required('codeMissing')],
    password: [
      required('passwordMissing'),
      satisfies((password) => password.length >= MIN_PASSWORD_LENGTH, 'passwordShort'),
    ],
  },
})

const loginOf = ({ login }: { readonly login: string }): string => phoneOf(login) ?? login.trim()

const request = mutation({
  name: 'restore: request',
  source: { api: $accountApi, values: restoreForm.$values },
  call: ({ api, values }, { captcha }: { readonly captcha: string | null }) =>
    api.restorePassword(loginOf(values), captcha),
  concurrency: 'first',
})

retryWithCaptcha({ about: 'restore', request: request })

const unguarded = { captcha: null }

const confirm = mutation({
  name: 'restore: confirm',
  source: { api: $accountApi, requested: restoreForm.$values, given: newPasswordForm.$values },
  call: ({ api, requested, given }) => api.confirmPassword(loginOf(requested), given.code.trim(), given.password),
  concurrency: 'first',
})

export const $isRestoreRequested = request.$isPending
export const $isRestoreConfirmed = confirm.$isPending

const resend = countdown('restore')

export const $restoreResendLeft = resend.$left

export type RestoreStep = 'request' | 'confirm' | 'done'
export const $restoreStep = createStore<RestoreStep>('request', { serialize: 'ignore' })
  .on(request.done, () => 'confirm')
  .on(confirm.done, () => 'done')
  .reset([restoreOpened, restoreLoginRequested, signedIn])

sample({
  clock: restoreOpened,
  filter: (login) => login !== '',
  fn: (login) => ({ login }),
  target: restoreForm.filled,
})

sample({
  clock: restoreForm.valid,
  fn: () => unguarded,
  target: request.requested,
})
sample({
  clock: restoreCodeResendRequested,
  source: $restoreResendLeft,
  filter: (left) => left === 0,
  fn: () => unguarded,
  target: request.requested,
})
sample({
  clock: newPasswordForm.valid,
  target: confirm.requested,
})

sample({ clock: request.doneData, fn: ({ resendAfter }) => resendAfter, target: resend.started })
sample({
  clock: request.failData,
  filter: (error) =>
    error._tag === 'Rejected' && error.status === SENDING_LOCKED_STATUS && error.retryAfter !== undefined,
  fn: (error) => (error as { readonly retryAfter: Seconds }).retryAfter,
  target: resend.started,
})

const refusedAt = (step: RestoreStep) => (current: RestoreStep, error: AppError) => ({
  isHere: current === step && error._tag !== 'CaptchaRequired',
  isElsewhere: current !== step && error._tag !== 'CaptchaRequired',
  error,
})

const refused = sample({ clock: request.failData, source: $restoreStep, fn: refusedAt('confirm') })
sample({ clock: refused, filter: ({ isHere }) => isHere, fn: ({ error }) => error, target: newPasswordForm.rejected })
sample({
  clock: refused,
  filter: ({ isElsewhere }) => isElsewhere,
  fn: ({ error }) => error,
  target: restoreForm.rejected,
})
sample({ clock: confirm.failData, target: newPasswordForm.rejected })
sample({ clock: confirm.done, target: [newPasswordForm.cleared, resend.stopped] })

// sign-in continues with the new password only
sample({ clock: confirm.done, target: passwordForm.cleared })
sample({
  clock: confirm.done,
  source: restoreForm.$values,
  fn: ({ login }) => ({ login }),
  target: passwordForm.changed,
})

// a login from the sign-in form is newer than the stored one
storeDraft({
  key: 'restoreDraft',
  form: restoreForm,
  fields: ['login'],
  restoredBy: sample({ clock: restoreOpened, filter: (login) => login === '' }),
  clearedBy: confirm.done,
})
