import type * as t from 'io-ts'
import type { splitDraft, splitTarget } from './wire.ts'

type Cart = t.TypeOf<typeof splitDraft>['cart']

const TAXES = 12

// Why Яндекс Пэй would refuse a cart, by its published rules, or null.
export const cartError = ({ items, total }: Cart): string | null => {
  if (items.length === 0) return 'items'
  if (items.reduce((sum, item) => sum + item.total, 0) !== total.amount) return 'total'
  if (new Set(items.map(({ productId }) => productId)).size < items.length) return 'productId'
  const receipts = items.flatMap(({ receipt }) => receipt ?? [])
  if (receipts.length !== 0 && receipts.length < items.length) return 'receipt'
  return receipts.every(({ tax }) => Number.isInteger(tax) && tax >= 1 && tax <= TAXES) ? null : 'tax'
}

// A partial refund lists what remains; a full refund leaves the cart out.
export const targetError = (
  draft: { readonly cart: { readonly items: ReadonlyArray<{ readonly productId: string }> } },
  target: t.TypeOf<typeof splitTarget> | undefined,
  left: number,
): string | null => {
  if (target === undefined) return left > 0 ? 'INVALID_CART' : null
  const paidIds = new Set(draft.cart.items.map(({ productId }) => productId))
  if (target.items.some(({ productId }) => !paidIds.has(productId))) return 'INVALID_CART'
  const sum = target.items.reduce((all, { quantityCount, price }) => all + Number(quantityCount) * price, 0)
  return sum === left ? null : 'INVALID_CART'
}
