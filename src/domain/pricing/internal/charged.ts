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
import { cutOf, floorOf, lowered, refusedFor, unitBefore, withCut } from './unit-price.ts'
import type { BasketContext, PriceBuyer } from '../price-context.ts'
import type { PriceCut, PriceRule, RuleEffect } from '../rule.ts'
import type { RuleRefusal } from '../rule-outcome.ts'

const isForBuyer = ({ buyers }: PriceRule, { isSignedIn, isNewcomer, isCompany }: PriceBuyer): boolean =>
  ({ everyone: true, 'signed-in': isSignedIn, newcomers: isNewcomer, companies: isCompany })[buyers]

export type GiftPortion = Pick<Portion, 'product' | 'count' | 'unit'>

/** Portions after a rule and its gifts; the refusal is null if it changed a price or gave a gift. */
export interface Step {
  readonly portions: ReadonlyArray<Portion>
  readonly gifts: ReadonlyArray<GiftPortion>
  readonly why: RuleRefusal | null
}

const refused = (portions: ReadonlyArray<Portion>, why: RuleRefusal): Step => ({ portions, gifts: [], why })

const cutEachUnit = (rule: PriceRule, cut: PriceCut, portions: ReadonlyArray<Portion>): Step => {
  const refusals: Array<RuleRefusal> = []
  const after = portions.map((portion) => {
    const { unit, why } = withCut(portion.unit, rule, cut, portion.floor)
    if (why !== null) refusals.push(why)
    return { ...portion, unit }
  })
  return { portions: after, gifts: [], why: refusals.length < portions.length ? null : (refusals[0] as RuleRefusal) }
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
  const sorted = dearestFirst(portions)
  const groups = effect.isSameProduct ? byProduct(sorted) : [sorted]
  const shares = groups.map((group) => everyNth(effect.n, effect.percent, group))
  if (shares.some(({ taken }) => taken.length > 0)) return cutTogether(rule, shares)
  const most = groups.reduce((units, group) => Math.max(units, unitsOf(group)), 0)
  return refused(portions, { _tag: 'TooFewUnits', missing: effect.n - most })
}

const cutSets = (
  rule: PriceRule,
  { parts, effect }: Extract<RuleEffect, { readonly _tag: 'Set' }>,
  portions: ReadonlyArray<Portion>,
): Step => {
  const sorted = dearestFirst(portions)
  const { counts, amount, missing } = bestSets(sorted, parts, effect)
  if (missing > 0) return refused(portions, { _tag: 'TooFewUnits', missing })
  return cutTogether(rule, [{ ...divided(sorted, counts), amount }])
}

const giveGifts = (
  rule: PriceRule,
  { product: id, each }: Gift,
  portions: ReadonlyArray<Portion>,
  given: ReadonlyArray<GiftPortion>,
  { gifts, floors }: BasketContext,
): Step => {
  const units = unitsOf(portions)
  const size = each ?? units
  const earned = Math.floor(units / size)
  if (earned === 0) return refused(portions, { _tag: 'TooFewUnits', missing: size - units })
  const stock = gifts.get(id)
  const used = unitsOf(given.filter(({ product }) => product.id === id))
  const count = Math.min(earned, (stock?.left ?? 0) - used)
  if (stock === undefined || count <= 0) return refused(portions, { _tag: 'NoGift' })
  const before = unitBefore(stock.product)
  const unit = lowered(before, rule, before.price - floorOf(stock.product, floors), false)
  if (unit.price === before.price) return refused(portions, { _tag: 'AtFloor' })
  const sorted = dearestFirst(portions)
  const { taken, left } = divided(sorted, firstCounts(sorted, size * count))
  return {
    portions: [...left, ...closedBy(taken, rule)],
    gifts: [{ product: stock.product, count, unit }],
    why: null,
  }
}

const effectOf = (
  rule: PriceRule,
  portions: ReadonlyArray<Portion>,
  given: ReadonlyArray<GiftPortion>,
  context: BasketContext,
): Step => {
  const { effect } = rule
  if (effect._tag === 'NthUnit') return cutNthUnits(rule, effect, portions)
  if (effect._tag === 'Set') return cutSets(rule, effect, portions)
  if (effect._tag === 'Gift') return giveGifts(rule, effect, portions, given, context)
  return effect._tag === 'Amount' && rule.basketFrom !== null
    ? cutTogether(rule, [{ taken: dearestFirst(portions), left: [], amount: effect.amount }])
    : cutEachUnit(rule, effect, portions)
}

/** What the rule does to these portions after the rules before it. */
export const charged = (
  rule: PriceRule,
  portions: ReadonlyArray<Portion>,
  given: ReadonlyArray<GiftPortion>,
  sum: Kopecks,
  context: BasketContext,
): Step => {
  if (!isForBuyer(rule, context.buyer)) return refused(portions, { _tag: 'OtherBuyer' })
  const left = (rule.basketFrom ?? 0) - sum
  if (left > 0) return refused(portions, { _tag: 'SumTooSmall', left: left as Kopecks })
  const [suitable, others, refusals]: [Array<Portion>, Array<Portion>, Array<RuleRefusal>] = [[], [], []]
  for (const portion of portions) {
    const why = refusedFor(rule, portion.product, portion.unit)
    if (why === null) suitable.push(portion)
    else {
      others.push(portion)
      refusals.push(why)
    }
  }
  if (suitable.length === 0) return refused(portions, refusals[0] as RuleRefusal)
  const step = effectOf(rule, suitable, given, context)
  return { ...step, portions: [...others, ...step.portions] }
}
