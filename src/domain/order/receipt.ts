import type { Kopecks } from '../money/money.ts'

/** VAT rates in percent; `none` for a seller who is exempt from VAT. */
export const VAT_RATES = ['none', '0', '5', '7', '10', '20', '22'] as const
export type VatRate = (typeof VAT_RATES)[number]

/** Units of one order line. `codes` are marking codes: at most one for each unit. */
export interface SoldUnits {
  readonly key: string
  readonly title: string
  readonly count: number
  /** Of one unit, before the discounts of the order. */
  readonly price: Kopecks
  readonly vat: VatRate
  readonly codes: ReadonlyArray<string>
}

export interface SoldDelivery {
  readonly title: string
  readonly sum: Kopecks
  readonly vat: VatRate
}

/** One row of a receipt: units of equal price. `key` names the order line. */
export interface ReceiptItem {
  readonly key: string
  readonly kind: 'goods' | 'delivery'
  readonly title: string
  readonly count: number
  readonly price: Kopecks
  readonly vat: VatRate
  readonly code: string | null
}

export const DELIVERY_KEY = 'delivery'

/** 54-ФЗ, tag 1030: the name of a row. */
export const RECEIPT_TITLE_LENGTH = 128

const titleOf = (title: string): string => title.slice(0, RECEIPT_TITLE_LENGTH).replace(/[\ud800-\udbff]$/, '')

// The parts of `total` in proportion to the weights, in whole kopecks; the parts add up to `total`.
const shares = (weights: ReadonlyArray<number>, total: number): ReadonlyArray<number> => {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  let before = 0n
  let given = 0
  return weights.map((weight) => {
    before += BigInt(weight)
    const share = Number((before * BigInt(total)) / all) - given
    given += share
    return share
  })
}

const sumOf = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0)

// Moves kopecks from dear lines to units that would have none, such as gifts, while the sum allows it.
const kopeckEach = (paid: ReadonlyArray<number>, counts: ReadonlyArray<number>): ReadonlyArray<number> => {
  const lacking = paid.map((sum, index) => Math.max((counts[index] as number) - sum, 0))
  const spare = paid.map((sum, index) => Math.max(sum - (counts[index] as number), 0))
  const moved = sumOf(lacking)
  if (moved === 0 || moved > sumOf(spare)) return paid
  const taken = shares(spare, moved)
  return paid.map((sum, index) => sum + (lacking[index] as number) - (taken[index] as number))
}

const unitsOf = ({ key, title, count, vat, codes }: SoldUnits, paid: number): ReadonlyArray<ReceiptItem> => {
  const low = Math.floor(paid / count)
  const dear = paid - low * count
  const row = (units: number, price: number, code: string | null): ReceiptItem => ({
    key,
    kind: 'goods',
    title: titleOf(title),
    count: units,
    price: price as Kopecks,
    vat,
    code,
  })
  const coded = codes.slice(0, count).map((code, index) => row(1, index < dear ? low + 1 : low, code))
  const dearLeft = Math.max(dear - coded.length, 0)
  return [...coded, row(count - coded.length - dearLeft, low, null), row(dearLeft, low + 1, null)]
}

/**
 * Rows of a receipt for the paid sum. Discounts and bonuses reduce the prices of products in proportion; the price of
 * delivery stays. The rows add up exactly to `paid`; free units have no row, units of a kopeck have one if `paid` allows. Prices of a line's units differ by at
 * most a kopeck.
 */
export const receiptItems = (
  lines: ReadonlyArray<SoldUnits>,
  delivery: SoldDelivery,
  paid: Kopecks,
): ReadonlyArray<ReceiptItem> => {
  const sold = lines.filter(({ count, price }) => count * price > 0)
  const shipped = sold.length === 0 ? paid : Math.min(delivery.sum, paid)
  const paidShares = kopeckEach(
    shares(
      sold.map(({ count, price }) => count * price),
      paid - shipped,
    ),
    sold.map(({ count }) => count),
  )
  const shipping: ReceiptItem = {
    key: DELIVERY_KEY,
    kind: 'delivery',
    title: titleOf(delivery.title),
    count: 1,
    price: shipped as Kopecks,
    vat: delivery.vat,
    code: null,
  }
  return [...sold.flatMap((line, index) => unitsOf(line, paidShares[index] as number)), shipping].filter(
    ({ count, price }) => count > 0 && price > 0,
  )
}

export const receiptSum = (items: ReadonlyArray<Pick<ReceiptItem, 'count' | 'price'>>): Kopecks =>
  items.reduce((sum, { count, price }) => sum + count * price, 0) as Kopecks
