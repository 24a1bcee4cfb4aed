import type { YooReceipt } from './receipt.ts'
import { CURRENCY } from '../../../../domain/text/locale.ts'

// Receipts of a third-party cash register; ЮKassa's own takes 80.
const MAX_ITEMS = 100
const TITLE_LENGTH = 128
const CODE_LENGTH = 200
const VAT_CODES = 12

const QUANTITY = /^\d{1,7}(?:\.\d{1,3})?$/
const PHONE = /^\d{11,15}$/
const EMAIL = /^[^\s@]+@[^\s@]+$/

const itemError = (item: YooReceipt['items'][number]): string | null => {
  const { description, quantity, amount, vat_code, payment_subject, mark_code_info: mark } = item
  if (description.length < 1 || description.length > TITLE_LENGTH) return 'description'
  if (!QUANTITY.test(quantity) || Number(quantity) === 0) return 'quantity'
  if (amount.currency !== CURRENCY || amount.value <= 0) return 'amount'
  if (!Number.isInteger(vat_code) || vat_code < 1 || vat_code > VAT_CODES) return 'vat_code'
  if ((mark !== undefined) !== (payment_subject === 'marked')) return 'payment_subject'
  if (mark !== undefined && Number(quantity) !== 1) return 'quantity'
  return mark !== undefined && (mark.gs_1m === '' || mark.gs_1m.length > CODE_LENGTH) ? 'mark_code_info' : null
}

const sumOf = (items: YooReceipt['items']): number =>
  items.reduce((sum, { quantity, amount }) => sum + Math.round(Number(quantity) * amount.value), 0)

// The parameter that ЮKassa would reject, or null. Rules: yookassa.ru, «Чеки», parameters of `receipt`.
export const receiptError = ({ customer: { email, phone }, items }: YooReceipt, amount: number): string | null => {
  if (email === undefined && phone === undefined) return 'receipt.customer'
  if (email !== undefined && !EMAIL.test(email)) return 'receipt.customer.email'
  if (phone !== undefined && !PHONE.test(phone)) return 'receipt.customer.phone'
  if (items.length < 1 || items.length > MAX_ITEMS) return 'receipt.items'
  const at = items.findIndex((item) => itemError(item) !== null)
  const item = items[at]
  if (item !== undefined) return `receipt.items.${at}.${itemError(item) ?? ''}`
  if (new Set(items.map(({ payment_mode }) => payment_mode)).size > 1) return 'receipt.items.payment_mode'
  return sumOf(items) === amount ? null : 'receipt.items.amount'
}
