import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table price_rules (
    id integer primary key generated always as identity,
    promotion_id integer references promotions on delete set null,
    title text not null,
    goods jsonb not null,
    starts_at timestamptz,
    ends_at timestamptz,
    weekdays integer[] not null default '{}',
    hour_from text,
    hour_to text,
    cities integer[] not null default '{}',
    buyers text not null,
    basket_from bigint check (basket_from > 0),
    effect jsonb not null,
    priority integer not null default 0,
    is_exclusive boolean not null default false,
    with_promocode boolean not null default true,
    with_old_price boolean not null default true,
    created_at timestamptz not null default now(),
    check (ends_at >= starts_at),
    check ((hour_from is null) = (hour_to is null))
  )`,
  'create index price_rules_promotion on price_rules (promotion_id)',
  `create table price_floors (
    id integer primary key generated always as identity,
    product_id integer unique references products on delete cascade,
    brand_id integer unique references brands on delete cascade,
    floor bigint not null check (floor > 0),
    check (num_nonnulls(product_id, brand_id) = 1)
  )`,
  // only products whose price a rule changes
  `create table shown_prices (
    product_id integer primary key references products on delete cascade,
    catalogue_price bigint not null,
    price bigint not null,
    discount integer not null,
    zone_prices jsonb
  )`,
  'alter table product_search add column zone_prices jsonb',
  // the version of rules and floors, and the state for which `shown_prices` was computed
  `create table price_state (
    is_only boolean primary key default true check (is_only),
    version integer not null default 0,
    shown_state text not null default '',
    shown_at timestamptz not null default '-infinity',
    locked_until timestamptz not null default '-infinity'
  )`,
  'insert into price_state default values',
  'alter table price_changes drop constraint price_changes_price_check',
  'alter table price_changes rename column changed_on to changed_at',
  `alter table price_changes alter column changed_at type timestamptz
    using changed_at::timestamp at time zone 'Asia/Novosibirsk'`,
  'insert into price_changes (product_id, changed_at, price) select id, now(), price from product_search',
  'alter table order_lines add column rules jsonb',
  'create index order_lines_rules on order_lines using gin (rules jsonb_path_ops) where rules is not null',
]

// Rules that change prices, the lowest allowed prices, the prices that lists show, and when a shown price changed.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
