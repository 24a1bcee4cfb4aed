import { sql, type Transaction } from 'kysely'

/** For the rest of this transaction a statement may take as long as it takes: it moves a whole catalogue. */
export const withoutTimeLimit = async <T>(trx: Transaction<T>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx)
}
