import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table push_subscriptions (
    id integer primary key generated always as identity,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    session_id integer references sessions on delete set null,
    wants_prices boolean not null default false,
    created_at timestamptz not null
  )`,
  'create index push_subscriptions_session on push_subscriptions (session_id)',
  `create table push_orders (
    subscription_id integer not null references push_subscriptions on delete cascade,
    order_id integer not null references orders on delete cascade,
    primary key (order_id, subscription_id)
  )`,
  'create index push_orders_subscription on push_orders (subscription_id)',
  `create table push_arrivals (
    subscription_id integer not null references push_subscriptions on delete cascade,
    product_id integer not null references products on delete cascade,
    city_id integer not null references cities on delete cascade,
    primary key (product_id, city_id, subscription_id)
  )`,
  'create index push_arrivals_subscription on push_arrivals (subscription_id)',
  'create index push_arrivals_city on push_arrivals (city_id)',
  'alter table order_messages drop constraint order_messages_channel_check',
  `alter table order_messages add constraint order_messages_channel_check check (channel in ('mail', 'sms', 'push'))`,
]

// Browsers that receive web push. A subscription of an account ends with the session of its browser.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
