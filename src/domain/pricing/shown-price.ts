import type { Price } from '../catalogue/product.ts'
import { priceOf } from '../money/discount.ts'
import { shownUnit } from './internal/shown-unit.ts'
import { closedNow, inOrder, refusedFor } from './internal/unit-price.ts'
import type { PriceContext, PricedProduct } from './price-context.ts'
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
  const refused: Array<RefusedRule> = []
  const refuse = (rule: PriceRule, why: RuleRefusal) => refused.push({ rule, why })
  const open = rules.filter((rule) => {
    const why = closedNow(rule, context)
    if (why !== null) refuse(rule, why)
    return why === null
  })
  const unit = shownUnit(product, open.filter(isShownRule), context.floors, refuse)
  const promises = open.filter((rule) => {
    if (isShownRule(rule)) return false
    const why = refusedFor(rule, product, unit)
    if (why !== null) refuse(rule, why)
    return why === null
  })
  return {
    price: priceOf(unit.price, unit.applied.length === 0 ? product.basePrice : product.price),
    applied: unit.applied,
    refused,
    promises: inOrder(promises, () => 0),
  }
}
