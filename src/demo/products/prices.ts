import { kopecksOf, type Kopecks } from '../../domain/money/money.ts'
import type { Dice } from './dice.ts'
import type { DemoProduct } from './demo-product.ts'
import type { Kind } from './kind.ts'

// With rounding at most 40 %, as the sale promises.
const DISCOUNTS = [10, 10, 15, 15, 20, 20, 25, 30, 35, 39]

const rounded = (roubles: number): number => {
  if (roubles < 1_000) return Math.max(9, Math.round(roubles / 10) * 10 - 1)
  if (roubles < 10_000) return Math.round(roubles / 100) * 100 - 10
  return Math.round(roubles / 500) * 500 - 10
}

export const modelPrice = (kind: Kind, share: number, dice: Dice): number => {
  const [from, to] = kind.price
  return rounded((from + (to - from) * share) * (0.94 + dice.roll() * 0.16))
}

type Prices = Pick<DemoProduct, 'price' | 'basePrice' | 'formerPrices'>

export const pricesOf = (roubles: number, dice: Dice): Prices => {
  const base = kopecksOf(roubles)
  const cheaper = (percent: number): Kopecks => kopecksOf(rounded(roubles * (1 - percent / 100)))
  const price = dice.chance(0.24) ? cheaper(dice.pick(DISCOUNTS)) : base
  const formerPrices = [
    { daysAgo: dice.between(150, 180), price: cheaper(dice.pick([-4, -8, 0, 6])) },
    { daysAgo: dice.between(90, 140), price: cheaper(dice.pick([-6, 0, 5, 12])) },
    { daysAgo: dice.between(20, 80), price: base },
  ]
  return { price, basePrice: base > price ? base : price, formerPrices }
}
