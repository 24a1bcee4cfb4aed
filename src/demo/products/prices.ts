import { kopecksOf, type Kopecks } from '../../domain/money/money.ts'
import type { Dice } from './dice.ts'
import type { DemoProduct } from './demo-product.ts'
import type { Kind } from './kind.ts'

const DISCOUNTS = [10, 10, 15, 15, 20, 20, 25, 30, 35, 40]

const rounded = (roubles: number): number => {
  if (roubles < 1_000) return Math.max(9, Math.round(roubles / 10) * 10 - 1)
  if (roubles < 10_000) return Math.round(roubles / 100) * 100 - 10
  return Math.round(roubles / 500) * 500 - 10
}

const LOWEST_SHARE = 0.6

const stepOf = (roubles: number): number => (roubles < 1_000 ? 10 : roubles < 10_000 ? 100 : 500)

export const modelPrice = (kind: Kind, share: number, dice: Dice): number => {
  const [from, to] = kind.price
  return rounded((from + (to - from) * share) * (0.94 + dice.roll() * 0.16))
}

type Prices = Pick<DemoProduct, 'price' | 'basePrice' | 'formerPrices'>

export const pricesOf = (roubles: number, dice: Dice): Prices => {
  const base = kopecksOf(roubles)
  // rounded up where down would make a discount larger than the sale promises
  const cheaper = (percent: number): Kopecks => {
    const price = rounded(roubles * (1 - percent / 100))
    return kopecksOf(price < roubles * LOWEST_SHARE ? price + stepOf(price) : price)
  }
  const price = dice.chance(0.24) ? cheaper(dice.pick(DISCOUNTS)) : base
  const formerPrices = [
    { daysAgo: dice.between(150, 180), price: cheaper(dice.pick([-4, -8, 0, 6])) },
    { daysAgo: dice.between(90, 140), price: cheaper(dice.pick([-6, 0, 5, 12])) },
    { daysAgo: dice.between(20, 80), price: base },
  ]
  return { price, basePrice: base > price ? base : price, formerPrices }
}
