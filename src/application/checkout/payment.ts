import { combine, createEvent, createStore } from 'effector'
import type { PaymentMethod } from '../../domain/order/order.ts'
import { $preview } from '../basket/preview.ts'

export const paymentChosen = createEvent<PaymentMethod>()

const $chosen = createStore<PaymentMethod | null>(null, { serialize: 'ignore' }).on(paymentChosen, (_, method) => method)

const ON_RECEIPT: ReadonlyArray<PaymentMethod> = ['onReceipt']

/** The ways in which the shop lets such a sum be paid. [INST-01] */
export const $paymentMethods = combine($preview, (preview) => preview?.paymentMethods ?? ON_RECEIPT)

/** A way that a new sum rules out is left for payment on receipt, and comes back with the sum. */
export const $paymentMethod = combine($chosen, $paymentMethods, (chosen, offered): PaymentMethod =>
  chosen !== null && offered.includes(chosen) ? chosen : 'onReceipt')
