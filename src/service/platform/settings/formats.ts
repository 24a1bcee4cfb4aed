import { isInn } from '../../../domain/person/inn.ts'
import { phoneOf, type Phone } from '../../../domain/person/phone.ts'
import { kopecksOf, type Kopecks } from '../../../domain/money/money.ts'
import { VAT_RATES, type VatRate } from '../../../domain/order/receipt.ts'
import { fromText, oneOf, text } from '../environment.ts'

export interface ShopPhone {
  readonly phone: Phone
  readonly caption: string
}

export const line = (most: number) =>
  text(`a text of at most ${most} characters`, new RegExp(`^\\P{Cc}{1,${most}}$`, 'u'))

export const phones = fromText<ReadonlyArray<ShopPhone>>(
  'phones divided by commas',
  (value) => {
    const read = value.split(',').map((part): ShopPhone | undefined => {
      const [, digits = '', caption = ''] = /^\s*(\+?[\d\s().-]+?)\s*(\p{L}\P{Cc}{0,59})?\s*$/u.exec(part) ?? []
      const phone = phoneOf(digits)
      return phone === null ? undefined : { phone, caption: caption.trim() }
    })
    return read.every((one) => one !== undefined) ? read : undefined
  },
  { type: 'list' },
)

const MAILBOX = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}\.[^\s@,;<>".]{2,}$/
export const mailbox = text('an e-mail address', MAILBOX)
export const mailboxes = fromText<ReadonlyArray<string>>(
  'e-mail addresses divided by commas',
  (value) => {
    const list = value.split(',').map((part) => part.trim())
    return list.every((part) => MAILBOX.test(part)) ? list : undefined
  },
  { type: 'list' },
)

export const chats = fromText<ReadonlyArray<string>>(
  'numbers of chats divided by commas',
  (value) => {
    const list = value.split(',').map((part) => part.trim())
    return list.every((part) => /^-?\d{1,19}$/.test(part)) ? list : undefined
  },
  { type: 'list' },
)
const MAX_TITLE = 200

export const titles = fromText<ReadonlyArray<string>>(
  'titles divided by commas',
  (value) => {
    const list = value.split(',').map((part) => part.trim())
    return list.every((part) => part !== '' && part.length <= MAX_TITLE) ? list : undefined
  },
  { type: 'list' },
)

export const slugs = fromText<ReadonlyArray<string>>(
  'slugs of categories divided by commas',
  (value) => {
    const list = value.split(',').map((part) => part.trim())
    return list.every((part) => /^[\da-z-]{1,200}$/.test(part)) ? list : undefined
  },
  { type: 'list' },
)

export const inn = fromText<string>('an ИНН', (value) => (isInn(value) ? value : undefined))

// 13 digits of a company or 15 of an entrepreneur; the last is the remainder of the rest by 11 or 13, by 10.
const isOgrn = (value: string): boolean =>
  /^(?:\d{13}|\d{15})$/.test(value) &&
  Number((BigInt(value.slice(0, -1)) % BigInt(value.length - 2)) % 10n) === Number(value.at(-1))

export const ogrn = fromText<string>('an ОГРН', (value) => (isOgrn(value) ? value : undefined))

export const roubles = fromText<Kopecks>(
  'roubles',
  (value) => (/^\d{1,7}$/.test(value) ? kopecksOf(Number(value)) : undefined),
  { type: 'number' },
)

export const vat = oneOf<VatRate>(
  Object.fromEntries(VAT_RATES.map((rate) => [rate, rate])) as { readonly [Rate in VatRate]: Rate },
)

// Codes of ЮKassa; 4 (ЕНВД) ended in 2021.
export const taxSystem = oneOf<number>({ osn: 1, 'usn-income': 2, 'usn-profit': 3, esn: 5, patent: 6 })
