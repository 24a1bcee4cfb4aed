import type { Kopecks } from '../../../../domain/money/money.ts'
import type { ReceiptItem, VatRate } from '../../../../domain/order/receipt.ts'
import type { Receipt, Refund } from '../provider.ts'

// The whole order as one item, of a shop that sends no receipts.
const ORDER = 'order'
const GOODS = 1
const SERVICE = 4
const FULL_PREPAYMENT = 1
const PIECE = 0

// The calculated rates: the products are paid before they are handed over.
const TAXES: Readonly<Record<VatRate, number>> = { none: 6, '0': 5, '10': 4, '20': 3, '5': 9, '7': 10, '22': 12 }

// A refund may list only items of the first cart, so each line of several units has two items there.
const numbered = (items: ReadonlyArray<ReceiptItem>): ReadonlyArray<ReceiptItem & { readonly productId: string }> => {
  const merged = new Map<string, ReadonlyArray<ReceiptItem>>()
  for (const item of items) merged.set(item.key, [...(merged.get(item.key) ?? []), item])
  return [...merged.values()].flatMap((rows) => {
    const [low, dear] = [Math.min(...rows.map(({ price }) => price)), Math.max(...rows.map(({ price }) => price))]
    const unitsAt = (price: number) =>
      rows.filter((row) => row.price === price).reduce((sum, { count }) => sum + count, 0)
    const row = rows[0] as ReceiptItem
    const all = unitsAt(low)
    const parts =
      low === dear
        ? all === 1
          ? [[1, low]]
          : [
              [all - 1, low],
              [1, low],
            ]
        : [
            [all, low],
            [unitsAt(dear), dear],
          ]
    return parts.map(([count = 0, price = 0], part) => ({
      ...row,
      count,
      price: price as Kopecks,
      productId: `${row.key}-${part}`,
    }))
  })
}

export const cartItems = (receipt: Receipt | null, title: string, amount: Kopecks) =>
  receipt === null
    ? [{ productId: ORDER, title, quantity: { count: '1' }, total: amount }]
    : numbered(receipt.items).map((item) => ({
        productId: item.productId,
        title: item.title,
        quantity: { count: String(item.count) },
        total: (item.count * item.price) as Kopecks,
        receipt: {
          tax: TAXES[item.vat],
          measure: PIECE,
          paymentMethodType: FULL_PREPAYMENT,
          paymentSubjectType: item.kind === 'delivery' ? SERVICE : GOODS,
        },
      }))

export const targetItems = ({ sum, items }: Refund['rest']) =>
  items === null
    ? [{ productId: ORDER, quantityCount: '1', price: sum }]
    : numbered(items).map(({ productId, count, price }) => ({ productId, quantityCount: String(count), price }))
