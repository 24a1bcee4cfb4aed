import { createEvent, createStore, sample } from 'effector'
import { type FormRules, required } from '../../domain/person/form.ts'
import { loginRule, type Phone, type PhoneError, phoneOf, phoneRule } from '../../domain/person/phone.ts'
import { storeDraft } from '../kernel/draft.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { layerWithdrawn } from '../layers/layers.ts'
import { $sessionApi, type Credentials } from '../ports/api/identity/session-api.ts'
import { codeGiven, codeNotSent, codeUsed, codeRequested, phoneCodeRejected } from './phone-code.ts'
import { signedIn, tokensReceived } from './session.ts'
import { sessionEnded } from './current-user.ts'

export const authOpened = createEvent()

export type AuthTab = 'signIn' | 'registration'
export type SignInMethod = 'password' | 'code'

export const authTabChosen = createEvent<AuthTab>()
export const $authTab = createStore<AuthTab>('signIn', { serialize: 'ignore' }).on(authTabChosen, (_, tab) => tab)

export const signInMethodChosen = createEvent<SignInMethod>()
export const $signInMethod = createStore<SignInMethod>('code', { serialize: 'ignore' }).on(
  signInMethodChosen,
  (_, way) => way,
)

export type SignInRule = 'loginMissing' | 'passwordMissing' | 'phoneMissing' | PhoneError

interface Password {
  readonly login: string
  readonly password: string
}

export const passwordRules: FormRules<Password, SignInRule> = {
  login: [required('loginMissing'), loginRule],
  password: [required('passwordMissing')],
}

export const passwordForm = form<Password, object, SignInRule>({
  name: 'signInByPassword',
  initial: { login: '', password: '' },
  $context: $noContext,
  rules: passwordRules,
})

interface PhoneOnly {
  readonly phone: string
}

export const phoneRules: FormRules<PhoneOnly, SignInRule> = { phone: [required('phoneMissing'), phoneRule] }

export const phoneForm = form<PhoneOnly, object, SignInRule>({
  name: 'signInByCode',
  initial: { phone: '' },
  $context: $noContext,
  rules: phoneRules,
})

storeDraft({ key: 'signInDraft', form: passwordForm, fields: ['login'], restoredBy: authOpened, clearedBy: signedIn })
storeDraft({ key: 'signInPhoneDraft', form: phoneForm, fields: ['phone'], restoredBy: authOpened, clearedBy: signedIn })

const signIn = mutation({
  name: 'sign-in: signIn',
  source: $sessionApi,
  call: (api, credentials: Credentials) => api.signIn(credentials),
  concurrency: 'first',
})

export const $isSigningIn = signIn.$isPending

/** Normalizes a login that is a phone. */
export const loginOf = (typed: string): string => phoneOf(typed) ?? typed.trim()

sample({
  clock: passwordForm.valid,
  fn: ({ login, password }) => ({ login: loginOf(login), password }),
  target: signIn.requested,
})

sample({
  clock: phoneForm.valid,
  fn: ({ phone }) => ({ about: 'signIn' as const, phone: phoneOf(phone) as Phone }),
  target: codeRequested,
})

sample({
  clock: codeGiven,
  filter: ({ about }) => about === 'signIn',
  fn: ({ phone, code }) => ({ phone, code }),
  target: signIn.requested,
})

const isByCode = (credentials: Credentials): boolean => 'code' in credentials

sample({ clock: signIn.doneData, target: tokensReceived })
sample({ clock: signIn.done, filter: ({ params }) => isByCode(params), target: codeUsed })
sample({
  clock: codeNotSent,
  filter: ({ about }) => about === 'signIn',
  fn: ({ error }) => error,
  target: phoneForm.rejected,
})
export const unregisteredPhoneConfirmed = sample({
  clock: signIn.fail,
  filter: ({ params, error }) => 'code' in params && error._tag === 'Rejected' && error.verificationToken !== undefined,
  fn: ({ params, error }) => ({
    phone: (params as { readonly phone: Phone }).phone,
    verificationToken: (error as { readonly verificationToken: string }).verificationToken,
  }),
})
sample({ clock: unregisteredPhoneConfirmed, target: codeUsed })
sample({ clock: unregisteredPhoneConfirmed, fn: () => 'registration' as const, target: authTabChosen })

sample({
  clock: signIn.fail,
  filter: ({ params }) => isByCode(params),
  fn: ({ error }) => error,
  target: phoneCodeRejected,
})
sample({
  clock: signIn.fail,
  filter: ({ params }) => !isByCode(params),
  fn: ({ error }) => error,
  target: passwordForm.rejected,
})

sample({ clock: [signedIn, sessionEnded], target: [passwordForm.cleared, phoneForm.cleared] })

// a signed-in user needs no sign-in layer
sample({ clock: signedIn, fn: () => 'AuthLayer' as const, target: layerWithdrawn })
