import type { Kopecks } from '../../money/money.ts'
import {
  byProduct,
  closedBy,
  dearestFirst,
  divided,
  firstCounts,
  type Portion,
  spread,
  sumOf,
  unitsOf,
} from './portion.ts'
import { bestSets } from './price-sets.ts'
import { cutOf, floorOf, lowered, OTHER_GOODS, refusedFor, unitBefore, withCut } from './unit-price.ts'
import type { BasketContext, PriceBuyer } from '../price-context.ts'
import type { PriceCut, PriceRule, RuleEffect } from '../rule.ts'
import type { RuleRefusal } from '../rule-outcome.ts'

const isForBuyer = ({ buyers }: PriceRule, { isSignedIn, isNewcomer, isCompany }: PriceBuyer): boolean =>
  ({ everyone: true, 'signed-in': isSignedIn, newcomers: isNewcomer, companies: isCompany })[buyers]

export interface Priced {
  readonly portions: ReadonlyArray<Portion>
  readonly gifts: ReadonlyArray<Portion>
}

/** Portions after a rule; the refusal is null if it changed a price or gave a gift. */
export interface Step extends Priced {
  readonly why: RuleRefusal | null
}

/** The first reason that is not about the goods. */
const nearest = (reasons: ReadonlyArray<RuleRefusal | null>): RuleRefusal =>
  reasons.find((why) => why !== null && why._tag !== 'OtherGoods') ?? OTHER_GOODS

const cutEachUnit = (rule: PriceRule, cut: PriceCut, portions: ReadonlyArray<Portion>): Step => {
  const cuts = portions.map((portion) => ({ portion, ...withCut(portion.unit, rule, cut, portion.floor) }))
  const isRefused = cuts.every(({ why }) => why !== null)
  return {
    portions: cuts.map(({ portion, unit }) => ({ ...portion, unit })),
    gifts: [],
    why: isRefused ? nearest(cuts.map(({ why }) => why)) : null,
  }
}

/** Units that take part, and what the rule takes from them together. */
interface Share {
  readonly taken: ReadonlyArray<Portion>
  readonly left: ReadonlyArray<Portion>
  readonly amount: number
}

const cutTogether = (rule: PriceRule, shares: ReadonlyArray<Share>): Step => {
  const cuts = shares.map(({ taken, left, amount }) => ({ left, before: taken, after: spread(taken, rule, amount) }))
  const isChanged = cuts.some(({ before, after }) => sumOf(after) < sumOf(before))
  return {
    portions: cuts.flatMap(({ left, after }) => [...left, ...(isChanged ? closedBy(after, rule) : after)]),
    gifts: [],
    why: isChanged ? null : { _tag: shares.some(({ amount }) => amount > 0) ? 'AtFloor' : 'NotCheaper' },
  }
}

type NthUnit = Extract<RuleEffect, { readonly _tag: 'NthUnit' }>
type Gift = Extract<RuleEffect, { readonly _tag: 'Gift' }>

const everyNth = (n: number, percent: number, portions: ReadonlyArray<Portion>): Share => {
  const inGroups = unitsOf(portions) - (unitsOf(portions) % n)
  const shares = divided(portions, firstCounts(portions, inGroups))
  let before = 0
  const amount = shares.taken.reduce((sum, { count, unit }) => {
    const discounted = Math.floor((before + count) / n) - Math.floor(before / n)
    before += count
    return sum + discounted * cutOf({ _tag: 'Percent', percent }, unit.price)
  }, 0)
  return { ...shares, amount }
}

const cutNthUnits = (rule: PriceRule, effect: NthUnit, portions: ReadonlyArray<Portion>): Step => {
  const groups = effect.isSameProduct ? byProduct(portions) : [portions]
  const shares = groups.map((group) => everyNth(effect.n, effect.percent, group))
  if (shares.some(({ taken }) => taken.length > 0)) return cutTogether(rule, shares)
  const most = groups.reduce((units, group) => Math.max(units, unitsOf(group)), 0)
  return { portions, gifts: [], why: { _tag: 'TooFewUnits', missing: effect.n - most } }
}

const cutSets = (
  rule: PriceRule,
  { parts, effect }: Extract<RuleEffect, { readonly _tag: 'Set' }>,
  portions: ReadonlyArray<Portion>,
): Step => {
  const { counts, amount, missing } = bestSets(portions, parts, effect)
  if (missing > 0) return { portions, gifts: [], why: { _tag: 'TooFewUnits', missing } }
  return cutTogether(rule, [{ ...divided(portions, counts), amount }])
}

const giveGifts = (
  rule: PriceRule,
  { product: id, each }: Gift,
  portions: ReadonlyArray<Portion>,
  given: ReadonlyArray<Portion>,
  { gifts, floors }: BasketContext,
): Step => {
  const units = unitsOf(portions)
  const earned = each === null ? 1 : Math.floor(units / each)
  if (each !== null && earned === 0) return { portions, gifts: [], why: { _tag: 'TooFewUnits', missing: each - units } }
  const stock = gifts.get(id)
  const used = unitsOf(given.filter(({ product }) => product.id === id))
  const count = Math.min(earned, (stock?.left ?? 0) - used)
  if (stock === undefined || count <= 0) return { portions, gifts: [], why: { _tag: 'NoGift' } }
  const floor = floorOf(stock.product, floors)
  const before = unitBefore(stock.product)
  const unit = lowered(before, rule, before.price - floor, floor)
  if (unit.price === before.price) return { portions, gifts: [], why: { _tag: 'AtFloor' } }
  const { taken, left } = divided(portions, firstCounts(portions, each === null ? units : each * count))
  return {
    portions: [...left, ...closedBy(taken, rule)],
    gifts: [{ product: stock.product, floor, count, unit }],
    why: null,
  }
}

const effectOf = (
  rule: PriceRule,
  portions: ReadonlyArray<Portion>,
  given: ReadonlyArray<Portion>,
  context: BasketContext,
): Step => {
  const { effect } = rule
  if (effect._tag === 'NthUnit') return cutNthUnits(rule, effect, portions)
  if (effect._tag === 'Set') return cutSets(rule, effect, portions)
  if (effect._tag === 'Gift') return giveGifts(rule, effect, portions, given, context)
  return effect._tag === 'Amount' && rule.basketFrom !== null
    ? cutTogether(rule, [{ taken: portions, left: [], amount: effect.amount }])
    : cutEachUnit(rule, effect, portions)
}

/** What the rule does to the basket after the rules before it. */
export const charged = (rule: PriceRule, priced: Priced, sum: Kopecks, context: BasketContext): Step => {
  if (!isForBuyer(rule, context.buyer)) return { ...priced, why: { _tag: 'OtherBuyer' } }
  if (rule.basketFrom !== null && sum < rule.basketFrom)
    return { ...priced, why: { _tag: 'SumTooSmall', left: (rule.basketFrom - sum) as Kopecks } }
  const tested = priced.portions.map((portion) => ({ portion, why: refusedFor(rule, portion.product, portion.unit) }))
  const suitable = dearestFirst(tested.filter(({ why }) => why === null).map(({ portion }) => portion))
  if (suitable.length === 0) return { ...priced, why: nearest(tested.map(({ why }) => why)) }
  const others = tested.filter(({ why }) => why !== null).map(({ portion }) => portion)
  const step = effectOf(rule, suitable, priced.gifts, context)
  return {
    portions: [...others, ...step.portions],
    gifts: [...priced.gifts, ...step.gifts],
    why: step.why,
  }
}
