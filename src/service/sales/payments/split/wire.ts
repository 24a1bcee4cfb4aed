import * as t from 'io-ts'
import { amountText } from '../amount-text.ts'
import { CURRENCY } from '../../../../domain/text/locale.ts'

const splitStatus = t.keyof({
  PENDING: null,
  AUTHORIZED: null,
  CAPTURED: null,
  VOIDED: null,
  REFUNDED: null,
  PARTIALLY_REFUNDED: null,
  FAILED: null,
})

const splitOrder = t.intersection([
  t.type({ orderId: t.string, orderAmount: amountText, currencyCode: t.string, paymentStatus: splitStatus }),
  t.partial({ paymentUrl: t.string }),
])
export type SplitOrder = t.TypeOf<typeof splitOrder>

export const splitCreated = t.type({ data: t.type({ paymentUrl: t.string }) })
export const splitFound = t.type({ data: t.type({ order: splitOrder }) })
export const splitOperated = t.type({ data: t.type({ operation: t.type({ status: t.string }) }) })

export const splitNotification = t.type({ event: t.string, order: t.type({ orderId: t.string }) })

// Values: https://pay.yandex.ru/docs/ru/custom/fns
const splitReceipt = t.type({
  tax: t.number,
  measure: t.number,
  paymentMethodType: t.number,
  paymentSubjectType: t.number,
})

const splitItem = t.intersection([
  t.type({ productId: t.string, title: t.string, quantity: t.type({ count: t.string }), total: amountText }),
  t.partial({ receipt: splitReceipt }),
])

const splitOrderDraft = t.type({
  orderId: t.string,
  currencyCode: t.literal(CURRENCY),
  availablePaymentMethods: t.readonlyArray(t.literal('SPLIT')),
  cart: t.type({
    items: t.readonlyArray(splitItem),
    total: t.type({ amount: amountText }),
  }),
  redirectUrls: t.type({ onSuccess: t.string, onError: t.string, onAbort: t.string }),
})
export const splitDraft = t.intersection([splitOrderDraft, t.partial({ fiscalContact: t.string })])

export const splitCapture = t.type({ orderAmount: amountText, externalOperationId: t.string })
export const splitTarget = t.type({
  items: t.readonlyArray(t.type({ productId: t.string, quantityCount: t.string, price: amountText })),
})
// `targetCart` is what remains after the refund; without it everything is refunded.
export const splitRefund = t.intersection([
  t.type({ refundAmount: amountText, externalOperationId: t.string }),
  t.partial({ targetCart: splitTarget }),
])
export const splitCancel = t.type({ reason: t.string, externalOperationId: t.string })
