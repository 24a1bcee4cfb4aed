import { sql, type Kysely, type Transaction } from 'kysely'
import type { previewPriceRule } from '../../../contract/admin/price-rules.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { conflicts, type RuleConflict } from '../../../domain/pricing/conflicts.ts'
import type { PriceRule, PriceRuleId, RuleGoods } from '../../../domain/pricing/rule.ts'
import { millisOf } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FieldMessages } from '../../platform/http/service-error.ts'
import type { TableResource } from '../../platform/http/table-resource.ts'
import { loadTree, type CategoryTree } from '../categories/category-tree.ts'
import { pricedProductOf, type RuledRow } from '../prices/pricing.ts'
import { effectOf, readPricing } from '../prices/read-rules.ts'
import { ruledRows } from '../prices/shown-prices.ts'

type RuleFields = Omit<TypeOf<typeof previewPriceRule.body>, 'id'>
type Trx = Transaction<Tables>

const MOST_PRODUCTS = 5_000
const NAMED_PRODUCTS = 3

const strings = {
  effect: 'Укажите, что даёт правило: процент, сумму, цену, набор или подарок',
  ends: 'Конец раньше начала',
  hours: 'Укажите и начало, и конец часов',
  unknown: (what: string, ids: ReadonlyArray<unknown>) => `Нет в магазине: ${what} ${ids.join(', ')}`,
  products: 'товары',
  categories: 'разделы',
  brands: 'бренды',
  selections: 'подборки',
  cities: 'города',
  promotion: 'Такой акции нет',
  kinds: {
    Added: 'скидки сложатся с правилом',
    Better: 'сработает то, что выгоднее покупателю, из этого и правила',
    Replaces: 'вместо этих товаров не сработает правило',
    Replaced: 'это правило не сработает, потому что раньше идёт правило',
  } satisfies Readonly<Record<RuleConflict['kind'], string>>,
  conflict: (kind: string, title: string, count: number, names: string) =>
    `${kind} «${title}» — товаров: ${count} (${names})`,
} as const

export const incompleteEffect: FieldMessages = { effect: [strings.effect] }

/** The fields of the back office as a rule; null if what it gives is not complete. */
export const ruleFrom = (fields: RuleFields, id: number): PriceRule | null => {
  const effect = effectOf(fields.effect)
  if (effect === null) return null
  const { title, goods, startsAt, endsAt, weekdays, hourFrom, hourTo, cities, buyers, basketFrom, priority } = fields
  const { isExclusive, withPromocode, withOldPrice } = fields
  return {
    id: id as PriceRuleId,
    title,
    goods,
    period: {
      from: startsAt === null ? null : millisOf(startsAt),
      until: endsAt === null ? null : millisOf(endsAt),
      weekdays,
      hours: hourFrom === null || hourTo === null ? null : { from: hourFrom, to: hourTo },
    },
    cities,
    buyers,
    basketFrom: basketFrom === 0 ? null : basketFrom,
    effect,
    priority,
    isExclusive,
    withPromocode,
    withOldPrice,
  }
}

export const anyOf = (ids: ReadonlyArray<number>) => sql`any(${ids}::integer[])`

/** The goods of a rule as a condition on products. */
const mayInclude = (goods: RuleGoods, tree: CategoryTree) => {
  const branches = goods.categories.flatMap((id) => tree.byId.get(id)?.branch ?? [])
  return sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(goods.products.length === 0 ? [] : [sql`p.id = ${anyOf(goods.products)}`]),
      ...(goods.exceptProducts.length === 0 ? [] : [sql`p.id <> all(${goods.exceptProducts}::integer[])`]),
      ...(goods.categories.length === 0 ? [] : [sql`p.category_id = ${anyOf(branches)}`]),
      ...(goods.brands.length === 0 ? [] : [sql`p.brand_id = ${anyOf(goods.brands)}`]),
      ...(goods.selections.length === 0
        ? []
        : [
            sql`exists (select from product_selections ps join selections s on s.id = ps.selection_id
              where ps.product_id = p.id and s.code = any(${goods.selections}::text[]))`,
          ]),
      ...goods.properties.map(
        ({ title, values }) => sql`exists (select from product_properties o where o.product_id = p.id
          and o.title = ${title} and o.value || coalesce(' ' || o.unit, '') = any(${values}::text[]))`,
      ),
    ],
    sql` and `,
  )})`
}

const goodsOf = ({ goods, effect }: PriceRule): ReadonlyArray<RuleGoods> =>
  effect._tag === 'Set' ? effect.parts.map((part) => part.goods) : [goods]

type Row = RuledRow & { readonly discount: number }

const rowsOf = async (db: Kysely<Tables>, rule: PriceRule, tree: CategoryTree): Promise<ReadonlyArray<Row>> => {
  const anyPart = sql<boolean>`${mayInclude(rule.goods, tree)} and (${sql.join(
    goodsOf(rule).map((goods) => mayInclude(goods, tree)),
    sql` or `,
  )})`
  return ruledRows(db, 0, { withProperties: true, where: anyPart, limit: MOST_PRODUCTS })
}

/** What the back office shows of products. */
export const titlesOf = async (db: Kysely<Tables>, ids: ReadonlyArray<number>) => {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'title', 'sku', 'slug']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Checked {
  readonly db: Kysely<Tables>
  readonly rule: PriceRule
  readonly now: number
}

/** The products that a rule is for, at most 5,000, and the rules that it meets on them. */
export const checkedOn = async ({ db, rule, now }: Checked) => {
  const [tree, stored] = await Promise.all([loadTree(db), readPricing(db, now)])
  const rows = await rowsOf(db, rule, tree)
  const others = stored.rules.filter(({ id }) => id !== rule.id)
  const products = rows.map((row) => pricedProductOf(row, tree))
  return { rows, others, products, floors: stored.floors, met: conflicts(rule, others, products, now) }
}

export const describeConflicts = async (
  db: Kysely<Tables>,
  met: ReadonlyArray<RuleConflict>,
): Promise<ReadonlyArray<string>> => {
  const named = met.map(({ products }) => products.slice(0, NAMED_PRODUCTS).map(({ id }) => id))
  const titles = await titlesOf(db, [...new Set<number>(named.flat())])
  return met.map(({ kind, other, products }, at) => {
    const names = (named[at] ?? []).map((id) => titles.get(id)?.title ?? String(id)).join('; ')
    return strings.conflict(strings.kinds[kind], other.title, products.length, names)
  })
}

const lostIds = async (
  trx: Trx,
  table: 'products' | 'categories' | 'brands' | 'cities',
  ids: ReadonlyArray<number>,
) => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where id = ${anyOf(ids)}`.execute(trx)
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

const lostGoods = async (trx: Trx, goods: RuleGoods): Promise<string | null> => {
  const [products, categories, brands] = await Promise.all([
    lostIds(trx, 'products', [...goods.products, ...goods.exceptProducts]),
    lostIds(trx, 'categories', goods.categories),
    lostIds(trx, 'brands', goods.brands),
  ])
  const known =
    goods.selections.length === 0
      ? []
      : await trx.selectFrom('selections').select('code').where('code', 'in', goods.selections).execute()
  const selections = goods.selections.filter((code) => !known.some((one) => one.code === code))
  const lost = Object.entries({ products, categories, brands, selections }).find(([, ids]) => ids.length > 0)
  return lost === undefined ? null : strings.unknown(strings[lost[0] as 'products'], lost[1])
}

export const checkPriceRule =
  (now: () => number): NonNullable<TableResource['checkNames']> =>
  async (trx, written, changed) => {
    const fields = written as unknown as RuleFields & { readonly acceptsConflicts?: boolean }
    const rule = ruleFrom(
      { ...fields, goods: JSON.parse(String(fields.goods)), effect: JSON.parse(String(fields.effect)) },
      Number(changed ?? 0),
    )
    if (rule === null) return incompleteEffect
    if (rule.period.from !== null && rule.period.until !== null && rule.period.until < rule.period.from)
      return { endsAt: [strings.ends] }
    if ((fields.hourFrom === null) !== (fields.hourTo === null)) return { hourTo: [strings.hours] }
    for (const goods of [rule.goods, ...goodsOf(rule)]) {
      const lost = await lostGoods(trx, goods)
      if (lost !== null) return { goods: [lost] }
    }
    const lostCities = await lostIds(trx, 'cities', rule.cities)
    if (lostCities.length > 0) return { cities: [strings.unknown(strings.cities, lostCities)] }
    if (rule.effect._tag === 'Gift') {
      const lost = await lostIds(trx, 'products', [rule.effect.product as ProductId])
      if (lost.length > 0) return { effect: [strings.unknown(strings.products, lost)] }
    }
    if (fields.promotionId !== null) {
      const page = await trx
        .selectFrom('promotions')
        .select('id')
        .where('id', '=', fields.promotionId)
        .executeTakeFirst()
      if (page === undefined) return { promotionId: [strings.promotion] }
    }
    if (fields.acceptsConflicts === true) return null
    const { met } = await checkedOn({ db: trx, rule, now: now() })
    const messages: FieldMessages = { acceptsConflicts: [...(await describeConflicts(trx, met))] }
    return met.length === 0 ? null : messages
  }
