import { createHash } from 'node:crypto'
import type { Price, ProductId } from '../../../domain/catalogue/product.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PricedProduct } from '../../../domain/pricing/price-context.ts'
import { concernsProduct } from '../../../domain/pricing/rule-goods.ts'
import { isShownRule, type PriceRule } from '../../../domain/pricing/rule.ts'
import { isRuleActive, nextBoundary } from '../../../domain/pricing/rule-period.ts'
import { shownPrice } from '../../../domain/pricing/shown-price.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { loadTree, pathTo, type CategoryTree } from '../categories/category-tree.ts'
import { readPricing, type StoredPricing } from './read-rules.ts'

/** The rules of one moment: everything that a request shows or charges is counted with them. */
export interface Pricing extends StoredPricing {
  /** Milliseconds since 1970. */
  readonly moment: number
}

export interface PricedTree extends CategoryTree {
  readonly pricing: Pricing
}

/** The rules of any moment: of an order that is edited, or of a job. */
const pricingAt = async (db: Kysely<Tables>, moment: number): Promise<Pricing> => ({
  ...(await readPricing(db, moment)),
  moment,
})

export const pricedTreeAt = async (db: Kysely<Tables>, moment: number): Promise<PricedTree> => {
  const [tree, pricing] = await Promise.all([loadTree(db), pricingAt(db, moment)])
  return { ...tree, pricing }
}

interface ActiveRules {
  readonly rules: ReadonlyArray<PriceRule>
  /** Identifies the set of active rules. */
  readonly key: string
  readonly until: number | null
  readonly from: number
}

const NONE: ReadonlyArray<PriceRule> = []
const found = new WeakMap<StoredPricing['rules'], ActiveRules>()

// Rules change with the table and at boundaries only.
export const activeRules = (all: ReadonlyArray<PriceRule>, moment: number): ActiveRules => {
  const before = found.get(all)
  if (before !== undefined && moment >= before.from && (before.until === null || moment < before.until)) return before
  const rules = all.length === 0 ? NONE : all.filter((rule) => isRuleActive(rule, moment))
  const ids = rules.map(({ id }) => id).join(',')
  const key = ids === '' ? '' : createHash('sha256').update(ids).digest('base64url').slice(0, 12)
  const active = { rules, key, until: nextBoundary(all, moment), from: moment }
  found.set(all, active)
  return active
}

const openIn = new WeakMap<ReadonlyArray<PriceRule>, Map<number | null, ReadonlyArray<PriceRule>>>()

/** The active rules that change shown prices in the city; null: in every city. */
export const shownRulesIn = ({ rules, moment }: Pricing, cityId: number | null): ReadonlyArray<PriceRule> => {
  const { rules: active } = activeRules(rules, moment)
  if (active.length === 0) return NONE
  const byCity = openIn.get(active) ?? new Map<number | null, ReadonlyArray<PriceRule>>()
  openIn.set(active, byCity)
  const known = byCity.get(cityId)
  if (known !== undefined) return known
  const isHere = ({ cities }: PriceRule) => cities.length === 0 || (cityId !== null && cities.includes(cityId))
  const open = active.filter((rule) => isShownRule(rule) && isHere(rule))
  byCity.set(cityId, open)
  return open
}

/**
 * The cities with the same shown rules of their own are a zone: lists read their prices under its name. Null: the city
 * has the prices of the whole shop.
 */
export const zoneOf = (pricing: Pricing, cityId: number): string | null => {
  const own = shownRulesIn(pricing, cityId).filter(({ cities }) => cities.length > 0)
  return own.length === 0 ? null : own.map(({ id }) => id).join(',')
}

export const areRulesByProperty = ({ rules }: Pick<StoredPricing, 'rules'>): boolean =>
  rules.some(
    ({ goods, effect }) =>
      goods.properties.length > 0 ||
      (effect._tag === 'Set' && effect.parts.some((part) => part.goods.properties.length > 0)),
  )

/** Columns that rules read. */
export interface RuledRow {
  readonly id: number
  readonly price: Kopecks
  readonly base_price: Kopecks
  readonly category_id: number
  readonly brand_id: number | null
  readonly selections: ReadonlyArray<{ readonly code: string }> | null
  readonly properties: PricedProduct['properties'] | null
}

export const pricedProductOf = (row: RuledRow, tree: CategoryTree): PricedProduct => {
  const category = tree.byId.get(row.category_id)
  return {
    id: row.id as ProductId,
    price: row.price,
    basePrice: row.base_price,
    categories: category === undefined ? [row.category_id] : pathTo(category).map(({ id }) => id),
    brandId: row.brand_id,
    selections: (row.selections ?? []).map(({ code }) => code),
    properties: row.properties ?? [],
  }
}

/** The price that every surface shows in the city at the moment of the request; null: without the rules of cities. */
export const shownPriceOf = (
  row: RuledRow & { readonly discount: number },
  tree: PricedTree,
  cityId: number | null,
): Price => {
  const { pricing } = tree
  const product = pricedProductOf(row, tree)
  // shownPrice gives a reason for each rule that it refuses: a card needs none
  const rules = shownRulesIn(pricing, cityId).filter((rule) => concernsProduct(rule, product))
  if (rules.length === 0) return { price: row.price, basePrice: row.base_price, discount: row.discount }
  return shownPrice(product, rules, { moment: pricing.moment, cityId, floors: pricing.floors }).price
}
