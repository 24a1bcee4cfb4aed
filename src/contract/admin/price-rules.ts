import { RULE_BUYERS } from '../../domain/pricing/rule.ts'
import { ruleEffect, ruleGoods } from '../entities/price-rule.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { amount, flag, id, integerOf, moment, money, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import { resource } from './resource.ts'

const roles = ['owner', 'manager'] as const
const ids = array(id, { max: 2_000 })
const time = textOf({ pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/ })

const ruleFields = {
  /** Shoppers read it. */
  title: textOf({ min: 1, max: 200, pattern: /\S/ }),
  /** The page of the promotion. */
  promotionId: nullable(id),
  goods: ruleGoods,
  effect: ruleEffect,
  startsAt: nullable(moment),
  /** Exclusive. */
  endsAt: nullable(moment),
  /** Monday is 1; all days if empty. */
  weekdays: array(integerOf({ min: 1, max: 7 }), { max: 7 }),
  /** Of the shop's time zone. `hourTo` is exclusive; before `hourFrom` it is on the next day. */
  hourFrom: nullable(time),
  hourTo: nullable(time),
  /** All cities if empty. */
  cities: ids,
  buyers: oneOf(...RULE_BUYERS),
  /** Least sum of the basket. */
  basketFrom: nullable(amount),
  /** Higher first. */
  priority: integerOf({ min: -1_000, max: 1_000 }),
  /** No other rule changes the price of the same unit. */
  isExclusive: flag,
  /** False: a promo code does not discount the rule's products. */
  withPromocode: flag,
  /** False: not for products with an old price in the feed. */
  withOldPrice: flag,
}

/**
 * Promotions that change prices. A rule that meets another on the same product is refused with messages at
 * `acceptsConflicts`, unless that is true.
 */
export const staffPriceRules = resource({
  one: 'PriceRule',
  many: 'PriceRules',
  path: '/api/admin/price-rules',
  roles,
  shown: { promotion: nullable(text) },
  fields: { ...ruleFields, acceptsConflicts: optional(flag) },
})

/** The lowest price of a product, or of all products of a brand: one of the two is named. */
export const staffPriceFloors = resource({
  one: 'PriceFloor',
  many: 'PriceFloors',
  path: '/api/admin/price-floors',
  roles,
  shown: { name: text },
  fields: { productId: nullable(id), brandId: nullable(id), floor: amount },
})

const ruleKey = object({ id: textOf({ min: 1, max: 20 }) })

/** Ends the rule now. */
export const stopPriceRule = staffEndpoint({
  name: 'stopPriceRule',
  method: 'POST',
  path: '/api/admin/price-rules/{id}/stop',
  roles,
  params: ruleKey,
  response: staffPriceRules.get.response,
})

const previewedProduct = object({
  id,
  title: text,
  sku: text,
  slug: text,
  /** What shoppers pay for it today. */
  before: money,
  /** With the rule; of a set, an n-th unit or a gift: the same, as they depend on the basket. */
  after: money,
  /** The lowest price that was asked in the last 30 days. */
  lowest: money,
  isAtFloor: flag,
})

/** Prices of real products with the rule, as if it were active now, for the first 5,000 products of the rule. */
export const previewPriceRule = staffEndpoint({
  name: 'previewPriceRule',
  method: 'POST',
  path: '/api/admin/price-rules/preview',
  roles,
  changesNothing: true,
  body: object({ ...ruleFields, id: nullable(textOf({ max: 20 })) }),
  response: object({
    /** Whether cards show its price; else it is counted in the basket. */
    isShown: flag,
    /** Products on sale that the rule names. */
    products: integerOf({ min: 0 }),
    changed: integerOf({ min: 0 }),
    atFloor: integerOf({ min: 0 }),
    examples: array(previewedProduct),
    conflicts: array(text),
  }),
})

/** What the rule took off in placed orders that were not cancelled. */
export const getPriceRuleReport = staffEndpoint({
  name: 'getPriceRuleReport',
  method: 'GET',
  path: '/api/admin/price-rules/{id}/report',
  roles,
  params: ruleKey,
  response: object({
    orders: integerOf({ min: 0 }),
    units: integerOf({ min: 0 }),
    /** Taken off by the rule. */
    given: money,
    /** Sum of the lines with the rule, after all rules. */
    sold: money,
  }),
})
