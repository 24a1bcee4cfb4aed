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

const isFalse = (written: string): boolean => /^(?:false|0|no|нет)$/i.test(written.trim())
const isTrue = (written: string): boolean => /^(?:true|yes|да)?$/i.test(written)

// Names that feeds use for the count of YML. `in_stock` is a count or a yes.
const OTHER_COUNTS = ['quantity_in_stock', 'stock_quantity', 'quantity', 'stock', 'instock', 'in_stock']

const wholeCount = (offer: FeedElement): string => {
  const own = textIn(offer, 'count')
  if (own !== '') return own
  const others = OTHER_COUNTS.flatMap((name) => [textIn(offer, name), offer.attributes[name]?.trim() ?? ''])
  return (
    others.find((written) => !isTrue(written) && !isFalse(written)) ?? (others.some((one) => one === '0') ? '0' : '')
  )
}

const isAvailable = (offer: FeedElement): boolean =>
  !isFalse(offer.attributes.available ?? textIn(offer, 'available')) &&
  !isFalse(offer.attributes.in_stock ?? textIn(offer, 'in_stock')) &&
  !/^(?:true|1|yes)$/i.test(textIn(offer, 'disabled'))

interface ReadStock {
  readonly stock: OfferStock
  readonly invalid: ReadonlyArray<string>
}

export const stockOf = (offer: FeedElement): ReadStock => {
  const outlets = childrenOf(offer, 'outlets').flatMap((list) => childrenOf(list, 'outlet'))
  const counts = outlets.map(({ attributes }) => attributes.instock?.trim() ?? '0')
  const whole = wholeCount(offer)
  return {
    stock: {
      isAvailable: isAvailable(offer),
      count: whole === '' ? null : (countOf(whole) ?? 0),
      outlets: outlets.map(({ attributes }, at) => ({
        outletId: attributes.id?.trim() ?? '',
        count: countOf(counts[at] ?? '') ?? 0,
      })),
    },
    invalid: [...counts, ...(whole === '' ? [] : [whole])].filter((count) => countOf(count) === null),
  }
}
