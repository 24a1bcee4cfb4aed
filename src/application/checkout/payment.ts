import { combine, createEvent, createStore } from 'effector'
import type { PaymentMethod } from '../../domain/order/order.ts'
import { $preview } from '../basket/preview.ts'
import { $user } from '../session/current-user.ts'
import { $editedOrder } from './edited-order.ts'

export const paymentChosen = createEvent<PaymentMethod>()

const $chosen = createStore<PaymentMethod | null>(null, { serialize: 'ignore' })
  .on(paymentChosen, (_, method) => method)
  .on($editedOrder, (chosen, edited) => (edited?.message === null ? (edited.paymentMethod ?? chosen) : chosen))

const ON_RECEIPT: ReadonlyArray<PaymentMethod> = ['onReceipt']

export const $paymentMethods = combine($preview, $user, (preview, user) => {
  const offered = preview?.paymentMethods ?? ON_RECEIPT
  const isLegalPerson = user !== null && user.legalPersonData !== null
  return isLegalPerson ? offered.filter((method) => method !== 'instalment') : offered
})

/** A method that the new sum rules out is replaced by payment on receipt, and restored with the sum. */
export const $paymentMethod = combine(
  $chosen,
  $paymentMethods,
  (chosen, offered): PaymentMethod => (chosen !== null && offered.includes(chosen) ? chosen : 'onReceipt'),
)
