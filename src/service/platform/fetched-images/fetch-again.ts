import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A picture that was fetched once and whose file is gone, as after a move without `DATA_DIR`, is due again. */
export const fetchAgain = async (db: Kysely<Tables>, source: string): Promise<void> => {
  await db.updateTable('fetched_pictures').set({ is_kept: false }).where('source', '=', source).where('is_kept', '=', true).execute()
}
