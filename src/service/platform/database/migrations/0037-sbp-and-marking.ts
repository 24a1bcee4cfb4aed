import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table orders drop constraint orders_payment_method_check`,
  `alter table orders add constraint orders_payment_method_check
    check (payment_method in ('online', 'sbp', 'onReceipt', 'instalment'))`,
  `alter table orders add column track_number text`,
  `create table order_codes (
    code text primary key,
    line_id integer not null references order_lines on delete cascade,
    position integer not null,
    unique (line_id, position)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
