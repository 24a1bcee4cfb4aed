import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table order_returns add column stocked_at timestamptz`,
  `create table rejected_returns (
    id integer primary key,
    order_id integer not null references orders on delete cascade,
    order_line_id integer not null references order_lines on delete cascade,
    count integer not null,
    reason_id integer not null,
    comment text not null,
    returned_on date not null,
    rejection text not null,
    rejected_at timestamptz not null
  )`,
  `create index rejected_returns_order on rejected_returns (order_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
