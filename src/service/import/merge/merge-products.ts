import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { storedSetting } from '../../platform/settings/settings.ts'
import { isNotHidden } from './merge-plan.ts'
import type { Staging } from '../stage/staging.ts'

type Trx = Transaction<Tables>

const DAY_MS = 86_400_000

// Products of a first import are not new: the shop only now shows them.
const newUntil = async (trx: Trx, source: string, now: Date): Promise<Date | null> => {
  const first = await trx
    .selectFrom('products')
    .select('id')
    .where('source', '=', source)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .limit(1)
    .executeTakeFirst()
  const days = await storedSetting(trx, 'catalogue.newDays')
  return first === undefined || days === 0 ? null : new Date(now.getTime() + days * DAY_MS)
}

const insertNew = (trx: Trx, { table }: Staging, source: string, now: Date, until: Date | null) =>
  sql`
  insert into products (id, source, source_id, group_source_id, fingerprint, slug, title, sort_key, sku, description,
    price, base_price, category_id, brand_id, is_on_sale, search_text, vat, is_delivered, is_new, new_until, created_at, updated_at)
  select plan.product_id, ${source}, offer.source_id, offer.group_source_id, offer.fingerprint, plan.slug, offer.title,
    offer.sort_key, offer.sku, offer.description, offer.price, offer.base_price, plan.category_id, plan.brand_id,
    offer.price > 0, offer.search_text, offer.vat,
    offer.is_delivered is not false, ${until !== null}, ${until}::timestamptz, ${now}, ${now}
  from import_plan plan join ${table} offer using (seq)
  where plan.state = 'new'
  order by plan.seq`.execute(trx)

const ofFeed = (pin: string, column: string) =>
  sql`case when ${pin} = any(product.pinned) then product.${sql.ref(column)} else offer.${sql.ref(column)} end`

const updateChanged = (trx: Trx, { table }: Staging, now: Date) =>
  sql`
  update products product
  set group_source_id = offer.group_source_id, fingerprint = offer.fingerprint, sku = offer.sku,
    title = ${ofFeed('title', 'title')}, sort_key = ${ofFeed('title', 'sort_key')},
    search_text = ${ofFeed('title', 'search_text')}, description = ${ofFeed('description', 'description')},
    price = ${ofFeed('price', 'price')}, base_price = ${ofFeed('price', 'base_price')},
    category_id = plan.category_id, brand_id = plan.brand_id, is_on_sale = offer.price > 0 and ${isNotHidden},
    vat = offer.vat, is_delivered = offer.is_delivered is not false, updated_at = ${now}
  from import_plan plan join ${table} offer using (seq)
  where plan.state = 'changed' and product.id = plan.product_id`.execute(trx)

// Skips foreign key checks for products made in this transaction (a quarter of the time). Without the privilege the
// checks run.
const ofNewProducts = async (trx: Trx, insert: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`.execute(trx)
  const may = rows[0]?.may === true
  if (may) await sql`set local session_replication_role = replica`.execute(trx)
  await insert.execute(trx)
  if (may) await sql`set local session_replication_role = origin`.execute(trx)
}

const stagedPictures = (table: Staging['table']) => sql`
  select plan.product_id, staged.number - 1, staged.source
  from import_plan plan join ${table} offer using (seq)
  cross join lateral jsonb_array_elements_text(offer.pictures) with ordinality as staged (source, number)`

const picturesAreOfFeed = sql`not exists (
  select from products where products.id = plan.product_id and 'pictures' = any(products.pinned))`

const mergePictures = async (trx: Trx, { table }: Staging): Promise<void> => {
  await sql`
    delete from product_pictures picture
    using import_plan plan join ${table} offer using (seq)
    where plan.state = 'changed' and picture.product_id = plan.product_id and ${picturesAreOfFeed}
      and picture.position >= jsonb_array_length(offer.pictures)`.execute(trx)
  await ofNewProducts(
    trx,
    sql`
    insert into product_pictures (product_id, position, source) ${stagedPictures(table)} where plan.state = 'new'`,
  )
  await sql`
    insert into product_pictures (product_id, position, source)
    ${stagedPictures(table)}
    where plan.state = 'changed' and ${picturesAreOfFeed} and not exists (
      select from product_pictures same
      where (same.product_id, same.position, same.source) = (plan.product_id, staged.number - 1, staged.source)
    )
    on conflict (product_id, position) do update set source = excluded.source`.execute(trx)
}

const stagedProperties = (table: Staging['table']) => sql`
  select plan.product_id, staged.number - 1, property ->> 'title', property ->> 'value', property ->> 'unit'
  from import_plan plan join ${table} offer using (seq)
  cross join lateral jsonb_array_elements(offer.properties) with ordinality as staged (property, number)`

const mergeProperties = async (trx: Trx, { table }: Staging): Promise<void> => {
  await sql`
    delete from product_properties property
    using import_plan plan join ${table} offer using (seq)
    where plan.state = 'changed' and property.product_id = plan.product_id
      and property.position >= jsonb_array_length(offer.properties)`.execute(trx)
  await ofNewProducts(
    trx,
    sql`
    insert into product_properties (product_id, position, title, value, unit) ${stagedProperties(table)} where plan.state = 'new'`,
  )
  await sql`
    insert into product_properties (product_id, position, title, value, unit)
    ${stagedProperties(table)}
    where plan.state = 'changed' and not exists (
      select from product_properties same
      where (same.product_id, same.position) = (plan.product_id, staged.number - 1)
        and (same.title, same.value, same.unit) is not distinct from (property ->> 'title', property ->> 'value', property ->> 'unit')
    )
    on conflict (product_id, position) do update
    set title = excluded.title, value = excluded.value, unit = excluded.unit`.execute(trx)
}

export const takeOffSale = async (
  trx: Trx,
  source: string,
  refused: ReadonlyArray<string>,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update products set is_on_sale = false, updated_at = ${now}
    where source = ${source} and is_on_sale and not (source_id = any(${refused}::text[]))
      and not exists (select from import_plan plan where plan.product_id = products.id)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export const writeProducts = async (trx: Trx, staging: Staging, source: string, now: Date): Promise<void> => {
  await insertNew(trx, staging, source, now, await newUntil(trx, source, now))
  await updateChanged(trx, staging, now)
  await mergePictures(trx, staging)
  await mergeProperties(trx, staging)
}
