import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table order_offers (
    id integer primary key generated always as identity,
    order_id integer not null references orders (id) on delete cascade,
    revision integer not null,
    sum bigint not null,
    changes text[] not null,
    change jsonb not null,
    reserved jsonb not null,
    state text not null check (state in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
    author text not null,
    created_at timestamptz not null,
    open_until timestamptz not null
  )`,
  `create unique index order_offers_open on order_offers (order_id) where state = 'open'`,
  'alter table payments add column offer_id integer references order_offers (id) on delete cascade',
  'drop index payments_open',
  `create unique index payments_open on payments (order_id, provider, amount, coalesce(offer_id, 0))
    where status = 'pending'`,
]

/** Changes of orders that their buyers have to agree to. The units that they need are taken off the shelf meanwhile. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
