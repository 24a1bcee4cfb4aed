import { createStore, sample } from 'effector'
import { accepted, isEmail, required, requiredWhen, satisfies } from '../../domain/person/form.ts'
import { isInn } from '../../domain/person/inn.ts'
import { maskPhone, type PhoneError, phoneRule } from '../../domain/person/phone.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { $accountApi, type FieldOfActivity, type Registration } from '../ports/api/identity/account-api.ts'
import { phoneConfirmed, sendWithConfirmedPhone, type ConfirmedPhone } from './confirmed-phone.ts'
import { MIN_PASSWORD_LENGTH } from './password-rule.ts'
import { signedIn, tokensReceived } from './session.ts'
import { authOpened, unregisteredPhoneConfirmed } from './sign-in.ts'

export interface RegistrationValues {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly password: string
  readonly isLegal: boolean
  readonly companyName: string
  readonly inn: string
  readonly kpp: string
  readonly legalAddress: string
  readonly fieldOfActivity: FieldOfActivity | null
  readonly policy: boolean
}

export type RegistrationRule =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'phoneMissing'
  | PhoneError
  | 'emailWrong'
  | 'passwordMissing'
  | 'passwordShort'
  | 'companyMissing'
  | 'innMissing'
  | 'innWrong'
  | 'kppWrong'
  | 'policyMissing'

const KPP = /^\d{9}$/

const isLegal = ({ isLegal: acts }: RegistrationValues): boolean => acts

export const registrationForm = form<RegistrationValues, object, RegistrationRule>({
  name: 'registration',
  initial: {
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    password: '',
    isLegal: false,
    companyName: '',
    inn: '',
    kpp: '',
    legalAddress: '',
    fieldOfActivity: null,
    policy: false,
  },
  $context: $noContext,
  rules: {
    firstName: [required('firstNameMissing')],
    lastName: [required('lastNameMissing')],
    phone: [required('phoneMissing'), phoneRule],
    email: [satisfies(isEmail, 'emailWrong')],
    password: [
      required('passwordMissing'),
      satisfies((password) => password.length >= MIN_PASSWORD_LENGTH, 'passwordShort'),
    ],
    companyName: [requiredWhen(isLegal, 'companyMissing')],
    inn: [
      requiredWhen(isLegal, 'innMissing'),
      (inn, values) => (!isLegal(values) || inn === '' || isInn(inn.trim()) ? null : 'innWrong'),
    ],
    kpp: [(kpp, values) => (!isLegal(values) || kpp === '' || KPP.test(kpp.trim()) ? null : 'kppWrong')],
    policy: [accepted('policyMissing')],
  },
  fieldOf: {
    'legalPersonData.companyName': 'companyName',
    'legalPersonData.inn': 'inn',
    'legalPersonData.kpp': 'kpp',
    'legalPersonData.legalAddress': 'legalAddress',
    fieldOfActivityId: 'fieldOfActivity',
  },
})

const isActivity = (found: unknown): found is FieldOfActivity =>
  typeof found === 'object' &&
  found !== null &&
  'id' in found &&
  typeof found.id === 'number' &&
  'title' in found &&
  typeof found.title === 'string'

const companyIn = (found: unknown): Partial<RegistrationValues> => {
  if (found === null) return {}
  const { isLegal: acts, fieldOfActivity } = found as { readonly isLegal?: unknown; readonly fieldOfActivity?: unknown }
  return { isLegal: acts === true, fieldOfActivity: isActivity(fieldOfActivity) ? fieldOfActivity : null }
}

// The password is not stored, and consent must be given again.
storeDraft({
  key: 'registrationDraft',
  form: registrationForm,
  fields: ['firstName', 'lastName', 'phone', 'email', 'companyName', 'inn', 'kpp', 'legalAddress'],
  $context: registrationForm.$values.map(({ isLegal: acts, fieldOfActivity }) => ({
    stored: { isLegal: acts, fieldOfActivity },
    read: companyIn,
  })),
  restoredBy: authOpened,
  clearedBy: signedIn,
})

const given = (text: string): string | undefined => text.trim() || undefined

const registrationOf = (values: RegistrationValues, { phone, verificationToken }: ConfirmedPhone): Registration => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  phone,
  email: given(values.email),
  password: values.password,
  policy: true,
  verificationToken,
  ...(values.isLegal && {
    fieldOfActivityId: values.fieldOfActivity?.id,
    legalPersonData: {
      companyName: values.companyName.trim(),
      inn: values.inn.trim(),
      kpp: given(values.kpp),
      legalAddress: given(values.legalAddress),
    },
  }),
})

const register = mutation({
  name: 'registration: register',
  source: $accountApi,
  call: (api, registration: Registration) => api.register(registration),
  concurrency: 'every',
})

export const $isRegistering = register.$isPending

const { $confirmed, confirmationReceived } = sendWithConfirmedPhone({
  about: 'registration',
  form: registrationForm,
  request: register,
  paramsOf: registrationOf,
  isReusableAfter: (error) => error._tag !== 'Rejected' || error.fields?.['verificationToken'] === undefined,
})

sample({ clock: unregisteredPhoneConfirmed, target: confirmationReceived })

/** The sign-in has found that the confirmed phone has no account. */
export const $isUnregistered = createStore(false, { serialize: 'ignore' })
  .on(unregisteredPhoneConfirmed, () => true)
  .reset([phoneConfirmed, register.done])

export const $confirmedPhone = $confirmed.map((confirmed) => confirmed?.phone ?? null)

sample({
  clock: unregisteredPhoneConfirmed,
  fn: ({ phone }) => ({ phone: maskPhone(phone) }),
  target: registrationForm.filled,
})

sample({ clock: register.doneData, target: tokensReceived })
sample({ clock: signedIn, target: registrationForm.cleared })
