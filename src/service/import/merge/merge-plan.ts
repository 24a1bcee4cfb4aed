import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { ProductPin } from '../../../contract/admin/product-pins.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { QUARANTINE_ID } from './merge-categories.ts'
import type { Staging } from '../stage/staging.ts'

const SLUG_ROUNDS = 5

const isPinned = (pin: ProductPin) => sql<boolean>`${pin} = any(product.pinned)`

/** Whether a product is sold after the import: as staff pinned it, else if the feed has a price. Never without a price. */
export const isSold = (offered: RawBuilder<unknown>) => sql<boolean>`(
  case when ${isPinned('isOnSale')} then product.is_on_sale
    and case when ${isPinned('price')} then product.price else ${offered} end > 0
  else ${offered} > 0 end)`

export interface PlanCounts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly quarantined: number
}

// Decides each offer's action once. Skips products with the same fingerprint and category that are on sale if they
// have a price.
export const planMerge = async (
  trx: Transaction<Tables>,
  { table }: Staging,
  source: string,
  brands: ReadonlyArray<{ readonly key: string; readonly id: number }>,
): Promise<void> => {
  const category = sql`case when ${isPinned('categoryId')} then product.category_id else located.category_id end`
  await sql`
    create temporary table import_plan on commit drop as
    with offer as (
      select distinct on (source_id) seq, source_id, fingerprint, slug, slug_suffix, price, category_source_id, brand_key
      from ${table} order by source_id, seq desc
    ), located as (
      select offer.*, coalesce(category.id, quarantine.id) as category_id, category.id is null as is_quarantined,
        brand.id as brand_id
      from offer
      left join categories category on category.source = ${source} and category.source_id = offer.category_source_id
        and (category.is_active or 'isActive' = any(category.pinned))
      left join categories quarantine on quarantine.source = ${source} and quarantine.source_id = ${QUARANTINE_ID}
      left join json_to_recordset(${JSON.stringify(brands)}::json) as brand (key text, id integer)
        on brand.key = offer.brand_key
    )
    select located.seq, located.slug_suffix, ${category} as category_id, located.brand_id,
      located.is_quarantined and ${isPinned('categoryId')} is not true as is_quarantined,
      coalesce(product.slug, located.slug) as slug,
      case
        when product.id is null then nextval(pg_get_serial_sequence('products', 'id'))::integer
        else product.id
      end as product_id,
      case
        when product.id is null then 'new'
        when (product.fingerprint, product.category_id, product.is_on_sale)
          is distinct from (located.fingerprint, ${category}, ${isSold(sql`located.price`)}) then 'changed'
        else 'unchanged'
      end as state,
      product.is_on_sale is true and not ${isSold(sql`located.price`)} as loses_price
    from located
    left join products product on product.source = ${source} and product.source_id = located.source_id
    order by located.seq`.execute(trx)
  await sql`create index on import_plan (product_id)`.execute(trx)
  await sql`analyze import_plan`.execute(trx)
}

export const settleSlugs = async (trx: Transaction<Tables>): Promise<void> => {
  for (let round = 0; round < SLUG_ROUNDS; round += 1) {
    const suffix = round === 0 ? sql`coalesce(slug_suffix, product_id::text)` : sql`product_id::text`
    const { numAffectedRows } = await sql`
      update import_plan set slug = slug || '-' || ${suffix}
      where state = 'new' and product_id in (
        select product_id from (
          select product_id, slug, row_number() over (partition by slug order by seq) as turn
          from import_plan where state = 'new'
        ) as named
        where turn > 1 or exists (select from products where products.slug = named.slug)
      )`.execute(trx)
    if (Number(numAffectedRows ?? 0) === 0) return
  }
}

export const planCounts = async (trx: Transaction<Tables>): Promise<PlanCounts> => {
  const { rows } = await sql<PlanCounts>`
    select count(*) filter (where state = 'new') as created, count(*) filter (where state = 'changed') as changed,
      count(*) filter (where state = 'unchanged') as unchanged, count(*) filter (where is_quarantined) as quarantined
    from import_plan`.execute(trx)
  return rows[0] ?? { created: 0, changed: 0, unchanged: 0, quarantined: 0 }
}
