import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table promocodes
    add column is_delivery_free boolean not null default false,
    add column is_first_order_only boolean not null default false,
    add column is_once_per_buyer boolean not null default false,
    add column categories text[] not null default '{}'`,
  `do $$ declare name text; begin
    for name in select conname from pg_constraint where conrelid = 'promocodes'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%<>%IS NULL%'
    loop execute format('alter table promocodes drop constraint %I', name); end loop;
  end $$`,
  `alter table promocodes add constraint promocodes_discount check (
    (percent is null or amount is null) and (percent is not null or amount is not null or is_delivery_free))`,
  `create index orders_promocode on orders (promocode) where promocode is not null`,
]

// Terms of promo codes: free delivery, first order only, once per buyer, only some categories.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
