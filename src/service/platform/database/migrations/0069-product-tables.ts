import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table product_tables (
    id integer primary key generated always as identity,
    file_name text not null,
    login text not null,
    content bytea,
    state text not null,
    error text not null default '',
    ignored jsonb not null default '[]',
    counts jsonb not null default '{}',
    created_at timestamptz not null
  )`,
  `create table product_table_rows (
    table_id integer not null references product_tables on delete cascade,
    line integer not null,
    product_id integer references products on delete set null,
    title text not null,
    sku text not null,
    is_new boolean not null,
    state text not null,
    changes jsonb not null,
    errors jsonb not null,
    before jsonb not null,
    planned jsonb not null,
    primary key (table_id, line)
  )`,
  'create index product_table_rows_state on product_table_rows (table_id, state, line)',
  'create index product_table_rows_product on product_table_rows (product_id)',
]

// Tables of products that staff upload: what each row changes, so that it is planned before it is applied.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
