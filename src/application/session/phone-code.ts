import { combine, createEvent, createStore, sample } from 'effector'
import { fromEither, toNullable } from 'fp-ts/Option'
import { required } from '../../domain/person/form.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { retryWithCaptcha } from '../captcha/retry.ts'
import type { AppError } from '../kernel/app-error.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $layers, layerOpened, layerWithdrawn } from '../layers/layers.ts'
import { $accountApi } from '../ports/api/identity/account-api.ts'
import { $captcha } from '../ports/api/platform/captcha.ts'
import { sentCode } from './sent-code.ts'

export type CodePurpose = 'signIn' | 'registration' | 'newPhone' | 'order'

export interface CodeRequest {
  readonly about: CodePurpose
  readonly phone: Phone
}

export const codeRequested = createEvent<CodeRequest>()

export const codeResendRequested = createEvent<{ readonly isSms: boolean }>()

export const phoneCodeRejected = createEvent<AppError>()

export type CodeRule = 'codeMissing'

export const codeForm = form<{ readonly code: string }, object, CodeRule>({
  name: 'phoneCode',
  initial: { code: '' },
  $context: $noContext,
  rules: { code: [required('codeMissing')] },
})

interface Sending {
  readonly about: CodePurpose
  readonly to: Phone
  readonly isSms: boolean
  readonly captcha: string | null
}

// Without a captcha token the service responds `CaptchaRequired` if it needs one. [AUTH-07, AUTH-08, CAPT-03]
const send = mutation({
  name: 'phone-code: send',
  source: { api: $accountApi, captcha: $captcha },
  call: async ({ api, captcha }, { to, isSms, captcha: solved }: Sending) => {
    const token = solved ?? toNullable(fromEither(await captcha.token('phoneVerification')()))
    return run(api.verifyPhone(to, isSms, token))
  },
  concurrency: 'every',
})

retryWithCaptcha({ about: 'phoneCode', request: send })

export const $isCodeBeingSent = send.$isPending

const phoneCode = sentCode({ name: 'phoneCode', send })

export const $resendLeft = phoneCode.$left

export const $lockedPhone = phoneCode.$lockedTo

export const codeUsed = phoneCode.used

sample({
  clock: codeRequested,
  fn: ({ about, phone }): Sending => ({ about, to: phone, isSms: true, captcha: null }),
  target: phoneCode.requested,
})
sample({ clock: codeResendRequested, fn: ({ isSms }) => ({ isSms, captcha: null }), target: phoneCode.resendRequested })

const $length = createStore(0, { serialize: 'ignore' }).on(send.doneData, (_, { codeLength }) => codeLength)

export const $requestedCode = combine(phoneCode.$sent, $length, (sent, length) =>
  sent === null ? null : { about: sent.about, phone: sent.to, length },
)

export const codeNotSent = phoneCode.failed.map(({ request: { about }, cause }) => ({ about, error: cause }))

// The dialog covers the form, so it shows why the code cannot be sent again. [AUTH-10]
sample({
  clock: codeNotSent,
  source: $layers,
  filter: (layers) => layers.at(-1)?.name === 'PhoneCodeLayer',
  fn: (_, { error }) => error,
  target: codeForm.rejected,
})

export const codeGiven = sample({
  clock: codeForm.valid,
  source: $requestedCode,
  filter: (sent) => sent !== null,
  fn: (sent, { code }) => ({ ...(sent as CodeRequest), code: code.trim() }),
})

sample({ clock: phoneCodeRejected, target: codeForm.rejected })
sample({ clock: [send.done, codeUsed], target: codeForm.cleared })
sample({
  clock: phoneCode.inputRequested,
  fn: () => ({ name: 'PhoneCodeLayer' as const, data: null }),
  target: layerOpened,
})
sample({ clock: codeUsed, fn: () => 'PhoneCodeLayer' as const, target: layerWithdrawn })
