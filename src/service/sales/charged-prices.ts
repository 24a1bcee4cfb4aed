import type { Kysely } from 'kysely'
import type { NearRule } from '../../domain/basket/basket.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import type { RuleDiscount } from '../../domain/order/order.ts'
import { priceBasket, type PricedUnits } from '../../domain/pricing/price-basket.ts'
import type { GiftStock, PriceBuyer } from '../../domain/pricing/price-context.ts'
import type { PriceRule } from '../../domain/pricing/rule.ts'
import type { RefusedRule } from '../../domain/pricing/rule-outcome.ts'
import {
  type FreedUnits,
  pricedProductOf,
  type PricedTree,
  productAt,
  type ProductCardRow,
  productRows,
} from '../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../delivery/public.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { LineRule } from '../platform/database/tables/prices.ts'
import { type Buyer, earlierOf, isLegalPerson } from './buyer.ts'

/** Units of a line that are ordered, of a product that was read in the same context. */
export interface LineToCharge {
  readonly row: ProductCardRow
  readonly product: Product
  readonly count: number
}

/** Units of a line with one price after all rules. */
export interface ChargedUnits {
  readonly count: number
  readonly price: Kopecks
  readonly rules: ReadonlyArray<LineRule>
  readonly isForPromocode: boolean
}

export interface ChargedGift extends ChargedUnits {
  readonly row: ProductCardRow
  readonly product: Product
}

export interface ChargedLines {
  /** In the order of the lines. */
  readonly lines: ReadonlyArray<ReadonlyArray<ChargedUnits>>
  readonly gifts: ReadonlyArray<ChargedGift>
  readonly nearRules: ReadonlyArray<NearRule>
}

export interface Charging {
  readonly db: Kysely<Tables>
  readonly deliveryContext: ResolvedDeliveryContext
  readonly tree: PricedTree
  readonly buyer: Buyer
  readonly freed: FreedUnits | undefined
}

const MAX_NEAR_RULES = 3

const buyerIn = async (db: Kysely<Tables>, rules: ReadonlyArray<PriceRule>, buyer: Buyer): Promise<PriceBuyer> => {
  const asked = new Set(rules.map(({ buyers }) => buyers))
  return {
    isSignedIn: buyer.userId !== null,
    isNewcomer: asked.has('newcomers') && (await earlierOf(db, buyer)).orders === 0,
    isCompany: asked.has('companies') && (await isLegalPerson(db, buyer.userId)),
  }
}

// Gifts that can be sold now. Units in the basket are not given.
const giftsIn = async ({ db, deliveryContext, tree, freed }: Charging, lines: ReadonlyArray<LineToCharge>) => {
  const ids = new Set(tree.pricing.rules.flatMap(({ effect }) => (effect._tag === 'Gift' ? [effect.product] : [])))
  const rows = ids.size === 0 ? [] : await productRows(db, [...ids], tree, freed)
  const gifts = rows.map((row) => ({ row, product: productAt(row, deliveryContext, tree) }))
  const left = ({ row, product }: (typeof gifts)[number]) =>
    (product.productBranchStocks ?? 0) - (lines.find((line) => line.row.id === row.id)?.count ?? 0)
  return {
    giftOf: new Map(gifts.map((gift) => [gift.row.id, gift])),
    stock: new Map(
      gifts
        .filter((gift) => left(gift) > 0)
        .map((gift): [number, GiftStock] => [
          gift.row.id,
          { product: pricedProductOf(gift.row, tree), left: left(gift) },
        ]),
    ),
  }
}

const chargedUnits = ({ count, price, applied, isForPromocode }: PricedUnits): ChargedUnits => ({
  count,
  price,
  rules: applied.map(({ rule: { id, title, effect }, kopecks }) => ({
    id,
    title,
    kopecks,
    ...(effect._tag === 'Gift' && { isGift: true }),
  })),
  isForPromocode,
})

const nearRule = ({ rule: { title }, why }: RefusedRule): ReadonlyArray<NearRule> => {
  if (why._tag === 'SumTooSmall') return [{ title, left: why.left }]
  return why._tag === 'TooFewUnits' ? [{ title, missing: why.missing }] : []
}

const withoutRules = (lines: ReadonlyArray<LineToCharge>): ChargedLines => ({
  lines: lines.map(({ product, count }) => [{ count, price: product.price.price, rules: [], isForPromocode: true }]),
  gifts: [],
  nearRules: [],
})

/** Prices of an order of these lines after all price rules, with the gifts of the rules. */
export const chargedLines = async (charging: Charging, lines: ReadonlyArray<LineToCharge>): Promise<ChargedLines> => {
  const { db, deliveryContext, tree, buyer } = charging
  const { rules, floors, moment } = tree.pricing
  if (rules.length === 0 || lines.length === 0) return withoutRules(lines)
  const { giftOf, stock } = await giftsIn(charging, lines)
  const priced = priceBasket(
    lines.map(({ row, count }) => ({ product: pricedProductOf(row, tree), count })),
    rules,
    {
      moment,
      cityId: deliveryContext.city.city.id,
      floors,
      buyer: await buyerIn(db, rules, buyer),
      gifts: stock,
    },
  )
  return {
    lines: priced.lines.map(({ portions }) => portions.map(chargedUnits)),
    gifts: priced.gifts.flatMap((gift) => {
      const sold = giftOf.get(gift.product.id)
      return sold === undefined ? [] : [{ ...sold, ...chargedUnits(gift) }]
    }),
    nearRules: priced.refused.flatMap(nearRule).slice(0, MAX_NEAR_RULES),
  }
}

const sumOfRule = (rules: ReadonlyMap<number, RuleDiscount>, { id, title, kopecks }: LineRule, count: number) => ({
  title,
  sum: ((rules.get(id)?.sum ?? 0) + kopecks * count) as Kopecks,
})

/** What each rule took off these units; undefined if none did. */
export const ruleDiscounts = (
  units: ReadonlyArray<{ readonly count: number; readonly rules: ReadonlyArray<LineRule> | null }>,
): ReadonlyArray<RuleDiscount> | undefined => {
  const found = new Map<number, RuleDiscount>()
  for (const { rules, count } of units)
    for (const rule of rules ?? []) found.set(rule.id, sumOfRule(found, rule, count))
  return found.size === 0 ? undefined : [...found.values()]
}

export const isGift = (rules: ReadonlyArray<LineRule> | null): boolean => rules?.some((rule) => rule.isGift) ?? false
