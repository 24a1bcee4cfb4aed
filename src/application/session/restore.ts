import { createEvent, createStore, sample } from 'effector'
import { required, satisfies } from '../../domain/person/form.ts'
import { loginRule, phoneOf, type PhoneError } from '../../domain/person/phone.ts'
import { retryWithCaptcha } from '../captcha/retry.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { $accountApi } from '../ports/api/identity/account-api.ts'
import { MIN_PASSWORD_LENGTH } from './password-rule.ts'
import { sentCode } from './sent-code.ts'
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
  source: $accountApi,
  call: (api, { to, captcha }: { readonly to: string; readonly captcha: string | null }) =>
    api.restorePassword(to, captcha),
  concurrency: 'first',
})

retryWithCaptcha({ about: 'restore', request: request })

const confirm = mutation({
  name: 'restore: confirm',
  source: { api: $accountApi, requested: restoreForm.$values, given: newPasswordForm.$values },
  call: ({ api, requested, given }) => api.confirmPassword(loginOf(requested), given.code.trim(), given.password),
  concurrency: 'first',
})

export const $isRestoreRequested = request.$isPending
export const $isRestoreConfirmed = confirm.$isPending

const restoreCode = sentCode({ name: 'restore', send: request })

export const $restoreResendLeft = restoreCode.$left

export type RestoreStep = 'request' | 'confirm' | 'done'
export const $restoreStep = createStore<RestoreStep>('request', { serialize: 'ignore' })
  .on(restoreCode.inputRequested, () => 'confirm')
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
  fn: (values) => ({ to: loginOf(values), captcha: null }),
  target: restoreCode.requested,
})
sample({ clock: restoreCodeResendRequested, fn: () => ({ captcha: null }), target: restoreCode.resendRequested })
sample({
  clock: newPasswordForm.valid,
  target: confirm.requested,
})

const failed = sample({
  clock: restoreCode.failed,
  source: $restoreStep,
  fn: (step, { cause }) => ({ isTypingCode: step === 'confirm', cause }),
})
sample({
  clock: failed.filterMap(({ isTypingCode, cause }) => (isTypingCode ? cause : undefined)),
  target: newPasswordForm.rejected,
})
sample({
  clock: failed.filterMap(({ isTypingCode, cause }) => (isTypingCode ? undefined : cause)),
  target: restoreForm.rejected,
})
sample({ clock: confirm.failData, target: newPasswordForm.rejected })
sample({ clock: confirm.done, target: [newPasswordForm.cleared, restoreCode.used, restoreCode.stopped] })

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
