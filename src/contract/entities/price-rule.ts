import type { ProductId } from '../../domain/catalogue/product.ts'
import type { RuleGoods, SetPart } from '../../domain/pricing/rule.ts'
import type { Described } from '../kernel/described.ts'
import { amount, flag, id, idOf, integerOf, oneOf, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

const MAX_PARTS = 10
const MAX_UNITS = 1_000

const ids = array(id, { max: 2_000 })
const productIds = array(idOf<ProductId>(), { max: 2_000 })
const word = textOf({ min: 1, max: 200 })

/** Kinds are joined by AND, values of one kind by OR; an empty kind is no condition. Categories are whole branches. */
export const ruleGoods: Described<RuleGoods> = object({
  products: productIds,
  categories: ids,
  brands: ids,
  /** Codes of collections. */
  selections: array(word, { max: 100 }),
  /** A value is written as the storefront shows it, with its unit. */
  properties: array(object({ title: word, values: array(word, { min: 1, max: 200 }) }), { max: 20 }),
  exceptProducts: productIds,
})

const setPart: Described<SetPart> = object({ goods: ruleGoods, count: integerOf({ min: 1, max: MAX_UNITS }) })

/**
 * `percent`, `amount` or `price` by the kind; a set has the one that it is sold for. `nth-unit`: every `n`-th unit gets
 * the percent. `gift`: `product` for each `each` units; null gives one for the basket.
 */
export const ruleEffect = object({
  kind: oneOf('percent', 'amount', 'price', 'nth-unit', 'set', 'gift'),
  percent: optional(nullable(integerOf({ min: 1, max: 100 }))),
  amount: optional(nullable(amount)),
  price: optional(nullable(amount)),
  n: optional(nullable(integerOf({ min: 2, max: 100 }))),
  isSameProduct: optional(nullable(flag)),
  parts: optional(nullable(array(setPart, { min: 1, max: MAX_PARTS }))),
  product: optional(nullable(idOf<ProductId>())),
  each: optional(nullable(integerOf({ min: 1, max: MAX_UNITS }))),
})
