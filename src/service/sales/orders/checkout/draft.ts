import type { LineMessage } from '../../../../domain/basket/basket.ts'
import { deliveryCost } from '../../../../domain/order/order-sums.ts'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import type { BasketLine } from '../../basket/basket-lines.ts'
import { refusedLines } from '../../basket/quantity-rules.ts'
import {
  gramsOf,
  orderableStock,
  productAt,
  type ProductCardRow,
  type StockByLocation,
} from '../../../catalogue/public.ts'
import { grouped } from '../../../platform/group-by.ts'
import { isByWeight, type ResolvedDeliveryContext } from '../../../delivery/public.ts'
import {
  type ChargedGift,
  chargedLines,
  type ChargedLines,
  type ChargedUnits,
  type Charging,
  type LineToCharge,
} from '../../charged-prices.ts'
import { type Portion, portionsOf } from './allocation.ts'
import type { Discounts } from './discounts.ts'

/** Units of a product in one place, at one price. */
interface DraftLine extends ChargedUnits {
  readonly product: Product
  readonly locationId: number
  readonly comment: string
}

interface DraftShipment {
  readonly locationId: number
  readonly day: Day
  readonly time: string | null
  readonly lines: ReadonlyArray<DraftLine>
}

/** The order as it would be now: available units of each ticked line, split by stock location and price. */
export interface OrderDraft {
  readonly shipments: ReadonlyArray<DraftShipment>
  readonly refused: ReadonlyArray<LineMessage>
  readonly itemsSum: Kopecks
  readonly deliverySum: Kopecks
  /** Weight of the products; null if no cost of delivery in the city depends on it. */
  readonly grams: number | null
  readonly discounts: Discounts
  readonly sum: Kopecks
}

const noDiscounts: Discounts = {
  promocode: null,
  bonus: 0,
  bonusMax: null,
  earnsPercent: 0,
  sum: 0 as Kopecks,
  isDeliveryFree: false,
}

export const discounted = (draft: OrderDraft, discounts: Discounts): OrderDraft => {
  const deliverySum = discounts.isDeliveryFree ? (0 as Kopecks) : draft.deliverySum
  return { ...draft, discounts, deliverySum, sum: (draft.itemsSum + deliverySum - discounts.sum) as Kopecks }
}

export const readyAt = (
  deliveryContext: ResolvedDeliveryContext,
  locationId: number,
): Pick<DraftShipment, 'day' | 'time'> =>
  locationId === deliveryContext.nearLocation
    ? { day: deliveryContext.nearDay, time: deliveryContext.nearTime }
    : { day: deliveryContext.warehouseDay, time: null }

// Units by place, and the same units by price: the parts that have one place and one price.
const atPlacesAndPrices = (places: ReadonlyArray<Portion>, prices: ReadonlyArray<ChargedUnits>) => {
  const rest = prices.map((units) => ({ units, left: units.count }))
  return places.flatMap(({ locationId, count }) => {
    let open = count
    return rest.flatMap((price) => {
      const taken = Math.min(open, price.left)
      open -= taken
      price.left -= taken
      return taken === 0 ? [] : [{ ...price.units, locationId, count: taken }]
    })
  })
}

interface LineInStock extends LineToCharge {
  readonly comment: string
  readonly places: ReadonlyArray<Portion>
}

const unitsLeft = (stock: StockByLocation, taken: ReadonlyArray<Portion>): StockByLocation =>
  taken.reduce((left, { locationId, count }) => ({ ...left, [locationId]: (left[locationId] ?? 0) - count }), stock)

// A gift goes with the bought units if it is there, so that it makes no shipment of its own.
const placesOfGift = (
  { row, count }: Pick<ChargedGift, 'row' | 'count'>,
  lines: ReadonlyArray<LineInStock>,
  deliveryContext: ResolvedDeliveryContext,
): ReadonlyArray<Portion> => {
  const taken = lines.find((line) => line.row.id === row.id)?.places ?? []
  const stock = unitsLeft(orderableStock(row, deliveryContext), taken)
  const used = new Set(lines.flatMap(({ places }) => places.map(({ locationId }) => String(locationId))))
  const together = Object.fromEntries(Object.entries(stock).filter(([location]) => used.has(location)))
  const places = portionsOf(together, deliveryContext, count)
  const isWhole = places.reduce((sum, place) => sum + place.count, 0) === count
  return isWhole ? places : portionsOf(stock, deliveryContext, count)
}

const chargedParts = (
  lines: ReadonlyArray<LineInStock>,
  { lines: prices, gifts }: ChargedLines,
  deliveryContext: ResolvedDeliveryContext,
): ReadonlyArray<DraftLine> => [
  ...lines.flatMap(({ product, comment, places }, index) =>
    atPlacesAndPrices(places, prices[index] ?? []).map((units) => ({ ...units, product, comment })),
  ),
  ...gifts.flatMap(({ row, product, ...units }) =>
    atPlacesAndPrices(placesOfGift({ row, count: units.count }, lines, deliveryContext), [units]).map((part) => ({
      ...part,
      product,
      comment: '',
    })),
  ),
]

export const draftOf = async (
  lines: ReadonlyArray<BasketLine>,
  rows: ReadonlyArray<ProductCardRow>,
  charging: Charging,
): Promise<OrderDraft> => {
  const { deliveryContext, tree } = charging
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const requested = lines.flatMap((line) => {
    const row = rowById.get(line.product_id)
    return row === undefined ? [] : [{ line, row, product: productAt(row, deliveryContext, tree) }]
  })
  const inStock = requested
    .map(({ line, row, product }): LineInStock => {
      const places = portionsOf(orderableStock(row, deliveryContext), deliveryContext, line.count)
      const count = places.reduce((sum, place) => sum + place.count, 0)
      return { row, product, comment: line.comment, places, count }
    })
    .filter(({ count }) => count > 0)
  const drafted = chargedParts(inStock, await chargedLines(charging, inStock), deliveryContext)
  const itemsSum = drafted.reduce((sum, { price, count }) => sum + price * count, 0)
  const { city, method } = deliveryContext
  const units = drafted.map(({ product, count }) => ({ productId: product.id, count }))
  const grams = isByWeight(city) ? await gramsOf(charging.db, units) : null
  const deliverySum = method === null ? 0 : deliveryCost(method, itemsSum as Kopecks, grams ?? 0)
  const counts = new Map(lines.map(({ product_id, count }) => [product_id, count]))
  return {
    shipments: [...grouped(drafted, ({ locationId }) => locationId)].map(([locationId, shipped]) => ({
      locationId,
      ...readyAt(deliveryContext, locationId),
      lines: shipped,
    })),
    refused: refusedLines(
      requested.map(({ product }) => product),
      ({ id }) => counts.get(id) ?? 0,
      deliveryContext.deliveryType,
    ),
    itemsSum: itemsSum as Kopecks,
    deliverySum: deliverySum as Kopecks,
    grams,
    discounts: noDiscounts,
    sum: (itemsSum + deliverySum) as Kopecks,
  }
}
