import { childrenOf, textIn, type FeedElement } from '../read/feed-element.ts'

interface OutletCount {
  readonly outletId: string | null
  readonly count: number
}

export interface OfferStock {
  readonly isAvailable: boolean
  readonly count: number | null
  readonly outlets: ReadonlyArray<OutletCount>
}

const MAX_UNITS = 1_000_000

// Our own feeds use this outlet id for the warehouse.
export const WAREHOUSE_OUTLET = 'warehouse'

const countOf = (written: string): number | null =>
  /^\d+(?:[.,]\d+)?$/.test(written) ? Math.min(parseInt(written, 10), MAX_UNITS) : null

const isFalse = (written: string): boolean => /^(?:false|0|no)$/i.test(written.trim())

interface ReadStock {
  readonly stock: OfferStock
  readonly invalid: ReadonlyArray<string>
}

export const stockOf = (offer: FeedElement): ReadStock => {
  const outlets = childrenOf(offer, 'outlets').flatMap((list) => childrenOf(list, 'outlet'))
  const counts = outlets.map(({ attributes }) => attributes.instock?.trim() ?? '0')
  const whole = textIn(offer, 'count')
  return {
    stock: {
      isAvailable: !isFalse(offer.attributes.available ?? textIn(offer, 'available')),
      count: whole === '' ? null : (countOf(whole) ?? 0),
      outlets: outlets.map(({ attributes }, at) => ({
        outletId: attributes.id?.trim() ?? '',
        count: countOf(counts[at] ?? '') ?? 0,
      })),
    },
    invalid: [...counts, ...(whole === '' ? [] : [whole])].filter((count) => countOf(count) === null),
  }
}
