import { attach, sample } from 'effector'
import { required, satisfies } from '../../domain/person/form.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
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

const changeFx = failsAsPorts(
  attach({
    source: $profileApi,
    effect: (api, change: PasswordChange) => run(api.changePassword(change)),
  }),
)

export const $isPasswordBeingChanged = changeFx.pending

sample({
  clock: passwordChangeForm.valid,
  source: changeFx.pending,
  filter: (isChanging) => !isChanging,
  fn: (_, change) => change,
  target: changeFx,
})
sample({ clock: changeFx.failData, target: passwordChangeForm.rejected })
sample({ clock: [changeFx.done, sessionEnded], fn: () => undefined, target: passwordChangeForm.cleared })
sample({ clock: changeFx.done, fn: () => 'passwordChanged' as const, target: flashed })
