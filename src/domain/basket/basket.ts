import type { Kopecks } from '../money/money.ts'
import type { Product, ProductId } from '../catalogue/product.ts'

/** One product of a basket; a disabled line stays in the basket and out of the order. [CART-02..05] */
export interface BasketItem {
  readonly product: Product
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
}

/** Sum and count cover all lines, unticked ones too. [CART-01, OC-58] */
export interface Basket {
  readonly items: ReadonlyArray<BasketItem>
  readonly sum: Kopecks
  readonly count: number
}

/** Requested counts by product id; they are absolute, and 0 removes. [CART-06, CART-17] */
export type BasketChange = Readonly<Record<string, { readonly count: number; readonly comment?: string | undefined }>>

/** The requested count of one product; without a comment the line keeps its own. */
export interface LineChange {
  readonly productId: ProductId
  readonly count: number
  readonly comment?: string | undefined
}

/** Unticked flags by product id; true leaves the line out of the order. [CART-13, OC-21] */
export type TickChange = Readonly<Record<string, boolean>>

/** What the shopper requested and the service has not answered; survives a reload of the page. */
export interface PendingBasket {
  /** Absolute counts, safe to send twice. */
  readonly changes: BasketChange
  readonly ticks: TickChange
  /** Units to add, which wait until the basket is loaded: the count to add to is unknown. [CART-18] */
  readonly additions: ReadonlyArray<LineChange>
}

/** What the shop says about one line that it refuses. [CART-23] */
export interface LineMessage {
  readonly productId: ProductId
  readonly message: string
}

export const EMPTY_BASKET: Basket = { items: [], sum: 0 as Kopecks, count: 0 }

/** [OC-86] */
export const MAX_AMOUNT = 999
export const MAX_COMMENT_LENGTH = 250

/** Whether a count may be asked for; 0 removes. Whether there is so much is the shop's to say. [OC-86, CART-27] */
export const isAmount = (count: number): boolean => Number.isInteger(count) && count >= 0 && count <= MAX_AMOUNT

/** At most 250 characters, one for each code point. [OC-86] */
export const isComment = (comment: string): boolean => Array.from(comment).length <= MAX_COMMENT_LENGTH

/** A basket of these lines: what it costs and how many units it holds. [CART-01, OC-58] */
export const basketOf = (items: ReadonlyArray<BasketItem>): Basket => ({
  items,
  sum: items.reduce((sum, { product, count }) => sum + product.price.price * count, 0) as Kopecks,
  count: items.reduce((sum, { count }) => sum + count, 0),
})

export const countOf = (basket: Pick<Basket, 'items'>, productId: ProductId): number =>
  basket.items.find(({ product }) => product.id === productId)?.count ?? 0

/** The products that will be ordered. [CART-16, STORE-01] */
export const tickedIds = (basket: Pick<Basket, 'items'>): ReadonlyArray<ProductId> =>
  basket.items.filter(({ disabled }) => !disabled).map(({ product }) => product.id)

export const NO_CHANGES: BasketChange = {}
export const NOTHING_PENDING: PendingBasket = { changes: NO_CHANGES, ticks: {}, additions: [] }

export const hasChanges = (changes: BasketChange): boolean => Object.keys(changes).length > 0

/** The line changes of a change, one by one. [CART-06] */
export const lineChanges = (changes: BasketChange): ReadonlyArray<LineChange> =>
  Object.entries(changes).map(([id, change]) => ({ productId: Number(id) as ProductId, ...change }))

/** The last change of a product replaces earlier ones; its comment stays if the new one has none. [OC-20] */
export const withChange = (changes: BasketChange, { productId, count, comment }: LineChange): BasketChange => {
  const kept = comment ?? changes[productId]?.comment
  return { ...changes, [productId]: kept === undefined ? { count } : { count, comment: kept } }
}

/** The changes without those that equal what was sent: a change made after sending stays. [OC-20] */
export const withoutConfirmed = (changes: BasketChange, sent: BasketChange): BasketChange => {
  const open = Object.entries(changes).filter(
    ([id, change]) => change.count !== sent[id]?.count || change.comment !== sent[id].comment,
  )
  return Object.fromEntries(open)
}

/**
 * The changes that a rejection takes back: those of the lines that it names, or all if it names none of them. A rejected
 * request changes nothing, so the others must be sent again. [CART-23, CART-27]
 */
export const rejectedChanges = (sent: BasketChange, messages: ReadonlyArray<LineMessage>): BasketChange => {
  const named = new Set(messages.map(({ productId }) => String(productId)))
  const rejected = Object.entries(sent).filter(([id]) => named.has(id))
  return rejected.length === 0 ? sent : Object.fromEntries(rejected)
}

/** The changes that a basket does not hold: the service had seen a later change and ignored them. [OC-99] */
export const unappliedChanges = (changes: BasketChange, basket: Pick<Basket, 'items'>): BasketChange =>
  Object.fromEntries(
    Object.entries(changes).filter(([id, { count }]) => countOf(basket, Number(id) as ProductId) !== count),
  )

/** An addition as an absolute count: the pending count, or else the confirmed one, plus the added units. [CART-18] */
export const increased = (basket: Pick<Basket, 'items'>, changes: BasketChange, added: LineChange): LineChange => ({
  ...added,
  count: (changes[added.productId]?.count ?? countOf(basket, added.productId)) + added.count,
})
