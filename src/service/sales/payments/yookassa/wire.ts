import * as t from 'io-ts'
import { amountText } from '../amount-text.ts'

const yooAmount = t.type({ value: amountText, currency: t.string })

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

export const yooDraft = t.type({
  amount: yooAmount,
  capture: t.boolean,
  confirmation: t.type({ type: t.literal('redirect'), return_url: t.string }),
  description: t.string,
  metadata: t.type({ reference: t.string }),
})

export const yooRefundDraft = t.type({ payment_id: t.string, amount: yooAmount })
