import * as t from 'io-ts'
import { yooAmount, yooReceipt } from './receipt.ts'

const yooStatus = t.keyof({ pending: null, waiting_for_capture: null, succeeded: null, canceled: null })

export const yooPayment = t.intersection([
  t.type({ id: t.string, status: yooStatus, amount: yooAmount }),
  t.partial({
    metadata: t.partial({ reference: t.string }),
    confirmation: t.partial({ confirmation_url: t.string }),
  }),
])
export type YooPayment = t.TypeOf<typeof yooPayment>

export const yooRefund = t.type({ id: t.string, status: t.keyof({ pending: null, succeeded: null, canceled: null }) })

export const yooNotification = t.type({ event: t.string, object: t.type({ id: t.string }) })

export const yooDraft = t.intersection([
  t.type({
    amount: yooAmount,
    capture: t.boolean,
    confirmation: t.type({ type: t.literal('redirect'), return_url: t.string }),
    description: t.string,
    metadata: t.type({ reference: t.string }),
  }),
  /** Without `payment_method_data` the shopper chooses on ЮKassa's page. */
  t.partial({ receipt: yooReceipt, payment_method_data: t.type({ type: t.literal('sbp') }) }),
])

export const yooRefundDraft = t.intersection([
  t.type({ payment_id: t.string, amount: yooAmount }),
  t.partial({ receipt: yooReceipt }),
])
