import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table bonus_entries
    drop constraint bonus_entries_kind_check,
    add constraint bonus_entries_kind_check
      check (kind in ('earned', 'spent', 'returned', 'exchanged', 'given', 'expired'))`,
  `create table bonus_lots (
    id bigint generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    order_id integer references orders on delete set null,
    ends_on date,
    left_over integer not null check (left_over >= 0)
  )`,
  'create index bonus_lots_left on bonus_lots (user_id) where left_over > 0',
  'create index bonus_lots_end on bonus_lots (ends_on) where left_over > 0',
  `create table bonus_parts (
    order_id integer not null references orders on delete cascade,
    lot_id bigint not null references bonus_lots on delete cascade,
    amount integer not null check (amount >= 0),
    primary key (order_id, lot_id)
  )`,
  'create index bonus_parts_lot on bonus_parts (lot_id)',
]

// Credited bonuses by their last day, and of which of them an order was paid. Earlier bonuses get a lot without an end
// when their account changes next.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
