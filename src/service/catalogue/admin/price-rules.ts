import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import * as calls from '../../../contract/admin/price-rules.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { conflicts, type RuleConflict } from '../../../domain/pricing/conflicts.ts'
import type { PriceRule, PriceRuleId, RuleGoods } from '../../../domain/pricing/rule.ts'
import { isShownRule } from '../../../domain/pricing/rule.ts'
import { shownPrice } from '../../../domain/pricing/shown-price.ts'
import { millisOf } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type FieldMessages } from '../../platform/http/service-error.ts'
import { asConflict, resourceRoutes, tableAccess, type TableResource } from '../../platform/http/table-resource.ts'
import { loadTree, type CategoryTree } from '../categories/category-tree.ts'
import { pricedProductOf, type RuledRow } from '../prices/pricing.ts'
import { effectOf, raisePricingVersion, readPricing } from '../prices/read-rules.ts'
import { ruledRows } from '../prices/shown-prices.ts'

type Rule = TypeOf<typeof calls.staffPriceRules.get.response>
type RuleFields = Omit<TypeOf<typeof calls.previewPriceRule.body>, 'id'>
type Trx = Transaction<Tables>

const PREVIEWED = 5_000
const EXAMPLES = 50
const NAMED_PRODUCTS = 3
const HISTORY_DAYS = 30

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
  oneOf: 'Укажите товар или бренд',
  noFloor: 'Укажите цену больше нуля',
  kinds: {
    Added: 'скидки сложатся с правилом',
    Better: 'сработает то, что выгоднее покупателю, из этого и правила',
    Replaces: 'вместо этих товаров не сработает правило',
    Replaced: 'это правило не сработает, потому что раньше идёт правило',
  } satisfies Readonly<Record<RuleConflict['kind'], string>>,
  conflict: (kind: string, title: string, count: number, names: string) =>
    `${kind} «${title}» — товаров: ${count} (${names})`,
} as const

const ruleFrom = (fields: RuleFields, id: number): PriceRule | null => {
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

const anyOf = (ids: ReadonlyArray<number>) => sql`any(${ids}::integer[])`

/** Products on sale that the goods of a rule may include: all that they include, and products without a property. */
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
  return ruledRows(db, 0, { withProperties: true, where: anyPart, limit: PREVIEWED })
}

const titlesOf = async (db: Kysely<Tables>, ids: ReadonlyArray<number>) => {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'title', 'sku', 'slug']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface Checked {
  readonly db: Kysely<Tables>
  readonly rule: PriceRule
  readonly now: number
}

const checkedOn = async ({ db, rule, now }: Checked) => {
  const [tree, stored] = await Promise.all([loadTree(db), readPricing(db, now)])
  const rows = await rowsOf(db, rule, tree)
  const others = stored.rules.filter(({ id }) => id !== rule.id)
  const products = rows.map((row) => pricedProductOf(row, tree))
  return { rows, others, products, floors: stored.floors, met: conflicts(rule, others, products, now) }
}

const describeConflicts = async (
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

// The lowest price in 30 days: the lowest that began in them, and the one with which they began.
const lowestPrices = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
  now: number,
): Promise<ReadonlyMap<number, Kopecks>> => {
  const since = new Date(now - HISTORY_DAYS * 86_400_000)
  const { rows } = await sql<{ id: number; lowest: Kopecks }>`
    select p.id, least(
      (select min(price) from price_changes where product_id = p.id and changed_at >= ${since}),
      (select price from price_changes where product_id = p.id and changed_at < ${since} order by changed_at desc limit 1),
      coalesce((select price from product_search where id = p.id), p.price)
    ) as lowest from products p where p.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}

const preview = async ({ db, rule, now }: Checked) => {
  const { others, products, floors, met } = await checkedOn({ db, rule, now })
  const cityId = rule.cities[0] ?? null
  const context = { moment: now, cityId, floors }
  const always: PriceRule = { ...rule, period: { from: null, until: null, weekdays: [], hours: null } }
  const checked = products.map((product) => {
    const before = shownPrice(product, others, context).price.price
    const after = shownPrice(product, [...others, always], context)
    const isAtFloor =
      after.applied.some((applied) => applied.rule.id === rule.id && applied.isCut) ||
      after.refused.some((refused) => refused.rule.id === rule.id && refused.why._tag === 'AtFloor')
    return { product, before, after: after.price.price, isAtFloor }
  })
  const changed = checked.filter(({ before, after }) => before !== after)
  const shown = (
    isShownRule(rule) ? [...changed, ...checked.filter(({ before, after }) => before === after)] : checked
  ).slice(0, EXAMPLES)
  const ids = shown.map(({ product }) => product.id as number)
  const [titles, lowest, named] = await Promise.all([
    titlesOf(db, ids),
    lowestPrices(db, ids, now),
    describeConflicts(db, met),
  ])
  return {
    products: products.length,
    changed: changed.length,
    atFloor: checked.filter(({ isAtFloor }) => isAtFloor).length,
    examples: shown.flatMap(({ product, before, after, isAtFloor }) => {
      const row = titles.get(product.id)
      return row === undefined ? [] : [{ ...row, before, after, lowest: lowest.get(product.id) ?? before, isAtFloor }]
    }),
    conflicts: named,
  }
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

const checkNames =
  (now: () => number): NonNullable<TableResource['checkNames']> =>
  async (trx, written, changed) => {
    const fields = written as unknown as RuleFields & { readonly acceptsConflicts?: boolean }
    const rule = ruleFrom(
      { ...fields, goods: JSON.parse(String(fields.goods)), effect: JSON.parse(String(fields.effect)) },
      Number(changed ?? 0),
    )
    if (rule === null) return { effect: [strings.effect] }
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

const raise = async (trx: Trx): Promise<void> => {
  await raisePricingVersion(trx)
}

const priceRules = (now: () => number): TableResource => ({
  calls: calls.staffPriceRules,
  kind: 'price rule',
  table: 'price_rules',
  key: 'id',
  columns: {
    title: 'title',
    promotionId: 'promotion_id',
    goods: 'goods',
    effect: 'effect',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    weekdays: 'weekdays',
    hourFrom: 'hour_from',
    hourTo: 'hour_to',
    cities: 'cities',
    buyers: 'buyers',
    basketFrom: 'basket_from',
    priority: 'priority',
    isExclusive: 'is_exclusive',
    withPromocode: 'with_promocode',
    withOldPrice: 'with_old_price',
  },
  shown: { promotion: sql`(select page.title from promotions page where page.id = price_rules.promotion_id)` },
  searched: ['title'],
  order: sql`coalesce(ends_at, 'infinity') desc, id desc`,
  // the report of an ended rule needs its name
  isFixed: sql`exists (select from order_lines where rules @> jsonb_build_array(jsonb_build_object('id', price_rules.id)))`,
  clean: (fields) => ({
    ...fields,
    goods: JSON.stringify(fields.goods),
    effect: JSON.stringify(fields.effect),
    basketFrom: fields.basketFrom === 0 ? null : fields.basketFrom,
  }),
  checkNames: checkNames(now),
  after: raise,
  beforeRemoval: raise,
})

const PRICE_FLOORS: TableResource = {
  calls: calls.staffPriceFloors,
  kind: 'price floor',
  table: 'price_floors',
  key: 'id',
  columns: { productId: 'product_id', brandId: 'brand_id', floor: 'floor' },
  shown: {
    name: sql`coalesce((select title from products where id = product_id), (select title from brands where id = brand_id))`,
  },
  searched: [],
  order: sql`id desc`,
  check: ({ productId, brandId, floor }) => {
    if ((productId === null) === (brandId === null)) return { productId: [strings.oneOf] }
    return floor === 0 ? { floor: [strings.noFloor] } : null
  },
  after: raise,
  beforeRemoval: raise,
}

const ID = /^\d{1,9}$/

export const priceRuleAdminRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  const rules = priceRules(clock.now)
  const { read } = tableAccess(rules)
  resourceRoutes(router, db, rules)
  resourceRoutes(router, db, PRICE_FLOORS)

  router.on(calls.stopPriceRule, ({ params: { id } }, { change }) =>
    asConflict(() =>
      change<Rule>({ kind: 'price rule', id, read }, async (trx) => {
        const now = new Date(clock.now())
        await sql`
          update price_rules set ends_at = greatest(${now}::timestamptz, starts_at)
          where id::text = ${id} and (ends_at is null or ends_at > ${now})`.execute(trx)
        await raise(trx)
        await sql`update catalogue_state set version = version + 1`.execute(trx)
        return E.fromNullable(notFound)((await read(trx, id)) as Rule | undefined)
      }),
    ),
  )

  router.on(calls.previewPriceRule, async ({ body: { id, ...fields } }) => {
    const rule = ruleFrom(fields, ID.test(id ?? '') ? Number(id) : 0)
    if (rule === null) return E.left({ _tag: 'Invalid', fields: { effect: [strings.effect] } })
    return E.right(await preview({ db, rule, now: clock.now() }))
  })

  router.on(calls.getPriceRuleReport, async ({ params: { id } }) => {
    const { rows } = await sql<{ orders: number; units: number; given: Kopecks; sold: Kopecks }>`
      select count(distinct line.order_id)::integer as orders, coalesce(sum(line.count), 0)::integer as units,
        coalesce(sum((applied->>'kopecks')::bigint * line.count), 0)::bigint as given,
        coalesce(sum(line.price * line.count), 0)::bigint as sold
      from order_lines line join orders on orders.id = line.order_id
      cross join lateral jsonb_array_elements(line.rules) applied
      where line.rules @> jsonb_build_array(jsonb_build_object('id', ${ID.test(id) ? Number(id) : 0}::integer))
        and (applied->>'id')::integer = ${ID.test(id) ? Number(id) : 0} and not line.is_cancelled and not line.is_removed
        and orders.status not in (6, 7)`.execute(db)
    if ((await read(db, id)) === undefined) return E.left(notFound)
    return E.right(rows[0] ?? { orders: 0, units: 0, given: 0 as Kopecks, sold: 0 as Kopecks })
  })
}
