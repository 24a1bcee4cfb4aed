import { sql, type Kysely, type Transaction } from 'kysely'
import type { Price } from '../../../domain/catalogue/product.ts'
import { discountPercent } from '../../../domain/money/discount.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { isShownRule } from '../../../domain/pricing/rule.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type CategoryTree, loadTree } from '../categories/category-tree.ts'
import { catalogueVersion } from '../products/version.ts'
import {
  activeRules,
  areRulesByProperty,
  type PricedTree,
  type Pricing,
  type RuledRow,
  shownPriceOf,
  shownRulesIn,
  zoneOf,
} from './pricing.ts'
import { readPricing } from './read-rules.ts'

const BATCH = 1_000
const CHECK_MS = 1_000
// A change of the catalogue alone waits this long, so that an import is followed by one run.
const CATALOGUE_MS = 30_000
const LOCK_SECONDS = 60

type Row = RuledRow & { readonly discount: number }

/** Products on sale after this id, with what rules read; `where` is a condition on `p`. */
export const ruledRows = async (
  db: Kysely<Tables>,
  after: number,
  { withProperties, where = sql<boolean>`true`, limit = BATCH }: RowsWanted,
): Promise<ReadonlyArray<Row>> => {
  const { rows } = await sql<Row>`
    select p.id, p.price, p.base_price, p.discount, p.category_id, p.brand_id,
      (select json_agg(json_build_object('code', s.code)) from product_selections ps
        join selections s on s.id = ps.selection_id where ps.product_id = p.id) as selections,
      ${
        withProperties
          ? sql`(select json_agg(json_build_object('title', o.title, 'value', o.value || coalesce(' ' || o.unit, '')))
            from product_properties o where o.product_id = p.id)`
          : sql`null`
      } as properties
    from products p where p.is_on_sale and p.id > ${after} and ${where} order by p.id limit ${limit}`.execute(db)
  return rows
}

interface RowsWanted {
  readonly withProperties: boolean
  readonly where?: ReturnType<typeof sql<boolean>>
  readonly limit?: number
}

/** A city of each zone by the name of the zone. */
const zonesIn = (pricing: Pricing): ReadonlyMap<string, number> => {
  const { rules } = activeRules(pricing.rules, pricing.moment)
  const cities = new Set(rules.filter(isShownRule).flatMap((rule) => rule.cities))
  return new Map([...cities].flatMap((city) => [[zoneOf(pricing, city), city] as const]).filter(isNamed))
}

const isNamed = (entry: readonly [string | null, number]): entry is readonly [string, number] => entry[0] !== null

const isSame = (one: Price, other: Price): boolean => one.price === other.price && one.discount === other.discount

interface Shown {
  readonly product_id: number
  readonly catalogue_price: number
  readonly price: number
  readonly discount: number
  readonly zone_prices: Readonly<Record<string, readonly [price: number, discount: number]>> | null
}

const shownOf = (row: Row, tree: PricedTree, zones: ReadonlyMap<string, number>): ReadonlyArray<Shown> => {
  const general = shownPriceOf(row, tree, null)
  const own = [...zones].flatMap(([zone, city]) => {
    const price = shownPriceOf(row, tree, city)
    return isSame(price, general) ? [] : [[zone, [price.price, price.discount]] as const]
  })
  const isChanged = !isSame(general, { price: row.price, basePrice: row.base_price, discount: row.discount })
  if (!isChanged && own.length === 0) return []
  return [
    {
      product_id: row.id,
      catalogue_price: row.price,
      price: general.price,
      discount: general.discount,
      zone_prices: own.length === 0 ? null : Object.fromEntries(own),
    },
  ]
}

interface Written {
  readonly changed: number
  readonly isComplete: boolean
}

const upsert = async (trx: Transaction<Tables>, shown: ReadonlyArray<Shown>): Promise<void> => {
  if (shown.length === 0) return
  await sql`
    insert into shown_prices (product_id, catalogue_price, price, discount, zone_prices)
    select r.* from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as r (product_id integer, catalogue_price bigint, price bigint, discount integer, zone_prices jsonb)
    where exists (select from products where id = product_id)
    on conflict (product_id) do update
    set (catalogue_price, price, discount, zone_prices)
      = (excluded.catalogue_price, excluded.price, excluded.discount, excluded.zone_prices)
    where (shown_prices.catalogue_price, shown_prices.price, shown_prices.discount, shown_prices.zone_prices)
      is distinct from (excluded.catalogue_price, excluded.price, excluded.discount, excluded.zone_prices)`.execute(trx)
}

interface NextPrice {
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly categoryId: number
  readonly brandId: number | null
}

/**
 * Stores the shown prices that products are about to have. If it is called before their prices change, neither lists nor
 * the history of prices show a price without its rules.
 */
export const storeShownPrices = async (
  trx: Transaction<Tables>,
  tree: PricedTree,
  next: ReadonlyMap<number, NextPrice>,
): Promise<void> => {
  const zones = zonesIn(tree.pricing)
  if (next.size === 0 || shownRulesIn(tree.pricing, null).length + zones.size === 0) return
  const ids = [...next.keys()]
  const rows = await ruledRows(trx, 0, {
    withProperties: areRulesByProperty(tree.pricing),
    where: sql<boolean>`p.id = any(${ids}::integer[])`,
    limit: ids.length,
  })
  const nextRows = rows.flatMap((row): ReadonlyArray<Row> => {
    const of = next.get(row.id)
    if (of === undefined) return []
    const { price, basePrice, categoryId, brandId } = of
    const discount = discountPercent(basePrice, price)
    return [{ ...row, price, base_price: basePrice, discount, category_id: categoryId, brand_id: brandId }]
  })
  await upsert(
    trx,
    nextRows.flatMap((row) => shownOf(row, tree, zones)),
  )
}

// Rows that another transaction has locked stay for the next run: no order of locks can meet another.
const write = async (
  trx: Transaction<Tables>,
  shown: ReadonlyArray<Shown>,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<Written> => {
  await sql`
    delete from shown_prices where product_id > ${after} and product_id <= ${last}
      and product_id not in (select product_id from json_to_recordset(${JSON.stringify(shown)}::json) as r (product_id integer))`.execute(
    trx,
  )
  await upsert(trx, shown)
  const { rows } = await sql<{ wanted: number; changed: number }>`
    with wanted as (
      select p.id, coalesce(s.price, p.price) as price, coalesce(s.discount, p.discount) as discount, s.zone_prices
      from products p join product_search kept using (id)
      left join shown_prices s on s.product_id = p.id and s.catalogue_price = p.price
      where p.id > ${after} and p.id <= ${last}
        and (kept.price, kept.discount, kept.zone_prices)
          is distinct from (coalesce(s.price, p.price), coalesce(s.discount, p.discount), s.zone_prices)
    ), held as (
      select id from product_search where id in (select id from wanted) order by id for update skip locked
    ), changed as (
      update product_search kept set price = wanted.price, discount = wanted.discount, zone_prices = wanted.zone_prices
      from wanted join held using (id) where kept.id = wanted.id returning kept.id
    )
    select (select count(*) from wanted)::integer as wanted, (select count(*) from changed)::integer as changed`.execute(
    trx,
  )
  const { wanted, changed } = rows[0] ?? { wanted: 0, changed: 0 }
  return { changed, isComplete: wanted === changed }
}

const refreshAll = async (db: Kysely<Tables>, tree: PricedTree): Promise<Written> => {
  const zones = zonesIn(tree.pricing)
  const withProperties = areRulesByProperty(tree.pricing)
  let written: Written = { changed: 0, isComplete: true }
  for (let after = 0; ; ) {
    const rows = await ruledRows(db, after, { withProperties })
    const range = { after, last: rows.at(-1)?.id ?? 2_147_483_647 }
    const shown = rows.flatMap((row) => shownOf(row, tree, zones))
    const batch = await db.transaction().execute((trx) => write(trx, shown, range))
    written = { changed: written.changed + batch.changed, isComplete: written.isComplete && batch.isComplete }
    if (rows.length === 0) return written
    after = range.last
    await lock(db)
  }
}

const lock = (db: Kysely<Tables>) =>
  sql`update price_state set locked_until = now() + make_interval(secs => ${LOCK_SECONDS})`.execute(db)

const tryLock = async (db: Kysely<Tables>): Promise<boolean> =>
  (
    await sql`update price_state set locked_until = now() + make_interval(secs => ${LOCK_SECONDS})
      where locked_until <= now() returning version`.execute(db)
  ).rows.length > 0

const finish = (db: Kysely<Tables>, state: string) =>
  sql`update price_state set shown_state = ${state}, shown_at = now(), locked_until = '-infinity'`.execute(db)

interface State {
  readonly version: number
  readonly shown_state: string
  /** Milliseconds since the last run. */
  readonly age: number
  readonly has_prices: boolean
  readonly has_rules: boolean
}

const readState = async (db: Kysely<Tables>): Promise<State | undefined> =>
  (
    await sql<State>`
      select version, shown_state, exists (select from shown_prices) as has_prices, exists (select from price_rules) as has_rules,
        least(extract(epoch from now() - shown_at) * 1000, 1e12)::float8 as age
      from price_state`.execute(db)
  ).rows[0]

interface Refresh {
  readonly now: () => number
  /** How long a change of the catalogue waits. */
  readonly catalogueMs?: number
  readonly load?: (version: number) => ReturnType<typeof readPricing>
}

/**
 * Computes the prices that lists sort and filter by, if the rules, the active ones among them or the catalogue have
 * changed. Cards do not read them. Returns whether a price changed.
 */
export const refreshShownPrices = async (
  db: Kysely<Tables>,
  { now, catalogueMs = 0, load = () => readPricing(db, now()) }: Refresh,
): Promise<boolean> => {
  const state = await readState(db)
  if (state === undefined || !(state.has_rules || state.has_prices)) return false
  const moment = now()
  const pricing: Pricing = { ...(await load(state.version)), moment }
  const rules = shownRulesIn(pricing, null).length + zonesIn(pricing).size
  if (rules === 0 && !state.has_prices) return false
  const catalogue = await catalogueVersion(db)
  const ofRules = `${state.version} ${activeRules(pricing.rules, moment).key}`
  if (state.shown_state === `${ofRules} ${catalogue}`) return false
  if (state.shown_state.startsWith(`${ofRules} `) && state.age < catalogueMs) return false
  if (!(await tryLock(db))) return false
  const tree: CategoryTree = await loadTree(db)
  const { changed, isComplete } = await refreshAll(db, { ...tree, pricing })
  if (changed > 0) await sql`update catalogue_state set version = version + 1`.execute(db)
  await finish(db, isComplete ? `${ofRules} ${changed > 0 ? catalogue + 1 : catalogue}` : '')
  return changed > 0
}

/** Checks every second. Safe to run in several processes: one of them computes. */
export const startShownPrices = ({ db, clock, log }: Pick<PlatformDeps, 'db' | 'clock' | 'log'>): Repeated => {
  let loaded: { readonly version: number; readonly pricing: ReturnType<typeof readPricing> } | null = null
  const load = (version: number) => {
    if (loaded?.version !== version) loaded = { version, pricing: readPricing(db, clock.now()) }
    return loaded.pricing
  }
  return repeated({ firstMs: CHECK_MS, everyMs: CHECK_MS }, () =>
    refreshShownPrices(db, { now: clock.now, catalogueMs: CATALOGUE_MS, load }).then(
      () => undefined,
      (error: unknown) => {
        loaded = null
        log.warn({ err: error }, 'the shown prices could not be computed')
      },
    ),
  )
}
