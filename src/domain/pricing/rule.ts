import type { Branded } from '../branded.ts'
import type { ProductId } from '../catalogue/product.ts'
import type { Kopecks } from '../money/money.ts'

export type PriceRuleId = Branded<number, 'PriceRuleId'>

/** Which products a rule is for. Kinds are joined by AND, values of one kind by OR; an empty kind is no condition. */
export interface RuleGoods {
  readonly products: ReadonlyArray<ProductId>
  /** Whole branches. */
  readonly categories: ReadonlyArray<number>
  readonly brands: ReadonlyArray<number>
  readonly selections: ReadonlyArray<string>
  readonly properties: ReadonlyArray<{ readonly title: string; readonly values: ReadonlyArray<string> }>
  readonly exceptProducts: ReadonlyArray<ProductId>
}

/** When a rule is active: milliseconds since 1970, and hours of the shop's time zone. Null and empty: no limit. */
export interface RulePeriod {
  readonly from: number | null
  /** Exclusive. */
  readonly until: number | null
  /** Monday is 1. Hours over midnight belong to the weekday on which they start. */
  readonly weekdays: ReadonlyArray<number>
  /** `HH:MM`; `to` is exclusive. Over midnight if `from` is later than `to`; 24 hours if they are equal. */
  readonly hours: { readonly from: string; readonly to: string } | null
}

export const RULE_BUYERS = ['everyone', 'signed-in', 'newcomers', 'companies'] as const
export type RuleBuyers = (typeof RULE_BUYERS)[number]

/** Whole percent, an amount, or the price after the rule. */
export type PriceCut =
  | { readonly _tag: 'Percent'; readonly percent: number }
  | { readonly _tag: 'Amount'; readonly amount: Kopecks }
  | { readonly _tag: 'Fixed'; readonly price: Kopecks }

/** Units of a set, such as two cups. */
export interface SetPart {
  readonly goods: RuleGoods
  readonly count: number
}

/**
 * What a rule does. `PriceCut`: for each unit; an amount of a rule with `basketFrom` is taken once from all its goods.
 * `NthUnit`: of the units by falling price, each n-th gets the percent. `Set`: the cut is of the whole set. `Gift`: one
 * for each so many units; `each: null` is one for the basket.
 */
export type RuleEffect =
  | PriceCut
  | { readonly _tag: 'NthUnit'; readonly n: number; readonly percent: number; readonly isSameProduct: boolean }
  | { readonly _tag: 'Set'; readonly parts: ReadonlyArray<SetPart>; readonly effect: PriceCut }
  | { readonly _tag: 'Gift'; readonly product: ProductId; readonly each: number | null }

/** A promotion that changes prices. */
export interface PriceRule {
  readonly id: PriceRuleId
  readonly title: string
  readonly goods: RuleGoods
  readonly period: RulePeriod
  /** Ids of cities; empty: all. */
  readonly cities: ReadonlyArray<number>
  readonly buyers: RuleBuyers
  /** Least sum of the basket by shown prices. */
  readonly basketFrom: Kopecks | null
  readonly effect: RuleEffect
  /** Higher first. Of equal rules the one that gives the shopper more is first, then the one with the lower id. */
  readonly priority: number
  /** No other rule changes the price of a unit that this one changed. */
  readonly isExclusive: boolean
  /** False: a promo code does not discount the goods of this rule. */
  readonly withPromocode: boolean
  /** False: not for products with an old price in the feed. */
  readonly withOldPrice: boolean
}

/** A rule that cuts the price of units, each alone or all together. */
export interface CutRule extends PriceRule {
  readonly effect: PriceCut
}

export const isCutRule = (rule: PriceRule): rule is CutRule =>
  rule.effect._tag === 'Percent' || rule.effect._tag === 'Amount' || rule.effect._tag === 'Fixed'

/** Whether the shown price includes the rule: it needs neither a buyer nor a basket. */
export const isShownRule = (rule: PriceRule): rule is CutRule =>
  rule.buyers === 'everyone' && rule.basketFrom === null && isCutRule(rule)
