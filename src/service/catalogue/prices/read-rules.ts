import { sql, type Kysely, type Selectable } from 'kysely'
import { ruleEffect, ruleGoods } from '../../../contract/entities/price-rule.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import type { PriceFloors } from '../../../domain/pricing/price-context.ts'
import {
  RULE_BUYERS,
  type PriceCut,
  type PriceRule,
  type PriceRuleId,
  type RuleEffect,
} from '../../../domain/pricing/rule.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type EffectFields = TypeOf<typeof ruleEffect>

const cutOf = (kind: string, { percent, amount, price }: EffectFields): PriceCut | null => {
  if (kind === 'percent') return percent == null ? null : { _tag: 'Percent', percent }
  if (kind === 'amount') return amount == null || amount === 0 ? null : { _tag: 'Amount', amount }
  return price == null || price === 0 ? null : { _tag: 'Fixed', price }
}

const setCut = (fields: EffectFields): PriceCut | null => {
  const kinds = (['percent', 'amount', 'price'] as const).filter((kind) => fields[kind] != null)
  return kinds.length === 1 && kinds[0] !== undefined ? cutOf(kinds[0], fields) : null
}

/** Null if the kind of the effect needs a field that is missing. */
export const effectOf = (fields: EffectFields): RuleEffect | null => {
  const { kind, percent, n, isSameProduct, parts, product, each } = fields
  switch (kind) {
    case 'nth-unit':
      return n == null || percent == null
        ? null
        : { _tag: 'NthUnit', n, percent, isSameProduct: isSameProduct ?? false }
    case 'set': {
      const effect = setCut(fields)
      return parts == null || effect === null ? null : { _tag: 'Set', parts, effect }
    }
    case 'gift':
      return product == null ? null : { _tag: 'Gift', product, each: each ?? null }
    case 'percent':
    case 'amount':
    case 'price':
      return cutOf(kind, fields)
  }
}

type RuleRow = Selectable<Tables['price_rules']>

/** Null if the stored rule cannot be read, which only a change of the database by hand can cause. */
const ruleOf = (row: Omit<RuleRow, 'promotion_id' | 'created_at'>): PriceRule | null => {
  const buyers = RULE_BUYERS.find((one) => one === row.buyers)
  if (buyers === undefined || !ruleGoods.is(row.goods) || !ruleEffect.is(row.effect)) return null
  const effect = effectOf(row.effect)
  if (effect === null) return null
  return {
    id: row.id as PriceRuleId,
    title: row.title,
    goods: row.goods,
    period: {
      from: row.starts_at?.getTime() ?? null,
      until: row.ends_at?.getTime() ?? null,
      weekdays: row.weekdays,
      hours: row.hour_from === null || row.hour_to === null ? null : { from: row.hour_from, to: row.hour_to },
    },
    cities: row.cities,
    buyers,
    basketFrom: row.basket_from,
    effect,
    priority: row.priority,
    isExclusive: row.is_exclusive,
    withPromocode: row.with_promocode,
    withOldPrice: row.with_old_price,
  }
}

export interface StoredPricing {
  readonly rules: ReadonlyArray<PriceRule>
  readonly floors: PriceFloors
}

/** Rules that have not ended, and the lowest prices. */
export const readPricing = async (db: Kysely<Tables>, now: number): Promise<StoredPricing> => {
  const [rows, floors] = await Promise.all([
    db
      .selectFrom('price_rules')
      .selectAll()
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(now))]))
      .orderBy('id')
      .execute(),
    db.selectFrom('price_floors').select(['product_id', 'brand_id', 'floor']).execute(),
  ])
  return {
    rules: rows.flatMap((row) => ruleOf(row) ?? []),
    floors: {
      products: new Map(floors.flatMap(({ product_id, floor }) => (product_id === null ? [] : [[product_id, floor]]))),
      brands: new Map(floors.flatMap(({ brand_id, floor }) => (brand_id === null ? [] : [[brand_id, floor]]))),
    },
  }
}

/** Increases with each change of a rule or a floor. */
export const pricingVersion = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('price_state').select('version').executeTakeFirstOrThrow()).version

export const raisePricingVersion = (db: Kysely<Tables>) => sql`update price_state set version = version + 1`.execute(db)
