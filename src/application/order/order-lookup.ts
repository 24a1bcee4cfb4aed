import { createEvent, createStore, sample } from 'effector'
import { required, satisfies } from '../../domain/person/form.ts'
import { type Phone, type PhoneError, phoneOf, phoneRule } from '../../domain/person/phone.ts'
import type { OrderId } from '../../domain/order/order.ts'
import { retryWithCaptcha } from '../captcha/retry.ts'
import { form } from '../kernel/form.ts'
import { mutation } from '../kernel/mutation.ts'
import { $noContext } from '../kernel/no-context.ts'
import { $orderApi, type NumberAndPhone } from '../ports/api/sales/order-api.ts'
import { sentCode } from '../session/sent-code.ts'
import type { GuestOrder } from './guest-order.ts'

export const lookupOpened = createEvent()
export const lookupCodeResendRequested = createEvent()
export const otherOrderRequested = createEvent()

export type LookupRule = PhoneError | 'numberMissing' | 'numberWrong' | 'phoneMissing' | 'codeMissing'

// «№ 100 123» is a number too.
const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

export const lookupForm = form<{ readonly number: string; readonly phone: string }, object, LookupRule>({
  name: 'orderLookup',
  initial: { number: '', phone: '' },
  $context: $noContext,
  rules: {
    number: [required('numberMissing'), satisfies((number) => digitsOf(number) !== '', 'numberWrong')],
    phone: [required('phoneMissing'), phoneRule],
  },
})

export const lookupCodeForm = form<{ readonly code: string }, object, LookupRule>({
  name: 'orderLookupCode',
  initial: { code: '' },
  $context: $noContext,
  rules: { code: [required('codeMissing')] },
})

interface CodeRequest extends NumberAndPhone {
  readonly to: string
  readonly captcha: string | null
}

const send = mutation({
  name: 'order-lookup: send',
  source: $orderApi,
  call: (api, { number, phone, captcha }: CodeRequest) => api.requestCode({ number, phone }, captcha),
  concurrency: 'first',
})

retryWithCaptcha({ about: 'orderLookup', request: send })

const lookupCode = sentCode({ name: 'orderLookup', send })

const open = mutation({
  name: 'order-lookup: open',
  source: $orderApi,
  call: (api, { order, code }: { readonly order: NumberAndPhone; readonly code: string }) =>
    api.openByCode({ number: order.number, phone: order.phone }, code),
  concurrency: 'first',
})

export const $isLookupCodeBeingSent = send.$isPending
export const $isOrderBeingOpened = open.$isPending
export const $lookupResendLeft = lookupCode.$left
export const $lookupCodeSentTo = lookupCode.$sent.map((sent) => (sent === null ? null : sent.phone))

export const $isLookupCodeAsked = createStore(false, { serialize: 'ignore' })
  .on(lookupCode.inputRequested, () => true)
  .reset([lookupOpened, otherOrderRequested])

export const $foundOrder = createStore<GuestOrder | null>(null, { serialize: 'ignore' })
  .on(open.doneData, (_, { orderId, token }) => ({ id: orderId as OrderId, token }))
  .reset(lookupOpened)

sample({
  clock: lookupForm.valid,
  fn: (typed): CodeRequest => {
    const [number, phone] = [digitsOf(typed.number), phoneOf(typed.phone) as Phone]
    return { number, phone, to: `${number} ${phone}`, captcha: null }
  },
  target: lookupCode.requested,
})
sample({ clock: lookupCodeResendRequested, fn: () => ({ captcha: null }), target: lookupCode.resendRequested })
sample({
  clock: lookupCodeForm.valid,
  source: lookupCode.$sent,
  filter: Boolean,
  fn: (order, { code }) => ({ order, code: code.trim() }),
  target: open.requested,
})

const failed = sample({
  clock: lookupCode.failed,
  source: $isLookupCodeAsked,
  fn: (isTypingCode, { cause }) => ({ isTypingCode, cause }),
})
sample({
  clock: failed.filterMap(({ isTypingCode, cause }) => (isTypingCode ? cause : undefined)),
  target: lookupCodeForm.rejected,
})
sample({
  clock: failed.filterMap(({ isTypingCode, cause }) => (isTypingCode ? undefined : cause)),
  target: lookupForm.rejected,
})
sample({ clock: open.failData, target: lookupCodeForm.rejected })
sample({ clock: [open.done, otherOrderRequested, lookupOpened], target: lookupCodeForm.cleared })
sample({ clock: open.done, target: [lookupForm.cleared, lookupCode.used, lookupCode.stopped] })
