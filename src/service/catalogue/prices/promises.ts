import { isShownRule, type PriceRule } from '../../../domain/pricing/rule.ts'
import { concernsProduct } from '../../../domain/pricing/rule-goods.ts'
import { activeRules, pricedProductOf, type PricedTree, type RuledRow } from './pricing.ts'

const openIn = new WeakMap<ReadonlyArray<PriceRule>, Map<number, ReadonlyArray<PriceRule>>>()

const isForAllGoods = ({ goods }: PriceRule): boolean =>
  Object.values(goods).every((chosen: ReadonlyArray<unknown>) => chosen.length === 0)

// The active rules that need a basket or a buyer. A sum of any goods is promised in the basket, not on every card.
const promisedRulesIn = ({ pricing: { rules, moment } }: PricedTree, cityId: number): ReadonlyArray<PriceRule> => {
  const { rules: active } = activeRules(rules, moment)
  const byCity = openIn.get(active) ?? new Map<number, ReadonlyArray<PriceRule>>()
  openIn.set(active, byCity)
  const known = byCity.get(cityId)
  if (known !== undefined) return known
  const open = active
    .filter((rule) => !isShownRule(rule) && !(rule.basketFrom !== null && isForAllGoods(rule)))
    .filter(({ cities }) => cities.length === 0 || cities.includes(cityId))
  byCity.set(cityId, open)
  return open
}

/** Titles of the rules that lower the product's price for some baskets or buyers; undefined if there are none. */
export const promisesOf = (row: RuledRow, tree: PricedTree, cityId: number): ReadonlyArray<string> | undefined => {
  const rules = promisedRulesIn(tree, cityId)
  if (rules.length === 0) return undefined
  const product = pricedProductOf(row, tree)
  const titles = rules
    .filter((rule) => concernsProduct(rule, product) && (rule.withOldPrice || product.basePrice <= product.price))
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ title }) => title)
  return titles.length === 0 ? undefined : [...new Set(titles)]
}
