import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { storedSetting } from '../../platform/settings/settings.ts'
import { isSold } from './merge-plan.ts'
import type { ProductPin } from '../../../contract/admin/product-pins.ts'
import { productSearchText, type SearchedProduct } from '../../../domain/catalogue/search-index.ts'
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

const ofFeed = (pin: ProductPin, column: string) =>
  sql`case when ${pin} = any(product.pinned) then product.${sql.ref(column)} else offer.${sql.ref(column)} end`

const updateChanged = (trx: Trx, { table }: Staging, now: Date) =>
  sql`
  update products product
  set group_source_id = offer.group_source_id, fingerprint = offer.fingerprint, sku = ${ofFeed('sku', 'sku')},
    title = ${ofFeed('title', 'title')}, sort_key = ${ofFeed('title', 'sort_key')},
    search_text = offer.search_text, description = ${ofFeed('description', 'description')},
    price = ${ofFeed('price', 'price')}, base_price = ${ofFeed('price', 'base_price')},
    category_id = plan.category_id,
    brand_id = case when 'brandId' = any(product.pinned) then product.brand_id else plan.brand_id end,
    is_on_sale = ${isSold(sql`offer.price`)},
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

const isOfFeed = (pin: ProductPin) => sql`not exists (
  select from products where products.id = plan.product_id and ${pin} = any(products.pinned))`

const mergePictures = async (trx: Trx, { table }: Staging): Promise<void> => {
  await sql`
    delete from product_pictures picture
    using import_plan plan join ${table} offer using (seq)
    where plan.state = 'changed' and picture.product_id = plan.product_id and ${isOfFeed('pictures')}
      and picture.position >= jsonb_array_length(offer.pictures)`.execute(trx)
  await ofNewProducts(
    trx,
    sql`
    insert into product_pictures (product_id, position, source) ${stagedPictures(table)} where plan.state = 'new'`,
  )
  await sql`
    insert into product_pictures (product_id, position, source)
    ${stagedPictures(table)}
    where plan.state = 'changed' and ${isOfFeed('pictures')} and not exists (
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
    where plan.state = 'changed' and property.product_id = plan.product_id and ${isOfFeed('properties')}
      and property.position >= jsonb_array_length(offer.properties)`.execute(trx)
  await ofNewProducts(
    trx,
    sql`
    insert into product_properties (product_id, position, title, value, unit) ${stagedProperties(table)} where plan.state = 'new'`,
  )
  await sql`
    insert into product_properties (product_id, position, title, value, unit)
    ${stagedProperties(table)}
    where plan.state = 'changed' and ${isOfFeed('properties')} and not exists (
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
    where source = ${source} and is_on_sale and not ('isOnSale' = any(pinned)) and not (source_id = any(${refused}::text[]))
      and not exists (select from import_plan plan where plan.product_id = products.id)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

interface Reworded extends SearchedProduct {
  readonly id: number
  readonly isTitlePinned: boolean
  readonly offered: string
}

// The feed's text has its codes too; under another title it would find the product by words that staff replaced.
const ownSearchText = ({ isTitlePinned, offered, ...product }: Reworded): string =>
  isTitlePinned
    ? productSearchText(product)
    : [...new Set([...offered.split(' '), ...productSearchText(product).split(' ')])].join(' ')

// The feed's text has none of the owner's words.
const rewordPinned = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<Reworded>`
    select product.id, product.title, product.sku, category.title as category, brand.title as brand,
      'title' = any(product.pinned) as "isTitlePinned", product.search_text as offered
    from import_plan plan join products product on product.id = plan.product_id
    join categories category on category.id = product.category_id
    left join brands brand on brand.id = product.brand_id
    where plan.state = 'changed' and product.pinned && '{title,sku,categoryId,brandId}'`.execute(trx)
  if (rows.length === 0) return
  const texts = JSON.stringify(rows.map((row) => ({ id: row.id, text: ownSearchText(row) })))
  await sql`
    update products set search_text = worded.text
    from json_to_recordset(${texts}::json) as worded (id integer, text text)
    where products.id = worded.id`.execute(trx)
}

export const writeProducts = async (trx: Trx, staging: Staging, source: string, now: Date): Promise<void> => {
  await insertNew(trx, staging, source, now, await newUntil(trx, source, now))
  await updateChanged(trx, staging, now)
  await rewordPinned(trx)
  await mergePictures(trx, staging)
  await mergeProperties(trx, staging)
}
