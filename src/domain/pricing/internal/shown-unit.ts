import type { PricedProduct, PriceFloors } from '../price-context.ts'
import type { CutRule, PriceRule } from '../rule.ts'
import type { RuleRefusal } from '../rule-outcome.ts'
import { floorOf, inOrder, refusedFor, unitBefore, withCut, type UnitPrice } from './unit-price.ts'

/** The price of a unit after the rules that need neither buyer nor basket. All of them concern the product now. */
export const shownUnit = (
  product: PricedProduct,
  rules: ReadonlyArray<CutRule>,
  floors: PriceFloors,
  refuse: (rule: PriceRule, why: RuleRefusal) => void,
): UnitPrice => {
  const before = unitBefore(product)
  if (rules.length === 0) return before
  const floor = floorOf(product, floors)
  return inOrder(rules, (rule) => before.price - withCut(before, rule, rule.effect, floor).unit.price).reduce(
    (unit, rule) => {
      const refusal = refusedFor(rule, product, unit)
      const { unit: next, why } = refusal === null ? withCut(unit, rule, rule.effect, floor) : { unit, why: refusal }
      if (why !== null) refuse(rule, why)
      return next
    },
    before,
  )
}
