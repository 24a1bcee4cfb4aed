import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../domain/money/money.ts'
import { textIn, type FeedElement } from '../read/feed-element.ts'
import type { WarningCode } from '../import-warning.ts'
import { priceOf } from './price.ts'

export interface OfferPrice {
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly remarks: ReadonlyArray<readonly [WarningCode, string]>
}

const ROUBLES = /^(?:|RUR|RUB|643)$/i
const FREE = 0 as Kopecks

const notForSale = (...remark: readonly [WarningCode, string]): OfferPrice => ({
  price: FREE,
  basePrice: FREE,
  remarks: [remark],
})

export const offerPrice = (offer: FeedElement): OfferPrice => {
  const [written, oldWritten] = [textIn(offer, 'price'), textIn(offer, 'oldprice')]
  const currency = textIn(offer, 'currencyId')
  if (!ROUBLES.test(currency)) return notForSale('ForeignCurrency', currency)
  const price = written === '' ? E.right(FREE) : priceOf(written)
  if (E.isLeft(price)) return notForSale('BadPrice', written)
  if (price.right === 0) return notForSale('NoPrice', '')
  if (oldWritten === '') return { price: price.right, basePrice: price.right, remarks: [] }
  const oldPrice = E.getOrElse(() => FREE)(priceOf(oldWritten))
  return oldPrice > price.right
    ? { price: price.right, basePrice: oldPrice, remarks: [] }
    : { price: price.right, basePrice: price.right, remarks: [['OldPriceIgnored', oldWritten]] }
}
