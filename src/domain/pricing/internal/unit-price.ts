import type { Kopecks } from '../../money/money.ts'
import type { PriceContext, PricedProduct, PriceFloors } from '../price-context.ts'
import type { PriceCut, PriceRule } from '../rule.ts'
import { concernsProduct } from '../rule-goods.ts'
import type { AppliedRule, RuleRefusal } from '../rule-outcome.ts'
import { isRuleActive } from '../rule-period.ts'

/** The price of a unit after the rules so far. */
export interface UnitPrice {
  readonly price: Kopecks
  readonly applied: ReadonlyArray<AppliedRule>
  /** The exclusive rule that no other rule may follow. */
  readonly closedBy: PriceRule | null
}

export const unitBefore = ({ price }: PricedProduct): UnitPrice => ({ price, applied: [], closedBy: null })

/** What a cut takes from a sum: not limited by the sum, below zero if the fixed price is higher. */
export const cutOf = (cut: PriceCut, sum: number): number => {
  if (cut._tag === 'Percent') return Math.floor((sum * cut.percent) / 100)
  return cut._tag === 'Amount' ? cut.amount : sum - cut.price
}

/** The lowest price of a unit: of its product and of its brand, at least a kopeck, at most the catalogue's price. */
export const floorOf = ({ id, brandId, price }: PricedProduct, { products, brands }: PriceFloors): Kopecks => {
  const ofBrand = brandId === null ? undefined : brands.get(brandId)
  return Math.min(Math.max(products.get(id) ?? 1, ofBrand ?? 1, 1), price) as Kopecks
}

/** Takes this from the price of a unit, down to the floor at most. */
export const lowered = (unit: UnitPrice, rule: PriceRule, taken: number, floor: Kopecks): UnitPrice => {
  const kopecks = Math.max(Math.min(taken, unit.price - floor), 0) as Kopecks
  return {
    price: (unit.price - kopecks) as Kopecks,
    applied: kopecks === 0 ? unit.applied : [...unit.applied, { rule, kopecks, isCut: kopecks < taken }],
    closedBy: kopecks > 0 && rule.isExclusive ? rule : unit.closedBy,
  }
}

/** Why the rule is not for this moment or city; null if it is. */
export const closedNow = (rule: PriceRule, { moment, cityId }: PriceContext): RuleRefusal | null => {
  if (!isRuleActive(rule, moment)) return { _tag: 'OutOfTime' }
  const isHere = rule.cities.length === 0 || (cityId !== null && rule.cities.includes(cityId))
  return isHere ? null : { _tag: 'OtherCity' }
}

export const OTHER_GOODS: RuleRefusal = { _tag: 'OtherGoods' }

/** Why the rule is not for the product, or cannot follow the rules before; null if it can. */
export const refusedFor = (rule: PriceRule, product: PricedProduct, unit: UnitPrice): RuleRefusal | null => {
  if (!concernsProduct(rule, product)) return OTHER_GOODS
  if (!rule.withOldPrice && product.basePrice > product.price) return { _tag: 'HasOldPrice' }
  if (unit.closedBy !== null) return { _tag: 'ExclusiveRule', by: unit.closedBy }
  const [first] = unit.applied
  return rule.isExclusive && first !== undefined ? { _tag: 'OtherRule', by: first.rule } : null
}

/** Takes the rule's cut from one unit, or says why the price stays. */
export const withCut = (
  unit: UnitPrice,
  rule: PriceRule,
  cut: PriceCut,
  floor: Kopecks,
): { readonly unit: UnitPrice; readonly why: RuleRefusal | null } => {
  const taken = cutOf(cut, unit.price)
  const next = lowered(unit, rule, taken, floor)
  return { unit: next, why: next.price < unit.price ? null : { _tag: taken > 0 ? 'AtFloor' : 'NotCheaper' } }
}

/** Rules by falling priority; of equal ones the one that is worth more to the shopper is first, then the lower id. */
export const inOrder = <Rule extends PriceRule>(
  rules: ReadonlyArray<Rule>,
  worthOf: (rule: Rule) => number,
): ReadonlyArray<Rule> => {
  if (rules.length < 2) return rules
  return rules
    .map((rule) => ({ rule, worth: worthOf(rule) }))
    .sort(
      (one, other) => other.rule.priority - one.rule.priority || other.worth - one.worth || one.rule.id - other.rule.id,
    )
    .map(({ rule }) => rule)
}
