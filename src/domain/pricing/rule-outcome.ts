import type { Kopecks } from '../money/money.ts'
import type { PriceRule } from './rule.ts'

/** A rule that changed a price. */
export interface AppliedRule {
  readonly rule: PriceRule
  /** Of one unit. */
  readonly kopecks: Kopecks
  /** The minimum price left less than the rule gives. */
  readonly isCut: boolean
}

/** Why a rule changed nothing. */
export type RuleRefusal =
  | { readonly _tag: 'OutOfTime' }
  | { readonly _tag: 'OtherCity' }
  | { readonly _tag: 'OtherBuyer' }
  | { readonly _tag: 'OtherGoods' }
  | { readonly _tag: 'HasOldPrice' }
  | { readonly _tag: 'SumTooSmall'; readonly left: Kopecks }
  | { readonly _tag: 'TooFewUnits'; readonly missing: number }
  /** An exclusive rule was first. */
  | { readonly _tag: 'ExclusiveRule'; readonly by: PriceRule }
  /** This rule is exclusive, and another was first. */
  | { readonly _tag: 'OtherRule'; readonly by: PriceRule }
  | { readonly _tag: 'NotCheaper' }
  | { readonly _tag: 'AtFloor' }
  /** The gift is not for sale, or its stock is used up. */
  | { readonly _tag: 'NoGift' }

export interface RefusedRule {
  readonly rule: PriceRule
  readonly why: RuleRefusal
}
