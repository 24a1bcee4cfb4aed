import { createEvent, sample } from 'effector'
import { isDay, type Day } from '../../domain/time/day.ts'
import { isEmail, required, satisfies } from '../../domain/person/form.ts'
import { type PhoneError, phoneOf, phoneRule } from '../../domain/person/phone.ts'
import type { Gender, User } from '../../domain/person/user.ts'
import { isResponseLost } from '../kernel/app-error.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { $profileApi, type ProfileChange } from '../ports/api/identity/profile-api.ts'
import { sendWithConfirmedPhone } from '../session/confirmed-phone.ts'
import { $user, sessionEnded, userReceived } from '../session/current-user.ts'
import { cabinetFormDraft } from './drafts.ts'
import { flashed } from './flash.ts'

export interface ProfileValues {
  readonly lastName: string
  readonly firstName: string
  readonly middleName: string
  readonly birthDate: string
  readonly gender: Gender | ''
  readonly email: string
}

export type ProfileRule =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'emailWrong'
  | 'birthDateWrong'
  | 'phoneMissing'
  | PhoneError
  | 'phoneSame'

export const profileOpened = createEvent()

export const profileForm = form<ProfileValues, object, ProfileRule>({
  name: 'profile',
  initial: { lastName: '', firstName: '', middleName: '', birthDate: '', gender: '', email: '' },
  $context: $noContext,
  rules: {
    firstName: [required('firstNameMissing')],
    lastName: [required('lastNameMissing')],
    email: [satisfies(isEmail, 'emailWrong')],
    birthDate: [satisfies(isDay, 'birthDateWrong')],
  },
})

export const newPhoneForm = form<{ readonly phone: string }, { readonly user: User | null }, ProfileRule>({
  name: 'newPhone',
  initial: { phone: '' },
  $context: $user.map((user) => ({ user })),
  rules: {
    phone: [
      required('phoneMissing'),
      phoneRule,
      (phone, { user }) => (phoneOf(phone) === user?.phone ? 'phoneSame' : null),
    ],
  },
})

const change = mutation({
  name: 'profile: change',
  source: $profileApi,
  call: (api, change: ProfileChange) => api.change(change),
  concurrency: 'first',
})
const changePhone = mutation({
  name: 'profile: changePhone',
  source: $profileApi,
  call: (api, change: ProfileChange) => api.change(change),
  concurrency: 'every',
})

export const $isProfileBeingSaved = change.$isPending

const valuesOf = ({ lastName, firstName, middleName, birthDate, gender, email }: User): ProfileValues => ({
  lastName,
  firstName,
  middleName,
  birthDate: birthDate ?? '',
  gender: gender ?? '',
  email: email ?? '',
})

const orNull = (text: string): string | null => text.trim() || null

const changeOf = (values: ProfileValues): ProfileChange => ({
  lastName: values.lastName.trim(),
  firstName: values.firstName.trim(),
  middleName: values.middleName.trim(),
  birthDate: orNull(values.birthDate) as Day | null,
  gender: values.gender || null,
  email: orNull(values.email),
})

sample({
  clock: profileOpened,
  source: $user,
  filter: (user) => user !== null,
  fn: (user) => valuesOf(user as User),
  target: profileForm.filled,
})

sample({
  clock: profileForm.valid,
  fn: (values) => changeOf(values),
  target: change.requested,
})
sample({ clock: change.failData, target: profileForm.rejected })
sample({ clock: change.doneData, fn: valuesOf, target: profileForm.filled })
sample({ clock: change.done, fn: () => 'profileSaved' as const, target: flashed })

// A lost response may have saved the phone: the same confirmation is sent again.
sendWithConfirmedPhone({
  about: 'newPhone',
  form: newPhoneForm,
  request: changePhone,
  paramsOf: (_, { phone, verificationToken }): ProfileChange => ({ phone, verificationToken }),
  isReusableAfter: isResponseLost,
  clearedBy: [sessionEnded],
})

sample({ clock: changePhone.done, fn: () => 'phoneChanged' as const, target: flashed })

sample({ clock: [change.doneData, changePhone.doneData], target: userReceived })
sample({ clock: [changePhone.done, sessionEnded], target: newPhoneForm.cleared })
sample({ clock: sessionEnded, target: profileForm.cleared })

cabinetFormDraft({
  name: 'profile',
  form: profileForm,
  fields: ['lastName', 'firstName', 'middleName', 'birthDate', 'gender', 'email'],
  restoredBy: profileOpened,
  clearedBy: [change.done],
})
cabinetFormDraft({
  name: 'newPhone',
  form: newPhoneForm,
  fields: ['phone'],
  restoredBy: profileOpened,
  clearedBy: [changePhone.done],
})
