import { createEvent, createStore, sample } from 'effector'
import { fromEither, toNullable } from 'fp-ts/Option'
import type { Seconds } from '../../domain/time/day.ts'
import { required } from '../../domain/person/form.ts'
import type { Phone } from '../../domain/person/phone.ts'
import { retryWithCaptcha } from '../captcha/retry.ts'
import type { AppError } from '../kernel/app-error.ts'
import { countdown } from '../kernel/countdown.ts'
import { form } from '../kernel/form.ts'
import { $noContext } from '../kernel/no-context.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $layers, layerOpened, layerWithdrawn } from '../layers/layers.ts'
import { $accountApi } from '../ports/api/identity/account-api.ts'
import { $captcha } from '../ports/api/platform/captcha.ts'

export type CodePurpose = 'signIn' | 'registration' | 'newPhone' | 'order'

export interface CodeRequest {
  readonly about: CodePurpose
  readonly phone: Phone
}

export const codeRequested = createEvent<CodeRequest>()

export const codeResendRequested = createEvent<{ readonly isSms: boolean }>()

export const codeUsed = createEvent()

export const phoneCodeRejected = createEvent<AppError>()

export type CodeRule = 'codeMissing'

export const codeForm = form<{ readonly code: string }, object, CodeRule>({
  name: 'phoneCode',
  initial: { code: '' },
  $context: $noContext,
  rules: { code: [required('codeMissing')] },
})

interface Sending extends CodeRequest {
  readonly isSms: boolean
  readonly captcha: string | null
}

// Without a captcha token the service responds `CaptchaRequired` if it needs one. [AUTH-07, AUTH-08, CAPT-03]
const send = mutation({
  name: 'phone-code: send',
  source: { api: $accountApi, captcha: $captcha },
  call: async ({ api, captcha }, { phone, isSms, captcha: solved }: Sending) => {
    const token = solved ?? toNullable(fromEither(await captcha.token('phoneVerification')()))
    return run(api.verifyPhone(phone, isSms, token))
  },
  concurrency: 'every',
})

retryWithCaptcha({ about: 'phoneCode', request: send })

export const $isCodeBeingSent = send.$isPending

export const SENDING_LOCKED_STATUS = 423

const resend = countdown('phoneCode')

export const $resendLeft = resend.$left

export interface SentCode extends CodeRequest {
  readonly length: number
}

export const $requestedCode = createStore<SentCode | null>(null, { serialize: 'ignore' })
  .on(send.done, (_, { params: { about, phone }, result }) => ({ about, phone, length: result.codeLength }))
  .reset(codeUsed)

export const codeAwaited = createEvent<CodeRequest>()

// a code that is being sent is not requested twice
const codeRequestedNow = sample({
  clock: codeRequested,
  source: { sent: $requestedCode, left: $resendLeft, isSending: $isCodeBeingSent },
  fn: ({ sent, left, isSending }, request) => ({
    request,
    isSending,
    isThere: left > 0 && sent?.phone === request.phone,
  }),
})

sample({
  clock: codeRequestedNow,
  filter: ({ isThere, isSending }) => isThere && !isSending,
  fn: ({ request }) => request,
  target: codeAwaited,
})
sample({
  clock: codeRequestedNow,
  filter: ({ isThere, isSending }) => !isThere && !isSending,
  fn: ({ request }): Sending => ({ ...request, isSms: true, captcha: null }),
  target: send.requested,
})

$requestedCode.on(codeAwaited, (sent, { about }) => (sent === null ? null : { ...sent, about }))

sample({
  clock: codeResendRequested,
  source: { sent: $requestedCode, left: $resendLeft, isSending: $isCodeBeingSent },
  filter: ({ sent, left, isSending }) => sent !== null && left === 0 && !isSending,
  fn: ({ sent }, { isSms }): Sending => ({ ...(sent as SentCode), isSms, captcha: null }),
  target: send.requested,
})

sample({
  clock: send.done,
  fn: ({ params: { about, phone } }): CodeRequest => ({ about, phone }),
  target: codeAwaited,
})
sample({ clock: send.done, target: codeForm.cleared })
sample({ clock: send.doneData, fn: ({ resendAfter }) => resendAfter, target: resend.started })

export const lockedFor = (error: AppError): Seconds | null =>
  error._tag === 'Rejected' && error.status === SENDING_LOCKED_STATUS ? (error.retryAfter ?? null) : null

export const $lockedPhone = createStore<Phone | null>(null, { serialize: 'ignore' })
  .on(send.fail, (locked, { params: { phone }, error }) => (lockedFor(error) === null ? locked : phone))
  .reset(send.done)

sample({
  clock: send.failData,
  filter: (error) => lockedFor(error) !== null,
  fn: (error) => lockedFor(error) as Seconds,
  target: resend.started,
})

export const codeNotSent = sample({
  clock: send.fail,
  filter: ({ error }) => error._tag !== 'CaptchaRequired',
  fn: ({ params: { about }, error }) => ({ about, error }),
})

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
  fn: (sent, { code }) => ({ ...(sent as SentCode), code: code.trim() }),
})

sample({ clock: phoneCodeRejected, target: codeForm.rejected })
sample({ clock: codeUsed, target: codeForm.cleared })
sample({ clock: codeAwaited, fn: () => ({ name: 'PhoneCodeLayer' as const, data: null }), target: layerOpened })
sample({ clock: codeUsed, fn: () => 'PhoneCodeLayer' as const, target: layerWithdrawn })
