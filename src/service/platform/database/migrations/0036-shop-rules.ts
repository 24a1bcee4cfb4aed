import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table shops
    add column holidays jsonb not null default '[]',
    add column pickup_note text not null default '',
    add column pickup_days integer not null default 0 check (pickup_days between 0 and 60)`,
  `alter table locations alter column kind set default 'warehouse'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
