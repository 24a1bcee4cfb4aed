import type { Kopecks } from '../../money/money.ts'
import type { PriceContext, PricedProduct, PriceFloors } from '../price-context.ts'
import type { PriceCut, PriceRule } from '../rule.ts'
import type { AppliedRule, RefusedRule, RuleRefusal } from '../rule-outcome.ts'
import { activeAt } from '../rule-period.ts'

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

export const lowered = (unit: UnitPrice, rule: PriceRule, kopecks: number, isCut: boolean): UnitPrice =>
  kopecks > 0
    ? {
        price: (unit.price - kopecks) as Kopecks,
        applied: [...unit.applied, { rule, kopecks: kopecks as Kopecks, isCut }],
        closedBy: rule.isExclusive ? rule : null,
      }
    : unit

/** The rules of this moment and city; `refuse` is told of the others. */
export const openRules = (
  rules: ReadonlyArray<PriceRule>,
  { moment, cityId }: PriceContext,
  refuse: (rule: PriceRule, why: RuleRefusal) => void,
): ReadonlyArray<PriceRule> => {
  const isActive = activeAt(moment)
  return rules.filter((rule) => {
    const isNow = isActive(rule)
    const isHere = rule.cities.length === 0 || rule.cities.some((city) => city === cityId)
    if (!isNow || !isHere) refuse(rule, { _tag: isNow ? 'OtherCity' : 'OutOfTime' })
    return isNow && isHere
  })
}

/** Why the rule cannot follow the rules before on a product that it concerns; null if it can. */
export const refusedFor = (rule: PriceRule, product: PricedProduct, unit: UnitPrice): RuleRefusal | null => {
  if (!rule.withOldPrice && product.basePrice > product.price) return { _tag: 'HasOldPrice' }
  if (unit.closedBy !== null) return { _tag: 'ExclusiveRule', by: unit.closedBy }
  const [first] = unit.applied
  return rule.isExclusive && first !== undefined ? { _tag: 'OtherRule', by: first.rule } : null
}

/** All rules but the applied, with the reasons; without one the rule is for other goods. */
export const refusals = (
  rules: ReadonlyArray<PriceRule>,
  applied: ReadonlySet<PriceRule>,
  reasons: ReadonlyMap<PriceRule, RuleRefusal>,
): ReadonlyArray<RefusedRule> =>
  rules.filter((rule) => !applied.has(rule)).map((rule) => ({ rule, why: reasons.get(rule) ?? OTHER_GOODS }))

const OTHER_GOODS: RuleRefusal = { _tag: 'OtherGoods' }

/** Takes the rule's cut from one unit, or says why the price stays. */
export const withCut = (
  unit: UnitPrice,
  rule: PriceRule,
  cut: PriceCut,
  floor: Kopecks,
): { readonly unit: UnitPrice; readonly why: RuleRefusal | null } => {
  const taken = cutOf(cut, unit.price)
  const room = unit.price - floor
  const next = lowered(unit, rule, Math.min(taken, room), taken > room)
  return { unit: next, why: next.price < unit.price ? null : { _tag: taken > 0 ? 'AtFloor' : 'NotCheaper' } }
}

/** Rules by falling priority; of equal ones the one that is worth more to the shopper is first, then the lower id. */
export const inOrder = <Rule extends PriceRule>(
  rules: ReadonlyArray<Rule>,
  worthOf: (rule: Rule) => number,
): ReadonlyArray<Rule> =>
  rules
    .map((rule) => ({ rule, worth: worthOf(rule) }))
    .sort(
      (one, other) => other.rule.priority - one.rule.priority || other.worth - one.worth || one.rule.id - other.rule.id,
    )
    .map(({ rule }) => rule)
