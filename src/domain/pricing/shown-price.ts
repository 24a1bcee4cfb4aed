import type { Price } from '../catalogue/product.ts'
import { priceOf } from '../money/discount.ts'
import { shownUnit } from './internal/shown-unit.ts'
import { inOrder, openRules, refusals, refusedFor } from './internal/unit-price.ts'
import type { PriceContext, PricedProduct } from './price-context.ts'
import { concernsProduct } from './rule-goods.ts'
import { isShownRule, type PriceRule } from './rule.ts'
import type { AppliedRule, RefusedRule, RuleRefusal } from './rule-outcome.ts'

export interface ShownPrice {
  /** With the catalogue's price as the old one if a rule lowered it, else with the feed's. */
  readonly price: Price
  readonly applied: ReadonlyArray<AppliedRule>
  readonly refused: ReadonlyArray<RefusedRule>
  /** Rules for the product that need a buyer or a basket. */
  readonly promises: ReadonlyArray<PriceRule>
}

/** The price that every surface shows before there is a basket. */
export const shownPrice = (
  product: PricedProduct,
  rules: ReadonlyArray<PriceRule>,
  context: PriceContext,
): ShownPrice => {
  const reasons = new Map<PriceRule, RuleRefusal>()
  const refuse = (rule: PriceRule, why: RuleRefusal) => reasons.set(rule, why)
  const open = openRules(rules, context, refuse).filter((rule) => concernsProduct(rule, product))
  const unit = shownUnit(product, open.filter(isShownRule), context.floors, refuse)
  const promises = open.filter((rule) => {
    const why = isShownRule(rule) ? null : refusedFor(rule, product, unit)
    if (why !== null) refuse(rule, why)
    return why === null && !isShownRule(rule)
  })
  return {
    price: priceOf(unit.price, unit.applied.length === 0 ? product.basePrice : product.price),
    applied: unit.applied,
    refused: refusals(rules, new Set([...unit.applied.map(({ rule }) => rule), ...promises]), reasons),
    promises: inOrder(promises, () => 0),
  }
}
