import { sql, type Kysely } from 'kysely'

/** Stores 1C data as received: later files may hold only changes or prices. */
const statements: ReadonlyArray<string> = [
  `create table exchange_terms (
    kind text not null check (kind in ('group', 'property', 'price', 'warehouse')),
    id text not null,
    content jsonb not null,
    position integer not null,
    seen_in text not null,
    primary key (kind, id)
  )`,
  `create table exchange_goods (
    id text primary key,
    content jsonb not null,
    is_deleted boolean not null,
    seen_in text not null
  )`,
  `create table exchange_offers (
    id text primary key,
    good_id text not null,
    content jsonb not null,
    line integer not null,
    is_named boolean not null,
    has_new_rests boolean not null,
    seen_in text not null
  )`,
  `create index exchange_offers_good on exchange_offers (good_id)`,
  `create index exchange_offers_named on exchange_offers (id) where is_named`,
  `create table exchange_pictures (path text primary key, source text not null)`,
  `create table exchange_orders (
    order_id integer primary key references orders on delete cascade,
    sent_status integer not null,
    sent_is_paid boolean not null,
    sent_at timestamptz not null
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
