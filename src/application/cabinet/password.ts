import { sample } from 'effector'
import { required, satisfies } from '../../domain/person/form.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { $profileApi, type PasswordChange } from '../ports/api/identity/profile-api.ts'
import { MIN_PASSWORD_LENGTH } from '../session/password-rule.ts'
import { sessionEnded } from '../session/current-user.ts'
import { flashed } from './flash.ts'

export type PasswordRule = 'oldPasswordMissing' | 'passwordMissing' | 'passwordShort'

export const passwordChangeForm = form<PasswordChange, object, PasswordRule>({
  name: 'passwordChange',
  initial: { oldPassword: '', password: '' },
  $context: $noContext,
  rules: {
    oldPassword: [required('oldPasswordMissing')],
    password: [
      required('passwordMissing'),
      satisfies((password) => password.length >= MIN_PASSWORD_LENGTH, 'passwordShort'),
    ],
  },
})

const change = mutation({
  name: 'password: change',
  source: $profileApi,
  call: (api, change: PasswordChange) => api.changePassword(change),
  concurrency: 'first',
})

export const $isPasswordBeingChanged = change.$isPending

sample({
  clock: passwordChangeForm.valid,
  target: change.requested,
})
sample({ clock: change.failData, target: passwordChangeForm.rejected })
sample({ clock: [change.done, sessionEnded], target: passwordChangeForm.cleared })
sample({ clock: change.done, fn: () => 'passwordChanged' as const, target: flashed })
