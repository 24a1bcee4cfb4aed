import { addDays, type Day } from '../time/day.ts'
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
