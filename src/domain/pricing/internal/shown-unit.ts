import { floorOf, inOrder, refusedFor, unitBefore, type UnitPrice, withCut } from './unit-price.ts'
import type { PricedProduct, PriceFloors } from '../price-context.ts'
import type { CutRule, PriceRule } from '../rule.ts'
import type { RuleRefusal } from '../rule-outcome.ts'

/** The price of a unit after the rules that need neither buyer nor basket. All rules are for this moment and city. */
export const shownUnit = (
  product: PricedProduct,
  rules: ReadonlyArray<CutRule>,
  floors: PriceFloors,
  refuse: (rule: PriceRule, why: RuleRefusal) => void,
): UnitPrice => {
  const before = unitBefore(product)
  const suitable = rules.filter((rule) => {
    const why = refusedFor(rule, product, before)
    if (why !== null) refuse(rule, why)
    return why === null
  })
  if (suitable.length === 0) return before
  const floor = floorOf(product, floors)
  const ordered = inOrder(suitable, (rule) => before.price - withCut(before, rule, rule.effect, floor).unit.price)
  return ordered.reduce((unit, rule) => {
    const refusal = refusedFor(rule, product, unit)
    const { unit: next, why } = refusal === null ? withCut(unit, rule, rule.effect, floor) : { unit, why: refusal }
    if (why !== null) refuse(rule, why)
    return next
  }, before)
}
