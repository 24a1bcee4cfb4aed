import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Staging } from '../../import/public.ts'
import type { FullCatalogues } from './read-file.ts'

type Trx = Transaction<Tables>

const lastOf = ({ table }: Staging, kinds: ReadonlyArray<string>) => sql`
  select distinct on (kind, id) * from ${table} where kind = any(${kinds}::text[]) order by kind, id, seq desc`

const unknownPriceTypes = ({ table }: Staging) => sql`
  select id from exchange_terms term
  where kind = 'price' and exists (
      select from ${table} row where row.kind = 'price'
        and (row.catalogue is null or term.catalogue is null or row.catalogue = term.catalogue))
    and not exists (select from ${table} row where (row.kind, row.id) = ('price', term.id))`

const areTermsChanged = async (trx: Trx, staging: Staging): Promise<boolean> => {
  const { rows } = await sql<{ is_changed: boolean }>`
    select exists (
      select from ${staging.table} row join exchange_terms term using (kind, id)
      where row.kind in ('property', 'price') and row.content <> term.content
    ) or exists (${unknownPriceTypes(staging)}) as is_changed`.execute(trx)
  return rows[0]?.is_changed === true
}

const storeTerms = async (trx: Trx, staging: Staging, session: string): Promise<void> => {
  await sql`delete from exchange_terms where kind = 'price' and id in (${unknownPriceTypes(staging)})`.execute(trx)
  await sql`
    insert into exchange_terms (kind, id, content, position, seen_in, catalogue)
    select kind, id, content, seq, ${session}, catalogue
    from (${lastOf(staging, ['group', 'property', 'price', 'warehouse'])}) as row where not is_deleted
    on conflict (kind, id) do update
    set content = excluded.content, position = excluded.position, seen_in = excluded.seen_in,
      catalogue = excluded.catalogue`.execute(trx)
  await sql`
    delete from exchange_terms term
    using (${lastOf(staging, ['group', 'property', 'price', 'warehouse'])}) as row
    where row.is_deleted and (term.kind, term.id) = (row.kind, row.id)`.execute(trx)
}

// Deleted products are stored, so that their offers do not land in the quarantine category.
const storeProducts = async (trx: Trx, staging: Staging, session: string): Promise<void> => {
  await sql`
    insert into exchange_goods (id, content, is_deleted, seen_in, catalogue)
    select id, content, is_deleted, ${session}, catalogue from (${lastOf(staging, ['product'])}) as row
    on conflict (id) do update
    set content = case when excluded.is_deleted then exchange_goods.content else excluded.content end,
      is_deleted = excluded.is_deleted, seen_in = excluded.seen_in,
      catalogue = coalesce(excluded.catalogue, exchange_goods.catalogue)`.execute(trx)
  await sql`
    update exchange_offers offer set is_named = true
    from ${staging.table} row
    where row.kind = 'product' and offer.good_id = row.id and not offer.is_named`.execute(trx)
}

const storeOffers = async (trx: Trx, staging: Staging, session: string): Promise<void> => {
  await sql`
    insert into exchange_offers (id, good_id, content, line, is_named, has_new_rests, seen_in, catalogue)
    select row.id, row.good_id, row.content, row.line, true, row.content ? 'rests', ${session},
      coalesce(row.catalogue, good.catalogue)
    from (${lastOf(staging, ['offer'])}) as row left join exchange_goods good on good.id = row.good_id
    where not row.is_deleted
    on conflict (id) do update
    set content = exchange_offers.content || excluded.content, line = excluded.line, is_named = true,
      has_new_rests = exchange_offers.has_new_rests or excluded.has_new_rests, seen_in = excluded.seen_in,
      catalogue = coalesce(excluded.catalogue, exchange_offers.catalogue)`.execute(trx)
  await sql`
    delete from exchange_offers offer using (${lastOf(staging, ['offer'])}) as row
    where row.is_deleted and offer.id = row.id`.execute(trx)
}

export const mirrorFile = async (trx: Trx, staging: Staging, session: string): Promise<void> => {
  const isAllNamed = await areTermsChanged(trx, staging)
  await storeTerms(trx, staging, session)
  await storeOffers(trx, staging, session)
  await storeProducts(trx, staging, session)
  if (isAllNamed) await sql`update exchange_offers set is_named = true where not is_named`.execute(trx)
}

// Rows of the table that the session's full files of the catalogues did not list. A file without a catalogue id speaks
// for all; rows of an unknown catalogue belong to each. If a session has no row of a catalogue, none of it is removed:
// an empty file must not empty the shop.
const unlisted = (
  table: 'exchange_goods' | 'exchange_offers' | 'exchange_terms',
  session: string,
  catalogues: ReadonlySet<string>,
) => {
  const ofKind = table === 'exchange_terms' ? sql`kind = 'group'` : sql`true`
  const seen = sql`
    select catalogue from ${sql.table(table)} seen
    where ${ofKind} and seen_in = ${session} and (catalogue = any(${[...catalogues]}::text[]) or '' = any(${[...catalogues]}::text[]))`
  return sql`${ofKind} and seen_in <> ${session} and exists (
    select from (${seen}) as named
    where named.catalogue is null or row.catalogue is null or named.catalogue = row.catalogue)`
}

export const removeUnlisted = async (trx: Trx, session: string, of: FullCatalogues): Promise<void> => {
  if (of.products.size > 0) {
    await sql`
      update exchange_goods row set is_deleted = true
      where not is_deleted and ${unlisted('exchange_goods', session, of.products)}`.execute(trx)
    // groups have the id of their classifier
    await sql`delete from exchange_terms row where ${unlisted('exchange_terms', session, new Set(['']))}`.execute(trx)
  }
  if (of.offers.size > 0) {
    await sql`delete from exchange_offers row where ${unlisted('exchange_offers', session, of.offers)}`.execute(trx)
  }
}

/** After another choice of price types, every offer gets its price again. */
export const choosePrices = async (trx: Trx, ids: ReadonlyArray<string>): Promise<void> => {
  const { numAffectedRows } = await sql`
    update exchange_terms set is_chosen = not is_chosen
    where kind = 'price' and is_chosen <> (id = any(${ids}::text[]))`.execute(trx)
  if (Number(numAffectedRows ?? 0) > 0)
    await sql`update exchange_offers set is_named = true where not is_named`.execute(trx)
}

export const nameOffersWith = async (trx: Trx, paths: ReadonlyArray<string>): Promise<void> => {
  await sql`
    update exchange_offers offer set is_named = true
    from exchange_goods good
    where offer.good_id = good.id and not offer.is_named and good.content -> 'pictures' ?| ${paths}::text[]`.execute(
    trx,
  )
}
