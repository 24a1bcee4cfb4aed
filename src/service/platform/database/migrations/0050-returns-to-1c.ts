import { type Kysely, sql } from 'kysely'

const statements: ReadonlyArray<string> = [
  'alter table orders add column version integer not null default 0',
  'alter table exchange_orders add column sent_version integer not null default 0',
  'alter table order_returns add column exported_at timestamptz',
  // the shop's accountant has entered them already
  'update order_returns set exported_at = now() where paid_back_at is not null',
  `create index order_returns_not_exported on order_returns (order_id)
    where paid_back_at is not null and exported_at is null`,
]

// Which goods of an order, and which returns, 1C has acknowledged.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
