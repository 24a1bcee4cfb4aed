import { isColour, nearestReadable, type Colour } from '../../../domain/content/colours.ts'
import type { YearDays } from '../../../domain/content/theme.ts'
import { isInn } from '../../../domain/person/inn.ts'
import { phoneOf, type Phone } from '../../../domain/person/phone.ts'
import { kopecksOf, type Kopecks } from '../../../domain/money/money.ts'
import { VAT_RATES, type VatRate } from '../../../domain/order/receipt.ts'
import { isDay } from '../../../domain/time/day.ts'
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

const LEAP_YEAR = '2024'
const MAILBOX = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}\.[^\s@,;<>".]{2,}$/
const YEAR_DAYS = /^(\d\d)\.(\d\d)\s*[-–—]\s*(\d\d)\.(\d\d)$/

/** The first and the last day of each year: 15.12–14.01. */
export const yearDays = fromText<YearDays | 'never'>('days such as 15.12-14.01, or off', (value) => {
  if (value.trim() === 'off') return 'never'
  const [, fromDay, fromMonth, toDay, toMonth] = YEAR_DAYS.exec(value.trim()) ?? []
  const days = { from: `${fromMonth ?? ''}-${fromDay ?? ''}`, to: `${toMonth ?? ''}-${toDay ?? ''}` }
  return isDay(`${LEAP_YEAR}-${days.from}`) && isDay(`${LEAP_YEAR}-${days.to}`) ? days : undefined
})

export const uploadedPicture = fromText<string>(
  'an uploaded picture',
  (value) => (/^upload:[\w-]{43}$/.test(value) ? value : undefined),
  { type: 'picture' },
)

/** A colour in which, and on which, texts are readable. */
export const readableColour = fromText<Colour>('a colour such as #5b2a86, dark enough for white text', (value) => {
  const colour = value.trim().toLowerCase()
  return isColour(colour) && nearestReadable(colour) === colour ? colour : undefined
})

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
