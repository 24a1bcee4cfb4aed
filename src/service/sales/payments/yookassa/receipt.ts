import * as t from 'io-ts'
import type { VatRate } from '../../../../domain/order/receipt.ts'
import { amountText } from '../amount-text.ts'
import type { Receipt } from '../provider.ts'
import { CURRENCY } from '../../../../domain/text/locale.ts'

export const yooAmount = t.type({ value: amountText, currency: t.string })

const PAYMENT_MODES = { full_prepayment: null, full_payment: null }
const PAYMENT_SUBJECTS = { commodity: null, service: null, marked: null }

const yooItem = t.intersection([
  t.type({
    description: t.string,
    quantity: t.string,
    amount: yooAmount,
    vat_code: t.number,
    payment_mode: t.keyof(PAYMENT_MODES),
    payment_subject: t.keyof(PAYMENT_SUBJECTS),
    measure: t.literal('piece'),
  }),
  t.partial({ mark_mode: t.literal('0'), mark_code_info: t.type({ gs_1m: t.string }), planned_status: t.number }),
])

const receiptFields = {
  customer: t.partial({ email: t.string, phone: t.string }),
  items: t.readonlyArray(yooItem),
}
const taxSystem = t.partial({ tax_system_code: t.number })

export const yooReceipt = t.intersection([t.type(receiptFields), taxSystem])
export type YooReceipt = t.TypeOf<typeof yooReceipt>

export const yooSettlement = t.intersection([
  t.type({
    ...receiptFields,
    type: t.literal('payment'),
    payment_id: t.string,
    send: t.literal(true),
    settlements: t.readonlyArray(t.type({ type: t.literal('prepayment'), amount: yooAmount })),
  }),
  taxSystem,
])

export const yooReceiptResponse = t.type({ id: t.string, status: t.string })

// https://yookassa.ru/developers/payment-acceptance/receipts/54fz/parameters-values
const VAT_CODES: Readonly<Record<VatRate, number>> = { none: 1, '0': 2, '10': 3, '20': 4, '5': 7, '7': 8, '22': 11 }
// A prepayment carries the calculated rate: 20/120 for 20 %.
const PREPAID_VAT_CODES: Readonly<Record<VatRate, number>> = {
  ...VAT_CODES,
  '10': 5,
  '20': 6,
  '5': 9,
  '7': 10,
  '22': 12,
}

// FFD 1.2, tag 2003: a marked unit is sold or comes back.
const PLANNED_STATUS = { sold: 1, returned: 3 }

export const yooReceiptOf = (
  { email, phone, mode, taxSystem: system, items }: Receipt,
  direction: keyof typeof PLANNED_STATUS,
): YooReceipt => {
  const isPrepayment = mode === 'fullPrepayment'
  return {
    customer: { ...(email !== null && { email }), ...(phone !== '' && { phone: phone.replace(/\D/g, '') }) },
    ...(system !== null && { tax_system_code: system }),
    items: items.map(({ kind, title, count, price, vat, code }) => ({
      description: title,
      quantity: String(count),
      amount: { value: price, currency: CURRENCY },
      vat_code: (isPrepayment ? PREPAID_VAT_CODES : VAT_CODES)[vat],
      payment_mode: isPrepayment ? 'full_prepayment' : 'full_payment',
      payment_subject: kind === 'delivery' ? 'service' : code === null ? 'commodity' : 'marked',
      measure: 'piece',
      ...(code !== null && {
        mark_mode: '0',
        mark_code_info: { gs_1m: code },
        planned_status: PLANNED_STATUS[direction],
      }),
    })),
  }
}
