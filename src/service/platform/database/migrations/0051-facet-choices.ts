import { sql, type Kysely } from 'kysely'

// Which properties are filters of a category. No row: the choice of its parent.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table facet_choices (
    category_id integer primary key references categories on delete cascade,
    first text[] not null,
    hidden text[] not null
  )`.execute(db)
}
