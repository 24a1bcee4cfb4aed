import type { Kopecks } from '../money/money.ts'
import type { Product, ProductId } from '../catalogue/product.ts'
import type { Address, DeliveryData, OrderId, PaymentMethod, RuleDiscount } from '../order/order.ts'

export interface BasketItem {
  readonly product: Product
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
  /** Price of the line in the order, if price rules lower it. Its units may cost differently. */
  readonly charged?: { readonly sum: Kopecks; readonly rules: ReadonlyArray<RuleDiscount> } | undefined
}

/** Units that a price rule adds to the order of the ticked lines. */
export interface BasketGift {
  readonly product: Product
  readonly count: number
  /** Of a unit. */
  readonly price: Kopecks
  /** Title of the rule. */
  readonly title: string
}

/** A price rule that the ticked lines do not reach yet: by a sum or by units. */
export interface NearRule {
  readonly title: string
  readonly left?: Kopecks | undefined
  readonly missing?: number | undefined
}

/** What price rules add to the lines of a basket. */
export interface BasketOffers {
  readonly gifts?: ReadonlyArray<BasketGift> | undefined
  readonly nearRules?: ReadonlyArray<NearRule> | undefined
}

/** The order that this basket replaces when it is placed, with its sums and discounts. [ORD-17] */
export interface EditedOrder {
  readonly id: OrderId
  /** Why the order can no longer be changed; null if it can. */
  readonly message: string | null
  readonly methodCode: DeliveryData['method']['code']
  readonly paymentMethod?: PaymentMethod | undefined
  readonly contact: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
    readonly email?: string | undefined
  }
  readonly address?: Address | undefined
  readonly comment: string
  readonly promocode?: string | undefined
}

/** `sum` covers all lines, unticked ones too, and gifts; `count` covers all lines. [CART-01, OC-58] */
export interface Basket extends BasketOffers {
  readonly items: ReadonlyArray<BasketItem>
  readonly sum: Kopecks
  readonly count: number
  readonly editedOrder?: EditedOrder | undefined
}

export const lineSum = ({ product, count, charged }: Pick<BasketItem, 'product' | 'count' | 'charged'>): Kopecks =>
  charged?.sum ?? ((product.price.price * count) as Kopecks)

const giftsSum = ({ gifts = [] }: BasketOffers): number =>
  gifts.reduce((sum, { price, count }) => sum + price * count, 0)

/** Price of the ticked lines and of their gifts. Excludes promo codes and bonuses. */
export const tickedSums = (
  items: ReadonlyArray<BasketItem>,
  offers: BasketOffers,
): { readonly itemsSum: Kopecks; readonly units: number } => {
  const ticked = items.filter(({ disabled }) => !disabled)
  const sumOf = (amount: (item: BasketItem) => number) => ticked.reduce((sum, item) => sum + amount(item), 0)
  return { itemsSum: (sumOf(lineSum) + giftsSum(offers)) as Kopecks, units: sumOf(({ count }) => count) }
}

/** Requested counts by product id. Counts are absolute; 0 removes the line. [CART-06, CART-17] */
export type BasketChange = Readonly<Record<string, { readonly count: number; readonly comment?: string | undefined }>>

/** The requested count of one product. Without `comment` the line keeps its comment. */
export interface LineChange {
  readonly productId: ProductId
  readonly count: number
  readonly comment?: string | undefined
}

/** Disabled flags by product id: true excludes the line from the order. [CART-13, OC-21] */
export type TickChange = Readonly<Record<string, boolean>>

export interface PendingBasket {
  readonly changes: BasketChange
  readonly ticks: TickChange
  /** Units to add, pending until the basket is loaded and the current count is known. [CART-18] */
  readonly additions: ReadonlyArray<LineChange>
}

/** The service's message about a line that it rejected. [CART-23] */
export interface LineMessage {
  readonly productId: ProductId
  readonly message: string
  /** Title of the product, which the shopper's basket may not contain yet. [CART-25] */
  readonly title?: string | undefined
}

export const EMPTY_BASKET: Basket = { items: [], sum: 0 as Kopecks, count: 0 }

export const MAX_AMOUNT = 999
export const MAX_COMMENT_LENGTH = 250

/** Checks the range 0..`MAX_AMOUNT`; 0 removes the line. The service checks the stock. [OC-86, CART-27] */
export const isAmount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MAX_AMOUNT

/** Builds a basket and computes its sum and count of units. [CART-01, OC-58] */
export const basketOf = (items: ReadonlyArray<BasketItem>, offers: BasketOffers = {}): Basket => ({
  items,
  ...offers,
  sum: items.reduce((sum, item) => sum + lineSum(item), giftsSum(offers)) as Kopecks,
  count: items.reduce((sum, { count }) => sum + count, 0),
})

export const countOf = (basket: Pick<Basket, 'items'>, productId: ProductId): number =>
  basket.items.find(({ product }) => product.id === productId)?.count ?? 0

/** Ids of the products that will be ordered. [CART-16, STORE-01] */
export const tickedIds = (basket: Pick<Basket, 'items'>): ReadonlyArray<ProductId> =>
  basket.items.filter(({ disabled }) => !disabled).map(({ product }) => product.id)

export const NO_CHANGES: BasketChange = {}
export const NOTHING_PENDING: PendingBasket = { changes: NO_CHANGES, ticks: {}, additions: [] }

export const hasChanges = (changes: BasketChange): boolean => Object.keys(changes).length > 0

/** Splits a change into one change per product. [CART-06] */
export const lineChanges = (changes: BasketChange): ReadonlyArray<LineChange> =>
  Object.entries(changes).map(([id, change]) => ({ productId: Number(id) as ProductId, ...change }))

/**
 * Adds a change of one product; it replaces an earlier one, but an earlier comment stays if the new change has none.
 * [OC-20]
 */
export const withChange = (changes: BasketChange, { productId, count, comment }: LineChange): BasketChange => {
  const nextComment = comment ?? changes[productId]?.comment
  return { ...changes, [productId]: nextComment === undefined ? { count } : { count, comment: nextComment } }
}

/** Removes the changes that equal the sent ones. A change made after the request was sent stays. [OC-20] */
export const withoutConfirmed = (changes: BasketChange, sent: BasketChange): BasketChange => {
  const open = Object.entries(changes).filter(
    ([id, change]) => change.count !== sent[id]?.count || change.comment !== sent[id].comment,
  )
  return Object.fromEntries(open)
}

/**
 * The changes to discard after a rejection: those of the lines that the messages name, or all if they name none. The
 * service applied nothing, so the other changes are sent again. [CART-23, CART-27]
 */
export const rejectedChanges = (sent: BasketChange, messages: ReadonlyArray<LineMessage>): BasketChange => {
  const named = new Set(messages.map(({ productId }) => String(productId)))
  const rejected = Object.entries(sent).filter(([id]) => named.has(id))
  return rejected.length === 0 ? sent : Object.fromEntries(rejected)
}

/** The changes that the basket does not contain: the service ignored them because it had seen a later one. [OC-99] */
export const unappliedChanges = (changes: BasketChange, basket: Pick<Basket, 'items'>): BasketChange =>
  Object.fromEntries(
    Object.entries(changes).filter(([id, { count }]) => countOf(basket, Number(id) as ProductId) !== count),
  )

/**
 * Converts an addition to an absolute count: the pending count, or else the confirmed one, plus the added units.
 * [CART-18]
 */
export const increased = (basket: Pick<Basket, 'items'>, changes: BasketChange, added: LineChange): LineChange => ({
  ...added,
  count: (changes[added.productId]?.count ?? countOf(basket, added.productId)) + added.count,
})
