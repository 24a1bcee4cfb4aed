import type { OfferStock } from '../../catalogue/public.ts'
import type { OfferContent } from '../../platform/database/tables/exchange.ts'

const MOST = 1_000_000
const NUMBER = /^-?\d+(?:[.,]\d+)?$/

/** Whole units that can be sold: 1C also knows halves, and rests below zero. Null is no number. */
const unitsOf = (written: string): number | null => {
  const digits = written.replace(/\s/g, '')
  return NUMBER.test(digits) ? Math.min(Math.max(Math.floor(Number(digits.replace(',', '.'))), 0), MOST) : null
}

interface Rests {
  readonly stock: OfferStock | null
  /** What stands where a count should. */
  readonly unclear: ReadonlyArray<string>
}

/**
 * What lies where: at the shops that bear the names of 1C's warehouses, the rest at the shop's own warehouse. Null when 1C
 * has never told.
 */
export const stockOf = (rests: OfferContent['rests'], shopOf: ReadonlyMap<string, string>): Rests => {
  if (rests === undefined) return { stock: null, unclear: [] }
  const written = [...rests.at.map(([, count]) => count), ...(rests.total === null ? [] : [rests.total])]
  return {
    stock: {
      isAvailable: true,
      count: unitsOf(rests.total ?? '0') ?? 0,
      outlets: rests.at.map(([warehouse, count]) => ({
        outletId: shopOf.get(warehouse) ?? null,
        count: unitsOf(count) ?? 0,
      })),
    },
    unclear: written.filter((count) => unitsOf(count) === null),
  }
}
