import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table product_changes (
    id integer primary key generated always as identity,
    login text not null,
    state text not null,
    chosen jsonb not null,
    edit jsonb not null,
    total integer,
    counts jsonb not null default '{}',
    last_planned integer not null default 0,
    created_at timestamptz not null
  )`,
  `create table product_change_rows (
    change_id integer not null references product_changes on delete cascade,
    product_id integer not null references products on delete cascade,
    state text not null,
    reason text,
    floor bigint,
    before jsonb not null,
    after jsonb not null,
    primary key (change_id, product_id)
  )`,
  'create index product_change_rows_state on product_change_rows (change_id, state, product_id)',
  'create index product_change_rows_product on product_change_rows (product_id)',
]

// Changes of many products: what each product had and gets, so that a change is planned, resumed and undone.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
