import { sql, type Transaction } from 'kysely'

export const withoutTimeLimit = async <T>(trx: Transaction<T>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(trx)
}
