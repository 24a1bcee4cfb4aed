import type { Kopecks } from '../money/money.ts'
import { isAwaitingPayment } from './order-status.ts'

export type OfferError = 'TakesEffectAtOnce' | 'NotDearer'

/**
 * Why a change cannot be offered to the buyer; null if it can. Only a dearer order needs consent; one that waits for
 * payment asks for its new sum anyway.
 */
export const offerError = (
  { status, sum }: { readonly status: number; readonly sum: Kopecks },
  after: Kopecks,
): OfferError | null => {
  if (isAwaitingPayment(status)) return 'TakesEffectAtOnce'
  return after > sum ? null : 'NotDearer'
}

/** What the buyer of a paid order pays for a change: nothing for an order that is paid on receipt. */
export const offerDue = (
  { isPaid, sum }: { readonly isPaid: boolean; readonly sum: Kopecks },
  received: Kopecks,
  after: Kopecks,
): Kopecks => (isPaid ? Math.max(after - Math.max(received, sum), 0) : 0) as Kopecks
