import type { PricedProduct } from './price-context.ts'
import { isShownRule, type PriceRule } from './rule.ts'
import { concernsProduct } from './rule-goods.ts'
import { areEverTogether } from './rule-period.ts'

/**
 * What two rules do to the products they share. `Replaced`: the other rule is exclusive and first, so this one changes
 * nothing there. `Replaces`: the reverse. `Better`: one is exclusive and their priorities are equal, so the one that
 * gives the shopper more is applied. `Added`: both are applied, one after the other.
 */
export interface RuleConflict {
  readonly kind: 'Replaced' | 'Replaces' | 'Better' | 'Added'
  readonly other: PriceRule
  readonly products: ReadonlyArray<PricedProduct>
}

const areInOneCity = ({ cities: some }: PriceRule, { cities: others }: PriceRule): boolean =>
  some.length === 0 || others.length === 0 || some.some((city) => others.includes(city))

const isAhead = (one: PriceRule, other: PriceRule): boolean =>
  isShownRule(one) === isShownRule(other) ? one.priority > other.priority : isShownRule(one)

const kindOf = (rule: PriceRule, other: PriceRule): RuleConflict['kind'] => {
  if (!rule.isExclusive && !other.isExclusive) return 'Added'
  if (isAhead(rule, other)) return 'Replaces'
  return isAhead(other, rule) ? 'Replaced' : 'Better'
}

/** Rules that meet this one on the same product, in the same city, from this moment on. */
export const conflicts = (
  rule: PriceRule,
  others: ReadonlyArray<PriceRule>,
  products: ReadonlyArray<PricedProduct>,
  moment: number,
): ReadonlyArray<RuleConflict> => {
  const own = products.filter((product) => concernsProduct(rule, product))
  return others
    .filter((other) => other.id !== rule.id && areInOneCity(rule, other) && areEverTogether(rule, other, moment))
    .map((other) => ({
      kind: kindOf(rule, other),
      other,
      products: own.filter((product) => concernsProduct(other, product)),
    }))
    .filter((conflict) => conflict.products.length > 0)
}
