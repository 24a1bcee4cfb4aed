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

/** Wanted counts by product id; they are absolute, and 0 removes. [CART-06, CART-17] */
export type BasketChange = Readonly<Record<string, { readonly count: number; readonly comment?: string | undefined }>>

/** A count wanted of one product; without a comment the one it has stays. */
export interface Wish {
  readonly productId: ProductId
  readonly count: number
  readonly comment?: string | undefined
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

/** The flags that make exactly these products ticked; only lines that differ are named. [CART-13, OC-21] */
export const disabledFlags = (
  basket: Pick<Basket, 'items'>,
  ticked: ReadonlyArray<ProductId>,
): Readonly<Record<string, boolean>> => {
  const wanted = new Set(ticked)
  const changed = basket.items.filter(({ product, disabled }) => wanted.has(product.id) === disabled)
  return Object.fromEntries(changed.map(({ product, disabled }) => [String(product.id), !disabled]))
}

export const NO_WISHES: BasketChange = {}

export const hasWishes = (wishes: BasketChange): boolean => Object.keys(wishes).length > 0

/** The wishes of a change, one by one. [CART-06] */
export const wishesOf = (change: BasketChange): ReadonlyArray<Wish> =>
  Object.entries(change).map(([id, wish]) => ({ productId: Number(id) as ProductId, ...wish }))

/** The last wish for a product counts; its comment outlives wishes that bring none. [OC-20] */
export const withWish = (wishes: BasketChange, { productId, count, comment }: Wish): BasketChange => {
  const kept = comment ?? wishes[productId]?.comment
  return { ...wishes, [productId]: kept === undefined ? { count } : { count, comment: kept } }
}

/** The wishes that are not those sent: whatever was wished after sending stays to be sent. [OC-20] */
export const withoutConfirmed = (wishes: BasketChange, sent: BasketChange): BasketChange => {
  const open = Object.entries(wishes).filter(
    ([id, wish]) => wish.count !== sent[id]?.count || wish.comment !== sent[id].comment,
  )
  return Object.fromEntries(open)
}

/**
 * What a refusal takes back of the wishes that were sent: the lines that it names, or all when it names none of them.
 * Nothing was done, so the others are to be sent again. [CART-23, CART-27]
 */
export const refusedWishes = (sent: BasketChange, messages: ReadonlyArray<LineMessage>): BasketChange => {
  const named = new Set(messages.map(({ productId }) => String(productId)))
  const refused = Object.entries(sent).filter(([id]) => named.has(id))
  return refused.length === 0 ? sent : Object.fromEntries(refused)
}

/** The wishes that a basket does not hold: the shop passed them over, because it had seen a later change. [OC-99] */
export const unheldWishes = (wishes: BasketChange, basket: Pick<Basket, 'items'>): BasketChange =>
  Object.fromEntries(Object.entries(wishes).filter(([id, { count }]) => countOf(basket, Number(id) as ProductId) !== count))

/** So many more units of a product than it is wished, or else held, to have. [CART-18] */
export const increased = (basket: Pick<Basket, 'items'>, wishes: BasketChange, added: Wish): Wish => ({
  ...added,
  count: (wishes[added.productId]?.count ?? countOf(basket, added.productId)) + added.count,
})
