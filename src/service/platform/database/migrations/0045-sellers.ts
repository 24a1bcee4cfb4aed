import { sql, type Kysely } from 'kysely'

// The role that sees orders and returns only.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table staff drop constraint staff_role_check,
    add check (role in ('owner', 'manager', 'seller', 'editor', 'moderator'))`.execute(db)
}
