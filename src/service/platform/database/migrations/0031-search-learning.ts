import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table search_rules (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('synonym', 'pin', 'redirect')),
    query text not null,
    target text not null,
    product_id integer references products on delete cascade,
    created_at timestamptz not null default now()
  )`,
  `create table search_counts (
    day date not null,
    query text not null,
    searches integer not null default 0,
    clicks integer not null default 0,
    found integer not null default 0,
    is_guess boolean not null default false,
    primary key (day, query)
  )`,
  `create table search_clicks (
    query text not null,
    product_id integer not null references products on delete cascade,
    score double precision not null,
    scored_at timestamptz not null,
    primary key (query, product_id)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
