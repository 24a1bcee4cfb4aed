import type { OfferStock } from '../../import/public.ts'
import type { OfferContent } from '../../platform/database/tables/exchange.ts'

const MAX_UNITS = 1_000_000
const NUMBER = /^-?\d+(?:[.,]\d+)?$/

// Whole units; 1C also sends fractions and negative stock. Null: not a number.
const unitsOf = (written: string): number | null => {
  const digits = written.replace(/\s/g, '')
  return NUMBER.test(digits) ? Math.min(Math.max(Math.floor(Number(digits.replace(',', '.'))), 0), MAX_UNITS) : null
}

interface Rests {
  readonly stock: OfferStock | null
  readonly invalid: ReadonlyArray<string>
}

// Stock of 1C warehouses named like own shops goes there, the rest to the warehouse. Null if 1C has sent none.
export const stockOf = (rests: OfferContent['rests'], shopOf: ReadonlyMap<string, string>): Rests => {
  if (rests === undefined) return { stock: null, invalid: [] }
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
    invalid: written.filter((count) => unitsOf(count) === null),
  }
}
