import type { Dice } from './dice.ts'
import type { DemoProduct } from './demo-product.ts'

const SHOPS = 8
const PLENTY_OR_WAREHOUSE = 0.76

const inShops = (dice: Dice, share: number, from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: SHOPS }, () => (dice.chance(share) ? dice.between(from, to) : 0))

/**
 * Where the units are. Every state occurs: plenty, the warehouse alone, one or two shops alone, the last few, and none;
 * what sells well is always on hand somewhere near.
 */
export const stockOf = (dice: Dice, isPopular: boolean): DemoProduct['stock'] => {
  const roll = dice.roll() * (isPopular ? PLENTY_OR_WAREHOUSE : 1)
  if (roll < 0.64) return { shops: inShops(dice, 0.78, 3, 70), warehouse: dice.between(20, 300) }
  if (roll < PLENTY_OR_WAREHOUSE) return { shops: inShops(dice, 0, 0, 0), warehouse: dice.between(5, 80) }
  if (roll < 0.85) return { shops: inShops(dice, 0.2, 1, 9), warehouse: 0 }
  if (roll < 0.94) return { shops: inShops(dice, 0.3, 1, 4), warehouse: dice.between(0, 3) }
  return { shops: inShops(dice, 0, 0, 0), warehouse: 0 }
}
