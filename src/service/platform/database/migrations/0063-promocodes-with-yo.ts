import { sql, type Kysely } from 'kysely'

// Finds «ЁЛКА» by «ЕЛКА».
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index promocodes_with_yo on promocodes (replace(code, 'Ё', 'Е')) where code like '%Ё%'`.execute(db)
}
