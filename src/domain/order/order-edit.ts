import { left, right, type Either } from 'fp-ts/Either'
import type { ProductId } from '../catalogue/product.ts'
import type { Kopecks } from '../money/money.ts'
import { ORDER_STATUS } from './order-status.ts'
import { withoutProducts, type OrderSums } from './order-sums.ts'

const { new: placed, awaitingPayment, paid, collecting } = ORDER_STATUS

const EDITABLE: ReadonlyArray<number> = [placed, awaitingPayment, paid, collecting]

/** Staff can change what is ordered and how it is received until the order leaves the shop. */
export const canStaffEdit = (status: number): boolean => EDITABLE.includes(status)

export interface LineToEdit {
  readonly id: number
  readonly productId: ProductId
  readonly count: number
  readonly price: Kopecks
  /** The price before staff changed it. */
  readonly listPrice: Kopecks
  readonly isGift: boolean
}

/** Absolute count; 0 removes the line. Without a price, it stays. */
export interface EditedLine {
  readonly lineId: number
  readonly count: number
  readonly price?: Kopecks | undefined
}

export interface AddedGoods {
  readonly productId: ProductId
  readonly count: number
  readonly price?: Kopecks | undefined
  /** The price in the shop. */
  readonly listPrice: Kopecks
}

export type OrderEditError =
  | { readonly _tag: 'UnknownLine' }
  | { readonly _tag: 'GiftChanged' }
  | { readonly _tag: 'PriceOutside'; readonly lowest: Kopecks; readonly highest: Kopecks }
  | { readonly _tag: 'NothingLeft' }

export interface LineAfter<Line extends LineToEdit> {
  readonly line: Line
  /** Units that the line keeps, those that it loses, and those that are added to it. */
  readonly kept: number
  readonly removed: number
  readonly more: number
  readonly price: Kopecks
}

export interface LinesAfter<Line extends LineToEdit> {
  readonly lines: ReadonlyArray<LineAfter<Line>>
  readonly added: ReadonlyArray<AddedGoods & { readonly price: Kopecks }>
  readonly itemsSum: Kopecks
}

const WHOLE = 100

/** Prices that an employee may set; `percent` is null for one who may set any. */
export const priceLimits = (
  listPrice: Kopecks,
  percent: number | null,
): { readonly lowest: Kopecks; readonly highest: Kopecks } => ({
  lowest: (percent === null ? 0 : Math.ceil((listPrice * Math.max(WHOLE - percent, 0)) / WHOLE)) as Kopecks,
  highest: (percent === null
    ? Number.MAX_SAFE_INTEGER
    : Math.floor((listPrice * (WHOLE + percent)) / WHOLE)) as Kopecks,
})

const priceError = (price: Kopecks, listPrice: Kopecks, percent: number | null): OrderEditError | null => {
  const { lowest, highest } = priceLimits(listPrice, percent)
  return price < lowest || price > highest ? { _tag: 'PriceOutside', lowest, highest } : null
}

const lineError = (
  line: LineToEdit,
  { count, price = line.price }: EditedLine,
  percent: number | null,
): OrderEditError | null => {
  if (line.isGift && (count > line.count || price !== line.price)) return { _tag: 'GiftChanged' }
  return count === 0 || price === line.price ? null : priceError(price, line.listPrice, percent)
}

const lineAfter = <Line extends LineToEdit>(line: Line, change: EditedLine | undefined): LineAfter<Line> => {
  const { count = line.count, price = line.price } = change ?? {}
  const kept = Math.min(count, line.count)
  return { line, kept, removed: line.count - kept, more: count - kept, price }
}

/**
 * The lines of an order after a change by staff, and the price of all its products. Lines that are not named stay. A gift
 * of a price rule can only be removed.
 */
export const editLines = <Line extends LineToEdit>(
  lines: ReadonlyArray<Line>,
  changes: ReadonlyArray<EditedLine>,
  goods: ReadonlyArray<AddedGoods>,
  percent: number | null,
): Either<OrderEditError, LinesAfter<Line>> => {
  const changeOf = new Map(changes.map((change) => [change.lineId, change]))
  const isKnown = changes.every(({ lineId }) => lines.some(({ id }) => id === lineId))
  if (!isKnown || changeOf.size < changes.length) return left({ _tag: 'UnknownLine' })
  const added = goods.map((one) => ({ ...one, price: one.price ?? one.listPrice }))
  const errors = [
    ...lines.map((line) => lineError(line, changeOf.get(line.id) ?? { lineId: line.id, count: line.count }, percent)),
    ...added.map(({ price, listPrice }) => (price === listPrice ? null : priceError(price, listPrice, percent))),
  ]
  const error = errors.find((one) => one !== null) ?? null
  if (error !== null) return left(error)
  const after = lines.map((line) => lineAfter(line, changeOf.get(line.id)))
  if (added.length === 0 && after.every(({ kept, more }) => kept + more === 0)) return left({ _tag: 'NothingLeft' })
  const itemsSum =
    after.reduce((sum, { kept, more, price }) => sum + (kept + more) * price, 0) +
    added.reduce((sum, { count, price }) => sum + count * price, 0)
  return right({ lines: after, added, itemsSum: itemsSum as Kopecks })
}

export interface EditedSums extends OrderSums {
  readonly deliverySum: Kopecks
  readonly sum: Kopecks
}

/**
 * Sums of an order whose products now cost `itemsSum`. Cheaper products take their part of the discount and of the spent
 * bonuses with them; dearer ones bring `moreDiscount` of the promo code, and no bonuses.
 */
export const editSums = (
  { itemsSum, discountSum, bonus }: OrderSums,
  after: { readonly itemsSum: Kopecks; readonly deliverySum: Kopecks; readonly moreDiscount: Kopecks },
): EditedSums => {
  const less = itemsSum - after.itemsSum
  const sums: OrderSums =
    less >= 0
      ? withoutProducts({ itemsSum, discountSum, bonus }, less as Kopecks)
      : {
          itemsSum: after.itemsSum,
          discountSum: (discountSum + Math.min(after.moreDiscount, -less)) as Kopecks,
          bonus,
        }
  const { deliverySum } = after
  return {
    itemsSum: sums.itemsSum,
    discountSum: sums.discountSum,
    bonus: sums.bonus,
    deliverySum,
    sum: (sums.itemsSum + deliverySum - sums.discountSum) as Kopecks,
  }
}

/** What the shop owes the buyer, or the buyer the shop, after `paid` was received for an order of this sum. */
export const moneyDue = (paidSum: Kopecks, sum: Kopecks): { readonly refund: Kopecks; readonly due: Kopecks } => ({
  refund: Math.max(paidSum - sum, 0) as Kopecks,
  due: Math.max(sum - paidSum, 0) as Kopecks,
})
