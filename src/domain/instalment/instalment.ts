import { addDays, isWithin, type Day } from '../time/day.ts'
import type { Kopecks } from '../money/money.ts'

/** One payment of an instalment plan: the due day in the shop's time zone and the amount in kopecks. */
export interface Payment {
  readonly due: Day
  readonly amount: Kopecks
}

const PAYMENTS = 4
const DAYS_BETWEEN_PAYMENTS = 14

/** A quarter of the amount, rounded up to the kopeck. [INST-14, INST-17, OC-91] */
export const instalmentQuarter = (total: Kopecks): Kopecks => Math.ceil(total / PAYMENTS) as Kopecks

/**
 * Four payments. Each is a quarter rounded up to the kopeck, but at most what remains; the last is the remainder. Small
 * totals end in zeros, never below. [INST-10..16, OC-97]
 */
export const instalmentSchedule = (total: Kopecks, today: Day): readonly [Payment, Payment, Payment, Payment] => {
  const quarter = instalmentQuarter(total)
  const payment = (index: number): Payment => ({
    due: addDays(today, DAYS_BETWEEN_PAYMENTS * index),
    amount: Math.min(quarter, Math.max(total - quarter * index, 0)) as Kopecks,
  })
  return [payment(0), payment(1), payment(2), payment(3)]
}

/** Kopecks off a sum within the limits, both inclusive; null is no limit. [INST-05, OC-35] */
export interface InstalmentDiscount {
  readonly amountFrom: Kopecks
  readonly amountTo: Kopecks | null
  readonly amount: Kopecks
  readonly description: string
}

/** Settings of the instalment provider. [INST-04, OC-37] */
export interface InstalmentInfo {
  readonly active: boolean
  readonly visible: boolean
  readonly minAmount: Kopecks
  readonly maxAmount: Kopecks
  /** Allows the discount variant of the widget. */
  readonly discountActive: boolean
  readonly isItem: boolean
  readonly discounts: ReadonlyArray<InstalmentDiscount>
}

export const INSTALMENT_LAYOUTS = ['card', 'product', 'header', 'checkout'] as const
export type InstalmentLayout = (typeof INSTALMENT_LAYOUTS)[number]

export type InstalmentWidget =
  | { readonly _tag: 'Hidden' }
  | { readonly _tag: 'Plain'; readonly payments: ReadonlyArray<Payment> }
  | {
      readonly _tag: 'WithDiscount'
      readonly payments: ReadonlyArray<Payment>
      readonly discount: InstalmentDiscount | null
    }

/** The partner bank's discount promotion; both days are inclusive. [INST-20..22, OC-36] */
export const PARTNER_PROMOTION = {
  from: '2023-07-14' as Day,
  to: '2024-12-31' as Day,
  minAmount: 200_000 as Kopecks,
  daysToOpenCard: 14,
} as const

/** Whether a purchase of this amount on this day qualifies for the promotion. [INST-20, INST-21] */
export const isPartnerPromotion = (amount: Kopecks, today: Day): boolean =>
  amount >= PARTNER_PROMOTION.minAmount && isWithin(today, PARTNER_PROMOTION.from, PARTNER_PROMOTION.to)

/** The first row whose limits contain the sum. [OC-35] */
export const discountRow = (rows: ReadonlyArray<InstalmentDiscount>, sum: Kopecks): InstalmentDiscount | null =>
  rows.find(({ amountFrom, amountTo }) => sum >= amountFrom && (amountTo === null || sum <= amountTo)) ?? null

/** The sum minus the discount of its row, never below zero. [INST-16, OC-35] */
export const afterDiscount = (rows: ReadonlyArray<InstalmentDiscount>, sum: Kopecks): Kopecks =>
  Math.max(sum - (discountRow(rows, sum)?.amount ?? 0), 0) as Kopecks

/** Whether the amount can be paid in instalments; never for a legal person. [INST-06, INST-07, INST-09] */
export const isWithinInstalment = (
  info: Pick<InstalmentInfo, 'minAmount' | 'maxAmount'>,
  amount: Kopecks,
  isLegalPerson: boolean,
): boolean => !isLegalPerson && amount > info.minAmount && amount <= info.maxAmount

/** Whether instalments may be chosen as the payment method. [INST-01, OC-37] */
export const isInstalmentOffered = (
  info: Pick<InstalmentInfo, 'active' | 'minAmount' | 'maxAmount'>,
  amount: Kopecks,
  isLegalPerson: boolean,
): boolean => info.active && isWithinInstalment(info, amount, isLegalPerson)

/**
 * The widget of an amount in a layout on a day. The discount is subtracted only in the discount variant, which needs
 * the flag and, in every layout, the promotion's dates and minimum amount. [INST-06..09, INST-16, INST-20, INST-21,
 * OC-36]
 */
export const instalmentWidget = (
  info: InstalmentInfo,
  amount: Kopecks,
  layout: InstalmentLayout,
  isLegalPerson: boolean,
  today: Day,
): InstalmentWidget => {
  const isAllowed = info.visible && (layout !== 'card' || info.isItem)
  if (!isAllowed || !isWithinInstalment(info, amount, isLegalPerson)) return { _tag: 'Hidden' }
  return info.discountActive && isPartnerPromotion(amount, today)
    ? {
        _tag: 'WithDiscount',
        payments: instalmentSchedule(afterDiscount(info.discounts, amount), today),
        discount: discountRow(info.discounts, amount),
      }
    : { _tag: 'Plain', payments: instalmentSchedule(amount, today) }
}
